import { flightBulkTexts } from '../../src/texts/flight-bulk/every.ts';
import { flightsTexts } from '../../src/texts/flights/every.ts';
import { inDays, dots, nextYear, plusDays, TUESDAY } from '../support/days.ts';
import { expect, sheet } from './support/desk.ts';
import { type AtWork, job } from './support/job.ts';
import { moved } from './support/moved.ts';
import { ask, type Body, orderOf, richAgency, sellClasses } from './support/party.ts';

/** Flights, their classes and their seasons. */

const bulk = flightBulkTexts('en');
const flights = flightsTexts('en');

let number = 2000 + Math.floor(Math.random() * 3000);
const nextNumber = () => `RM ${number++}`;

/** A flight of this journey alone, with a class. */
async function newFlight({ url, token }: AtWork): Promise<Body> {
  const [baggage, fare] = [await ask(url, token, 'GET', '/api/baggageRules'), await ask(url, token, 'GET', '/api/fareRules')];
  const on = inDays(150);
  const [flight] = await ask(url, token, 'POST', '/api/flights/create', { flightNumber: nextNumber(), airline: 'RM', from: 'EVN', to: 'CDG', departureLocal: `${on}T10:00`, arrivalLocal: `${on}T13:05`, seatCapacity: 100, infantLimit: 10, currency: 'USD' }); // prettier-ignore
  await ask(url, token, 'POST', `/api/classes/create/${flight.id}`, { code: 'Y', name: 'Economy', family: 'Flex', cabin: 'economy', seatsTotal: 20, adultFare: 100, childFare: 75, infantFare: 10, adultTax: 40, childTax: 30, infantTax: 5, serviceFee: 5, baggageRuleId: baggage[0].id, fareRuleId: fare[0].id, fareBasis: 'YFLX' }); // prettier-ignore
  return flight;
}

/** From the navigation to the flight, by its number. */
async function openFlight({ page, hand }: AtWork, flight: Body): Promise<void> {
  await hand.goTo('Flights');
  await hand.press(page.getByRole('button', { name: 'Next 60 days' }));
  await hand.type(sheet(page).getByRole('textbox', { name: 'To day' }), dots(inDays(170)));
  await hand.press(sheet(page).getByRole('button', { name: 'Show' }));
  await expect(sheet(page)).toHaveCount(0);
  await hand.search(flight.flightNumber);
  await expect(page.locator('.row-open')).toHaveCount(1);
  await hand.press(page.locator('.row-open'));
  await expect(page).toHaveURL(new RegExp(flight.id));
}
const onFlight = async ({ page, hand }: AtWork, action: RegExp) => {
  await hand.press(page.getByRole('button', { name: 'Change flight', exact: true }));
  await hand.press(sheet(page).getByRole('button', { name: action }));
};

job('a flight is added, with its first class', 'manager', async ({ page, hand }) => {
  const flightNumber = nextNumber();
  const field = (name: string) => page.locator(`[name=${name}]`);
  const choosePlace = async (label: string, code: string) => {
    await hand.press(page.getByLabel(label, { exact: true }));
    await expect(sheet(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.type(code);
    // The list of all of them is gone: Enter takes nothing while it still stands.
    await expect.poll(() => sheet(page).getByRole('option').count()).toBeLessThan(5);
    await hand.press(sheet(page).getByRole('option', { name: new RegExp(`^${code}`) }));
    await expect(sheet(page)).toHaveCount(0);
  };
  await hand.goTo('Flights');
  await hand.press(page.getByRole('button', { name: 'New flight' }));
  await expect(page.getByRole('heading', { name: 'New flight' })).toBeVisible();
  await hand.choose(field('airline'), '(RM)');
  await hand.type(field('flightNumber'), flightNumber);
  await choosePlace('From', 'EVN');
  await choosePlace('To', 'CDG');
  await hand.type(field('day'), dots(nextYear('06-10')));
  await hand.type(field('departs'), '1010');
  await hand.type(field('arrives'), '1315');
  await hand.choose(field('aircraftId'), 1);
  await hand.press(page.locator('summary'));
  await hand.type(field('costPerSeat'), '80');
  await hand.press(page.getByRole('button', { name: 'Add flight' }));
  await expect(page).toHaveURL(/\/flights\/[0-9a-f-]{36}$/);

  await hand.press(page.getByRole('button', { name: 'Add class' }));
  for (const [name, text] of Object.entries({ code: 'y', seatsTotal: '30', name: 'Economy', family: 'Flex', fareBasis: 'yflx', adultFare: '100', childFare: '75', infantFare: '10', adultTax: '40.50', serviceFee: '5' })) await hand.type(field(name), text); // prettier-ignore
  await hand.choose(field('baggageRuleId'), 1);
  await hand.choose(field('fareRuleId'), 1);
  await hand.press(sheet(page).getByRole('button', { name: 'Add class' }));
  await expect(page.getByRole('article', { name: 'Class Y' })).toContainText('145.50 USD');
});

job('a class is made dearer and taken off sale', 'manager', async (at) => {
  const { page, hand } = at;
  await openFlight(at, await newFlight(at));
  const card = page.getByRole('article', { name: 'Class Y' });
  const change = async (action: RegExp) => {
    await hand.press(page.getByRole('button', { name: 'Change class Y' }));
    await hand.press(sheet(page).getByRole('button', { name: action }));
  };
  await change(/^Edit/);
  await hand.type(page.locator('[name=adultFare]'), '120.50');
  await hand.press(sheet(page).getByRole('button', { name: 'Save class' }));
  await expect(card).toContainText('165.50 USD');
  await change(/^Take off sale/);
  await expect(card).toContainText('Not sold');
});

job('a flight is copied to another day, with its classes', 'manager', async (at) => {
  const { page, hand } = at;
  const flight = await newFlight(at);
  await openFlight(at, flight);
  await onFlight(at, /^Copy/);
  await expect(page.getByRole('heading', { name: `Copy of ${flight.flightNumber}` })).toBeVisible();
  await hand.type(page.locator('[name=day]'), dots(inDays(151)));
  await hand.press(page.getByRole('button', { name: 'Add flight' }));
  await expect(page).toHaveURL(/\/flights\/[0-9a-f-]{36}$/);
  expect(page.url()).not.toContain(flight.id);
  await expect(page.getByRole('article', { name: 'Class Y' })).toContainText('20 free of 20');
});

job('a season is made of a template', 'admin', async (at) => {
  const { page, hand } = at;
  const { flightNumber } = await newTemplate(at);
  await hand.goTo('Flights');
  await hand.press(
    page
      .getByRole('button', { name: 'Templates' })
      .or(page.getByRole('link', { name: 'Templates' }))
      .first(),
  );
  await hand.press(page.getByRole('button', { name: `Build the season of ${flightNumber} EVN to CDG` }));
  await hand.press(sheet(page).getByRole('button', { name: /^Fly on/ }).nth(1)); // prettier-ignore
  await hand.press(sheet(page).getByRole('button', { name: 'Make 8 flights' }));
  await expect(sheet(page).getByText('8 flights made')).toBeVisible();
  await hand.press(sheet(page).getByRole('button', { name: 'Done' }));
  await expect(sheet(page)).toHaveCount(0);
});

/** Three days a week for three weeks. */
async function newTemplate({ url, token }: AtWork): Promise<Body> {
  const common = { airline: 'RM', from: 'EVN', to: 'CDG', currency: 'USD' };
  return ask(url, token, 'POST', '/api/flights/templates', { ...common, flightNumber: nextNumber(), departureTime: '10:00', arrivalTime: '13:05', daysOfWeek: [2, 4, 6], validFrom: TUESDAY, validTo: plusDays(TUESDAY, 20), classTemplateIds: [], seatCapacity: 100, infantLimit: 10 }); // prettier-ignore
}

job('a season is changed: two flights ticked, and new times for them', 'manager', async (at) => {
  const { page, hand, url, token } = at;
  const template = await newTemplate(at);
  await ask(url, token, 'POST', '/api/flights/create', { templateId: template.id, startDate: TUESDAY, endDate: plusDays(TUESDAY, 20) }); // prettier-ignore
  await hand.goTo('Flights');
  await hand.press(page.getByRole('button', { name: 'Next 60 days' }));
  await hand.type(sheet(page).getByRole('textbox', { name: 'From day' }), dots(TUESDAY));
  await hand.type(sheet(page).getByRole('textbox', { name: 'To day' }), dots(plusDays(TUESDAY, 20)));
  await hand.press(sheet(page).getByRole('button', { name: 'Show' }));
  await expect(sheet(page)).toHaveCount(0);
  await hand.search(template.flightNumber);
  const boxes = page.getByRole('checkbox', { name: new RegExp(`^Choose ${template.flightNumber}`) });
  await expect(boxes).toHaveCount(9);
  await hand.press(boxes.nth(0));
  await hand.press(boxes.nth(2));
  await expect(page.getByText(flights('chosen', { n: 2 }))).toBeVisible();
  await hand.press(page.getByRole('button', { name: flights('changeChosen'), exact: true }));
  await hand.type(page.locator('[name=departureTime]'), '1115');
  await hand.type(page.locator('[name=arrivalTime]'), '1420');
  await hand.press(sheet(page).getByRole('button', { name: bulk('preview') }));
  await expect(sheet(page).getByText(bulk('willChange', { n: 2 }))).toBeVisible();
  await hand.type(page.locator('[name=reason]'), 'Summer timetable');
  await hand.press(sheet(page).getByRole('button', { name: bulk('confirm', { n: 2 }) }));
  await expect(page.getByText(bulk('doneOf', { done: 2, n: 2 }))).toBeVisible();
});

job('new times of a flight with bookings are told to their agencies', 'manager', async (at) => {
  const { page, hand, url } = at;
  const { flight, order, agency } = await soldFlight(at);
  await openFlight(at, flight);
  await onFlight(at, /^Edit/);
  await hand.type(page.locator('[name=departs]'), '1130');
  await hand.type(page.locator('[name=arrives]'), '1435');
  await hand.press(page.getByRole('button', { name: 'Save flight' }));
  await hand.type(sheet(page).locator('[name=reason]'), 'Slot at Paris');
  await hand.press(sheet(page).getByRole('button', { name: 'Save and notify 1 booking' }));
  await expect(page.getByRole('region', { name: 'Flight', exact: true })).toContainText('11:30');
  await expect.poll(async () => (await orderOf(url, agency.token, order.pnr)).attention).toEqual(['schedule_change']);
});

job('who has not answered is found from the start page and asked again', 'admin', async (at) => {
  const { page, hand, url } = at;
  const { flight, order, agency } = await soldFlight(at);
  await moved(url, flight.id, 90);
  await expect.poll(async () => (await orderOf(url, agency.token, order.pnr)).attention).toEqual(['schedule_change']);
  // It stands among what waits.
  await page.reload();
  await hand.press(page.getByRole('link', { name: /needs? attention/ }));
  await expect(page).toHaveURL(/\/reservations/);
  await hand.search(order.pnr);
  await expect(page.locator('.row-open')).toHaveCount(1);
  await hand.press(page.locator('.row-open'));
  await hand.press(page.getByRole('link', { name: flight.flightNumber }).first());
  await expect(page).toHaveURL(new RegExp(flight.id));
  await expect(page.getByText('1 booking has not answered')).toBeVisible();
  // Nobody is asked twice within the hour.
  await expect(page.getByRole('button', { name: `Ask again about ${order.pnr}` })).toBeDisabled();
});

job('a flight with bookings is cancelled, and all of them are refunded', 'admin', async (at) => {
  const { page, hand, url } = at;
  const { flight, order, agency } = await soldFlight(at);
  await openFlight(at, flight);
  await onFlight(at, /^Cancel the flight/);
  await expect(page.getByText(order.pnr, { exact: true })).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Next' }));
  await hand.press(page.getByRole('radio', { name: /^Refund everything/ }));
  await hand.press(page.getByRole('button', { name: 'Next' }));
  await hand.type(page.locator('[name=reason]'), 'Fog in Paris');
  await hand.type(page.locator('[name=confirmation]'), flight.flightNumber);
  await hand.press(page.getByRole('button', { name: /^Cancel flight/ }));
  await expect(page.getByText('1 of 1 booking done', { exact: true })).toBeVisible({ timeout: 30_000 });
  const now = await orderOf(url, agency.token, order.pnr);
  expect([now.status, now.totals.account.refunded]).toEqual(['refunded', order.totals.account.paid]);
});

job('two change one flight: the second sees what the first did, and keeps both', 'manager', async (at) => {
  const { page, hand, url, token } = at;
  at.expected.push('409 (Conflict)');
  const flight = await newFlight(at);
  await openFlight(at, flight);
  await onFlight(at, /^Edit/);
  await hand.type(page.locator('[name=terminalFrom]'), '2');
  await ask(url, token, 'POST', `/api/flights/edit/${flight.id}`, { version: flight.version, terminalFrom: '3', seatCapacity: 110 });
  await hand.press(page.getByRole('button', { name: 'Save flight' }));
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else' });
  await expect(notice).toBeVisible();
  await hand.press(notice.getByRole('radio', { name: /^Mine/ }));
  await hand.press(page.getByRole('button', { name: 'Save flight' }));
  await expect(page).not.toHaveURL(/edit=/);
  const now = await ask(url, token, 'GET', `/api/flights/get/${flight.id}`);
  expect([now.from.terminal, now.seatCapacity]).toEqual(['2', 110]);
});

/** Such a flight with a paid booking of an agency of its own. */
async function soldFlight(at: AtWork): Promise<{ flight: Body; order: Body; agency: Awaited<ReturnType<typeof richAgency>> }> {
  const { url } = at;
  const [flight, agency] = [await newFlight(at), await richAgency(url)];
  const [{ id: classId }] = await ask(url, at.token, 'GET', `/api/classes/get-by-flightId/${flight.id}`);
  return { flight, agency, order: await sellClasses(url, agency.token, 'issue', [classId], { adults: 1 }) };
}
