import type { Page } from '@playwright/test';
import { inDays, AUTUMN, dots, nextYear, SPRING } from '../support/days.ts';
import { checkPage } from './support/access.ts';
import { atRest, expect, login, sheet, test } from './support/desk.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape are looked into
type Body = any;

let next = 7000 + Math.floor(Math.random() * 1000);
const freshNumber = () => `RM ${next++}`;

interface Asks {
  api(token: string, method: string, path: string, body?: unknown): Promise<{ status: number; body: Body }>;
}

/** A flight of its own for a test, without the screen. */
async function newFlight(desk: Asks, token: string, more: object = {}): Promise<Body> {
  const day = inDays(150);
  const { body } = await desk.api(token, 'POST', '/api/flights/create', { flightNumber: freshNumber(), airline: 'RM', from: 'EVN', to: 'CDG', departureLocal: `${day}T10:00`, arrivalLocal: `${day}T13:05`, seatCapacity: 100, infantLimit: 10, currency: 'USD', ...more }); // prettier-ignore
  return body.result[0];
}

async function newClass(desk: Asks, token: string, flightId: string, more: object = {}): Promise<Body> {
  const baggage = (await desk.api(token, 'GET', '/api/baggageRules')).body.result[0].id;
  const fare = (await desk.api(token, 'GET', '/api/fareRules')).body.result[0].id;
  const { body } = await desk.api(token, 'POST', `/api/classes/create/${flightId}`, { code: 'Y', name: 'Economy', family: 'Flex', cabin: 'economy', seatsTotal: 20, adultFare: 100, childFare: 75, infantFare: 10, adultTax: 40, childTax: 30, infantTax: 5, serviceFee: 5, baggageRuleId: baggage, fareRuleId: fare, fareBasis: 'YFLX', ...more }); // prettier-ignore
  return body.result;
}

async function choosePlace(page: Page, label: string, words: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click();
  // The box gets the focus when the sheet has come up; a sheet that is still coming cannot be closed.
  await expect(sheet(page).getByRole('combobox')).toBeFocused();
  await sheet(page).getByRole('combobox').fill(words);
  await sheet(page)
    .getByRole('option', { name: new RegExp(`^${words}`) })
    .click();
  await expect(sheet(page)).toHaveCount(0);
}

test('a flight is added by thumb: faults at their fields, the next day found by itself, then its first class', async ({ page, desk }) => {
  const token = await desk.signIn('manager');
  const number = freshNumber();
  const day = nextYear('06-10');
  await page.goto('/flights');
  await page.getByRole('button', { name: 'New flight' }).click();
  await expect(page.getByRole('heading', { name: 'New flight' })).toBeVisible();
  await page.getByRole('button', { name: 'Add flight' }).click();
  await expect(page.locator('[name=airline]')).toBeFocused();
  await page.locator('[name=airline]').selectOption('RM');
  await page.locator('[name=flightNumber]').fill(number);
  await choosePlace(page, 'From', 'EVN');
  await choosePlace(page, 'To', 'CDG');
  await page.locator('[name=day]').fill(dots(day));
  await page.locator('[name=departs]').fill('2350');
  await page.locator('[name=arrives]').fill('0240');
  await page.locator('[name=terminalFrom]').fill('1');
  await expect(page.locator('[name=departs]')).toHaveValue('23:50');
  await expect(page.locator('[name=arrivalDays]')).toHaveValue('1');
  await page.locator('[name=aircraftId]').selectOption({ index: 1 });
  await expect(page.locator('[name=seatCapacity]')).not.toHaveValue('');
  await page.locator('[name=seatCapacity]').fill('60');
  await page.getByRole('button', { name: 'Add flight' }).click();
  await expect(page).toHaveURL(/\/flights\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Nothing can be sold on this flight until it has a class.')).toBeVisible();
  const id = page.url().split('/').at(-1)!;
  const made = (await desk.api(token, 'GET', `/api/flights/get/${id}`)).body.result;
  expect(made).toMatchObject({ flightNumber: number, departureLocal: `${day}T23:50`, dayOffset: 1, seatCapacity: 60 });

  desk.expected.push('409 (Conflict)');
  await page.getByRole('button', { name: 'Add class' }).click();
  await page.locator('[name=code]').fill('y');
  await page.locator('[name=seatsTotal]').fill('70');
  await page.locator('[name=name]').fill('Economy');
  await page.locator('[name=family]').fill('Flex');
  await page.locator('[name=fareBasis]').fill('yflx');
  for (const [field, amount] of [['adultFare', '100'], ['adultTax', '40.50'], ['childFare', '75'], ['infantFare', '10'], ['serviceFee', '5']] as const) await page.locator(`[name=${field}]`).fill(amount); // prettier-ignore
  await page.locator('[name=baggageRuleId]').selectOption({ index: 1 });
  await sheet(page).getByRole('button', { name: 'Add class' }).click();
  await expect(page.getByText('Choose a rule')).toBeVisible();
  await page.locator('[name=fareRuleId]').selectOption({ index: 1 });
  await sheet(page).getByRole('button', { name: 'Add class' }).click();
  await expect(page.getByText('The aircraft has room for 60 more')).toBeVisible();
  await expect(page.locator('[name=seatsTotal]')).toBeFocused();
  await page.locator('[name=seatsTotal]').fill('50');
  await sheet(page).getByRole('button', { name: 'Add class' }).click();
  const card = page.getByRole('article', { name: 'Class Y' });
  await expect(card).toContainText('145.50 USD');
  await expect(card).toContainText('50 free of 50');
  await expect(page.getByRole('region', { name: 'Flight', exact: true })).toContainText('50 free of 50');
});

test('case 22: a time that the clocks skip is refused at its field, one that comes twice asks which', async ({ page, desk }) => {
  await desk.signIn('admin');
  await page.goto('/flights?form=new');
  await choosePlace(page, 'From', 'CDG');
  await choosePlace(page, 'To', 'EVN');
  await page.locator('[name=day]').fill(dots(SPRING));
  await page.locator('[name=departs]').fill('0230');
  await expect(page.getByText('The clocks skip this time that night')).toBeVisible();
  await page.locator('[name=day]').fill(dots(AUTUMN));
  await page.locator('[name=arrives]').fill('1000');
  await expect(page.getByText('The clocks skip this time that night')).toHaveCount(0);
  await expect(page.getByText('5 h 30 min')).toBeVisible();
  await page.getByRole('button', { name: 'Add flight' }).click();
  await expect(page.getByText('Choose the first or the second')).toBeVisible();
  await page.getByRole('radio', { name: 'The second' }).check();
  await expect(page.getByText('4 h 30 min')).toBeVisible();
});

test('a copy begins on no day, has the classes too, and the same day says that the flight is there already', async ({ page, desk }) => {
  desk.expected.push('409 (Conflict)');
  const token = await desk.signIn('admin');
  const flight = await newFlight(desk, token);
  await newClass(desk, token, flight.id);
  await page.goto(`/flights/${flight.id}`);
  await page.getByRole('button', { name: 'Change flight', exact: true }).click();
  await sheet(page).getByRole('button', { name: /^Copy/ }).click();
  await expect(page.getByRole('heading', { name: `Copy of ${flight.flightNumber}` })).toBeVisible();
  await expect(page.locator('[name=day]')).toHaveValue('');
  await expect(page.getByRole('note')).toContainText('Copied with its classes');
  await page.locator('[name=day]').fill(dots(inDays(150)));
  await page.getByRole('button', { name: 'Add flight' }).click();
  await expect(page.getByText('This flight number flies on that day already')).toBeVisible();
  await page.locator('[name=day]').fill(dots(inDays(151)));
  await page.getByRole('button', { name: 'Add flight' }).click();
  await expect(page).toHaveURL(/\/flights\/[0-9a-f-]{36}$/);
  expect(page.url()).not.toContain(flight.id);
  await expect(page.getByRole('article', { name: 'Class Y' })).toContainText('20 free of 20');
});

test('case 81: two admins edit one flight; the second sees field by field what the first did, keeps his own, and nothing is lost', async ({
  page,
  desk,
  browser,
}) => {
  desk.expected.push('409 (Conflict)');
  const token = await desk.signIn('admin');
  const flight = await newFlight(desk, token);
  await page.goto(`/flights/${flight.id}?edit=true`);
  await page.locator('[name=seatCapacity]').fill('90');
  await page.locator('[name=terminalFrom]').fill('3');

  const other = await browser.newContext({ baseURL: desk.url, serviceWorkers: 'block', viewport: { width: 1024, height: 768 } });
  const theirs = await other.newPage();
  const session = await login(desk.url, 'superadmin');
  await theirs.goto('/robots.txt');
  await theirs.evaluate(
    ([first, second]) => (localStorage.setItem('token', first!), localStorage.setItem('userId', second!)),
    [session.token, session.userId],
  );
  await theirs.goto(`/flights/${flight.id}?edit=true`);
  await theirs.locator('[name=seatCapacity]').fill('80');
  await theirs.locator('[name=infantLimit]').fill('4');
  await theirs.getByRole('button', { name: 'Save flight' }).click();
  await expect(theirs.getByText('0 of 4')).toBeVisible();
  await expect(theirs).toHaveURL(new RegExp(`/flights/${flight.id}$`));
  await other.close();

  await page.getByRole('button', { name: 'Save flight' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'Somebody else' });
  await expect(told).toContainText('Seats to sell: 100 → 80');
  await expect(told).toContainText('Infants at most: 10 → 4');
  await expect(told).toContainText((await desk.api(session.token, 'GET', '/api/profile')).body.result.businessName);
  // What was typed stays; what only the other one changed is theirs.
  await expect(page.locator('[name=seatCapacity]')).toHaveValue('90');
  await expect(page.locator('[name=infantLimit]')).toHaveValue('4');
  await expect(page.locator('[name=terminalFrom]')).toHaveValue('3');
  await told.getByRole('radio', { name: 'Theirs: 80' }).check();
  await expect(page.locator('[name=seatCapacity]')).toHaveValue('80');
  await told.getByRole('radio', { name: 'Mine: 90' }).check();
  await checkPage(page);
  await page.getByRole('button', { name: 'Save flight' }).click();
  await expect(page.getByRole('button', { name: 'Change flight', exact: true })).toBeVisible();
  const now = (await desk.api(token, 'GET', `/api/flights/get/${flight.id}`)).body.result;
  expect(now).toMatchObject({ seatCapacity: 90, infantLimit: 4, from: { terminal: '3' } });
  await page.getByRole('link', { name: 'History' }).click();
  const line = page.getByRole('article').filter({ hasText: 'Seats to sell: 80 → 90' });
  await expect(line).toContainText('Terminal from: none → 3');
});

test('case 14: seats below those in use name the number needed; a class is copied, moved and taken off sale', async ({ page, desk }) => {
  desk.expected.push('409 (Conflict)');
  const token = await desk.signIn('admin');
  const flight = await newFlight(desk, token);
  const one = await newClass(desk, token, flight.id);
  const agent = await login(desk.url, 'agent');
  const hold = await desk.api(agent.token, 'POST', '/api/orders/pre-order', { segments: [{ classId: one.id }], adults: 3 });
  expect(hold.status).toBe(201);
  await page.goto(`/flights/${flight.id}`);
  const more = (letter: string) => page.getByRole('button', { name: `Change class ${letter}` });
  await more('Y').click();
  await sheet(page).getByRole('button', { name: /^Edit/ }).click();
  await page.locator('[name=seatsTotal]').fill('2');
  await sheet(page).getByRole('button', { name: 'Save class' }).click();
  await expect(page.getByText('At least 3: so many are held or sold')).toBeVisible();
  await page.locator('[name=seatsTotal]').fill('3');
  await sheet(page).getByRole('button', { name: 'Save class' }).click();
  await expect(page.getByRole('article', { name: 'Class Y' })).toContainText('0 free of 3');
  await expect(sheet(page)).toHaveCount(0);

  await more('Y').click();
  await sheet(page).getByRole('button', { name: /^Copy/ }).click();
  await sheet(page).locator('[name=code]').fill('b');
  await sheet(page).getByRole('button', { name: 'Add class' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(sheet(page)).toHaveCount(0);
  const letters = () => page.getByRole('article').evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
  const [first] = await letters();
  await more(first!.at(-1)!).click();
  await sheet(page)
    .getByRole('button', { name: /^Move down/ })
    .click();
  await expect.poll(async () => (await letters())[1]).toBe(first);
  await expect(sheet(page)).toHaveCount(0);
  await more('B').click();
  await sheet(page)
    .getByRole('button', { name: /^Take off sale/ })
    .click();
  await expect(page.getByRole('article', { name: 'Class B' })).toContainText('Not sold');
  await expect(sheet(page)).toHaveCount(0);

  await page.getByRole('link', { name: 'Holds' }).click();
  await expect(page.getByRole('list', { name: 'Holds and bookings' })).toContainText('3 seats in Y');
  await checkPage(page);

  // Case 15: what has a hold stays, and says what can be done instead.
  await page.getByRole('button', { name: 'Change flight', exact: true }).click();
  await sheet(page)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('This flight has bookings or holds')).toBeVisible();
  await sheet(page)
    .getByRole('button', { name: /^Close the sale/ })
    .click();
  await expect(page.getByRole('region', { name: 'Flight', exact: true })).toContainText('Sale closed');
});

test('a flight that has left offers nothing that the server would refuse: no class, no sale, no cancelling', async ({ page, desk }) => {
  const token = await desk.signIn('admin');
  const { body } = await desk.api(token, 'POST', '/api/flights/get', { startDate: inDays(-20), endDate: inDays(-2), status: ['departed'] });
  const flight = body.result.find((one: Body) => one.activeClasses > 0);
  await page.goto(`/flights/${flight.id}`);
  await expect(page.getByRole('region', { name: 'Flight', exact: true })).toContainText('Departed');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add class' })).toHaveCount(0);
  const actions = sheet(page).getByRole('listitem');
  await page.getByRole('button', { name: 'Change flight', exact: true }).click();
  await expect(actions).toHaveText([/^Edit/, /^Copy/, /^Delete/]);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Change class/ })
    .first()
    .click();
  await expect(sheet(page).getByRole('button', { name: /^Edit/ })).toBeVisible();
  await expect(sheet(page).getByRole('button', { name: /^Copy/ })).toHaveCount(0);
});

test('new times show whom they reach before they are sent', async ({ page, desk }) => {
  const token = await desk.signIn('admin');
  const flight = await newFlight(desk, token);
  const one = await newClass(desk, token, flight.id);
  const agent = await login(desk.url, 'agent');
  const { body: hold } = await desk.api(agent.token, 'POST', '/api/orders/pre-order', { segments: [{ classId: one.id }], adults: 1 });
  const made = await desk.api(agent.token, 'POST', '/api/orders/order', {
    preOrderId: hold.result.id,
    action: 'book',
    contact: { name: 'Aram', phone: '+374 91 123456', email: 'aram@traveller.example' },
    passengers: [{ type: 'ADT', title: 'MR', firstName: 'Aram', lastName: `Flier${String.fromCharCode(65 + (next % 26))}`, gender: 'M', dateOfBirth: '1990-01-01', nationality: 'AM', docType: 'P', docNumber: 'AP1234567', docCountry: 'AM', docExpiry: '2049-01-01' }], // prettier-ignore
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  await page.goto(`/flights/${flight.id}?edit=true`);
  await page.locator('[name=departs]').fill('1300');
  await page.locator('[name=arrives]').fill('1605');
  await page.getByRole('button', { name: 'Save flight' }).click();
  await expect(sheet(page)).toContainText('1 booking');
  await expect(sheet(page)).toContainText('accepts, changes date or refunds in full');
  await checkPage(page);
  expect((await desk.api(token, 'GET', `/api/flights/get/${flight.id}`)).body.result.departureLocal).toContain('T10:00');
  await sheet(page).getByRole('button', { name: 'Save and notify 1 booking' }).click();
  await expect(page.getByRole('button', { name: 'Change flight', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Flight', exact: true })).toContainText('13:00');
  await page.getByRole('link', { name: 'Holds' }).click();
  // Who has not answered stands above it with the same PNR.
  await page.getByRole('link', { name: new RegExp(`^${made.body.result.pnr} Booked`) }).click();
  await expect(page).toHaveURL(new RegExp(`/info/${made.body.result.pnr}`));
});

test('filters stand in the address, a reload keeps them, the calendar leads to a day; both looks are clean', async ({ page, desk }) => {
  const token = await desk.signIn('viewer');
  const admin = await login(desk.url, 'admin');
  const flight = await newFlight(desk, admin.token);
  const day = flight.departureLocal.slice(0, 10);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/flights');
    await expect(page.getByRole('link', { name: /classes/ }).first()).toBeVisible();
    await checkPage(page);
    await page.goto(`/flights?view=calendar&month=${day.slice(0, 7)}`);
    await expect(page.locator(`[data-day="${day}"]`)).toContainText(/\d/);
    await checkPage(page);
    await page.goto(`/flights/${flight.id}?tab=history`);
    await expect(page.getByText('Flight added')).toBeVisible();
    await checkPage(page);
  }
  // Who only reads gets no button that the server would refuse.
  await page.goto('/flights?form=new');
  await expect(page.getByRole('button', { name: 'New flight' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add flight' })).toHaveCount(0);

  await page.goto(`/flights?view=calendar&month=${day.slice(0, 7)}`);
  await page.getByRole('combobox', { name: 'Classes' }).selectOption('0');
  await page.locator(`[data-day="${day}"]`).click();
  await expect(page).toHaveURL(new RegExp(`start=${day}`));
  const card = page.getByRole('link', { name: new RegExp(flight.flightNumber) });
  await expect(card).toContainText('No classes');
  await page.getByRole('searchbox', { name: 'Flight number' }).fill(flight.flightNumber.slice(3));
  await expect(page).toHaveURL(/q=/);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Flight number' })).toHaveValue(flight.flightNumber.slice(3));
  await expect(card).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('cancelled');
  await expect(page.getByText('No flights found')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page.getByRole('searchbox', { name: 'Flight number' })).toHaveValue('');
  expect((await desk.api(token, 'POST', '/api/flights/create', {})).status).toBe(403);
});

test('on a laptop the keyboard is enough: / searches, arrows walk the rows, Enter opens, n begins a new one', async ({ page, desk }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const token = await desk.signIn('admin');
  const flight = await newFlight(desk, token);
  const day = flight.departureLocal.slice(0, 10);
  const other = await newFlight(desk, token, { departureLocal: `${day}T11:00`, arrivalLocal: `${day}T14:00` });
  await page.goto(`/flights?start=${day}&end=${day}`);
  await expect(page.getByRole('row').filter({ hasText: flight.flightNumber })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await checkPage(page);
  }
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('RM 7');
  await expect(page).toHaveURL(/q=RM/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).not.toBeFocused();
  const links = page.locator('.row-open');
  // Until the answer is there the rows of before stand, and a row that goes takes the focus with it.
  await expect(links.filter({ hasNotText: /^RM 7/ })).toHaveCount(0);
  await expect(links.filter({ hasText: other.flightNumber })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(links.nth(0)).toBeFocused();
  const number = (await links.nth(0).locator('.code').textContent())!;
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await page.goBack();
  await expect(links.nth(0)).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'New flight' })).toBeVisible();
  await checkPage(page);
});

test('without a network the list stays and says when it was saved; nothing can be added', async ({ page, desk, context }) => {
  desk.expected.push('ERR_INTERNET_DISCONNECTED');
  await desk.signIn('admin');
  await page.goto('/flights');
  await expect(page.locator('.row-open').first()).toBeVisible();
  await atRest(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(/Saved on this device/)).toBeVisible();
  await expect(page.getByText('No connection. This needs the network.')).toBeVisible();
  await expect(page.locator('.row-open').first()).toBeVisible();
  await context.setOffline(false);
});
