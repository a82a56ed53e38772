import { cancelFlightTexts } from '../../src/texts/cancel-flight/every.ts';
import { flightBulkTexts } from '../../src/texts/flight-bulk/every.ts';
import { flightsTexts } from '../../src/texts/flights/every.ts';
import { TUESDAY, dots, plusDays } from '../support/days.ts';
import { checkPage } from './support/access.ts';
import { expect, sheet, test } from './support/desk.ts';

const bulk = flightBulkTexts('en');
const flights = flightsTexts('en');
const LAST = plusDays(TUESDAY, 20);

test('a season is made of a template, then changed together by mouse: dearer, at other times, as the preview has said', async ({
  page,
  desk,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  desk.expected.push('422');
  const token = await desk.signIn('manager');
  const rules = async (path: string) => (await desk.api(token, 'GET', path)).body.result[0].id as string;
  const common = { airline: 'RM', from: 'EVN', to: 'CDG', currency: 'USD' };
  const classIds = [];
  for (const [code, adultFare] of [['Q', 60.5], ['Y', 100]] as const) // prettier-ignore
    classIds.push((await desk.api(token, 'POST', '/api/classes/templates', { code, name: 'Economy', family: 'Bulk', cabin: 'economy', seatsTotal: 20, adultFare, childFare: 45, infantFare: 6, adultTax: 40, childTax: 30, infantTax: 5, serviceFee: 5, currency: 'USD', baggageRuleId: await rules('/api/baggageRules'), fareRuleId: await rules('/api/fareRules'), fareBasis: 'QBULK' })).body.result.id); // prettier-ignore
  const template = await desk.api(token, 'POST', '/api/flights/templates', { ...common, flightNumber: 'RM 4711', departureTime: '10:00', arrivalTime: '13:05', daysOfWeek: [2, 4, 6], validFrom: TUESDAY, validTo: LAST, classTemplateIds: classIds, seatCapacity: 100, infantLimit: 10 }); // prettier-ignore
  expect(template.status, JSON.stringify(template.body)).toBe(201);

  await page.goto('/flights?view=templates');
  await page.getByRole('button', { name: 'Build the season of RM 4711 EVN to CDG' }).click();
  await expect(page.locator('[name=startDate]')).toHaveValue(dots(TUESDAY));
  await sheet(page).getByRole('button', { name: 'Make 9 flights' }).click();
  await expect(sheet(page).getByText('9 flights made')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Done' }).click();

  // Two of them are ticked; then all that the filters leave are taken, on two days of the week.
  await page.goto(`/flights?q=RM+4711&start=${TUESDAY}&end=${LAST}`);
  const boxes = page.getByRole('checkbox', { name: /^Choose RM 4711/ });
  await expect(boxes).toHaveCount(9);
  await boxes.nth(0).click();
  await boxes.nth(2).click();
  await expect(page.getByText(flights('chosen', { n: 2 }))).toBeVisible();
  await page.getByRole('button', { name: flights('changeChosen'), exact: true }).click();
  await expect(sheet(page).getByRole('heading', { name: bulk('titleChosen', { n: 2 }) })).toBeVisible();
  await sheet(page)
    .getByRole('button', { name: bulk('preview') })
    .click();
  await expect(sheet(page).getByText(bulk('nothingAsked'))).toBeVisible();
  await sheet(page)
    .getByRole('radio', { name: bulk('allFitting') })
    .click();
  await sheet(page).getByRole('button', { name: 'Sat', exact: true }).click();
  await page.locator('[name=departureTime]').fill('0615');
  await page.locator('[name=arrivalTime]').fill('04:00');
  await page.locator('[name=codes]').fill('q');
  await page.locator('[name=priceBy]').selectOption('percent');
  await page.locator('[name=price]').fill('ten');
  await sheet(page)
    .getByRole('button', { name: bulk('preview') })
    .click();
  await expect(page.locator('[name=price]')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('[name=price]').fill('10');
  await sheet(page)
    .getByRole('button', { name: bulk('preview') })
    .click();
  // It would arrive before it leaves: none of the six can be changed.
  await expect(sheet(page).getByText(bulk('impossible', { n: 6 }))).toBeVisible();
  await expect(sheet(page).getByRole('button', { name: bulk('nothing') })).toBeDisabled();
  await sheet(page).getByRole('button', { name: 'Back' }).click();
  await page.locator('[name=arrivalTime]').fill('09:20');
  await sheet(page)
    .getByRole('button', { name: bulk('preview') })
    .click();
  await expect(sheet(page).getByText(bulk('willChange', { n: 6 }))).toBeVisible();
  const rows = sheet(page).getByRole('row');
  await expect(rows).toHaveCount(7);
  for (const words of ['Departure 10:00 → 06:15', 'Arrival 13:05 → 09:20', 'Q fare 60.50 USD → 66.55 USD'])
    await expect(rows.nth(1)).toContainText(words);
  await checkPage(page);
  await page.locator('[name=reason]').fill('Summer timetable');
  await sheet(page)
    .getByRole('button', { name: bulk('confirm', { n: 6 }) })
    .click();

  await expect(page.getByText(bulk('doneOf', { done: 6, n: 6 }))).toBeVisible();
  await expect(page).toHaveURL(/bulk=/);
  await expect(page.getByText('Summer timetable')).toBeVisible();
  await checkPage(page);
  await page.reload();
  await expect(page.getByText(bulk('doneOf', { done: 6, n: 6 }))).toBeVisible();
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('RM 4711');
  await expect(page.getByText('06:15').first()).toBeVisible();
  // With tax and fee.
  await expect(page.getByRole('article', { name: 'Class Q' })).toContainText('111.55 USD');

  const { result } = (await desk.api(token, 'POST', '/api/flights/get', { flightNumber: 'RM 4711', startDate: TUESDAY, endDate: LAST }))
    .body;
  expect(
    result.map((one: { departureLocal: string }) => one.departureLocal.slice(11)).filter((time: string) => time === '06:15'),
  ).toHaveLength(6);
});

test('a template is edited, then applied to its flights: what was changed on one of them stays, and says so', async ({ page, desk }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const token = await desk.signIn('manager');
  const body = { flightNumber: 'RM 4714', airline: 'RM', from: 'EVN', to: 'CDG', departureTime: '10:00', arrivalTime: '13:05', daysOfWeek: [2], validFrom: TUESDAY, validTo: LAST, seatCapacity: 90, infantLimit: 9, currency: 'USD' }; // prettier-ignore
  const template = (await desk.api(token, 'POST', '/api/flights/templates', body)).body.result;
  const { result: made } = (await desk.api(token, 'POST', '/api/flights/create', { templateId: template.id, startDate: TUESDAY, endDate: LAST })).body; // prettier-ignore
  expect(made).toHaveLength(3);
  const byHand = { version: 1, departureLocal: `${TUESDAY}T11:00` };
  expect((await desk.api(token, 'POST', `/api/flights/edit/${made[0].id}`, byHand)).status).toBe(200);
  const edited = { ...body, departureTime: '09:00', salesCloseMinutes: 90, version: 1 };
  expect((await desk.api(token, 'PUT', `/api/flights/templates/${template.id}`, edited)).status).toBe(200);

  await page.goto('/flights?view=templates');
  await page.getByRole('button', { name: /^Apply RM 4714/ }).click();
  await expect(sheet(page).getByRole('heading', { name: bulk('applyOf', { flight: 'RM 4714' }) })).toBeVisible();
  await checkPage(page);
  await sheet(page)
    .getByRole('button', { name: bulk('preview') })
    .click();
  await expect(sheet(page).getByText(bulk('willChange', { n: 3 }))).toBeVisible();
  const rows = sheet(page).getByRole('row');
  await expect(rows.nth(1)).toContainText('Departure 11:00, template: 09:00');
  await expect(rows.nth(2)).toContainText('Departure 10:00 → 09:00');
  await checkPage(page);
  await sheet(page)
    .getByRole('button', { name: bulk('confirm', { n: 3 }) })
    .click();
  await expect(page.getByText(bulk('doneOf', { done: 3, n: 3 }))).toBeVisible();
  const times = [];
  for (const { id } of made) times.push((await desk.api(token, 'GET', `/api/flights/get/${id}`)).body.result.departureLocal.slice(11));
  expect(times).toEqual(['11:00', '09:00', '09:00']);
});

test('flights are cancelled together: who is on them and what comes back is seen first, and it says how far it has come', async ({
  page,
  desk,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const token = await desk.signIn('admin');
  const cancel = cancelFlightTexts('en');
  for (const day of [TUESDAY, plusDays(TUESDAY, 1)]) {
    const one = { flightNumber: 'RM 4712', airline: 'RM', from: 'EVN', to: 'CDG', departureLocal: `${day}T10:00`, arrivalLocal: `${day}T13:05`, seatCapacity: 100, infantLimit: 10, currency: 'USD' }; // prettier-ignore
    expect((await desk.api(token, 'POST', '/api/flights/create', one)).status).toBe(201);
  }
  await page.goto(`/flights?q=RM+4712&start=${TUESDAY}&end=${LAST}`);
  const boxes = page.getByRole('checkbox', { name: /^Choose RM 4712/ });
  await expect(boxes).toHaveCount(2);
  await boxes.nth(0).click();
  await boxes.nth(1).click();
  await page.getByRole('button', { name: flights('changeChosen'), exact: true }).click();
  await page.locator('[name=what]').selectOption('cancel');
  await page.locator('[name=resolution]').selectOption('refund');
  await expect(page.locator('[name=departureTime]')).toHaveCount(0);
  await checkPage(page);
  await sheet(page)
    .getByRole('button', { name: bulk('preview') })
    .click();
  await expect(sheet(page).getByText(bulk('willCancel', { n: 2 }))).toBeVisible();
  await expect(sheet(page).getByText(bulk('noBookings'), { exact: true })).toHaveCount(2);
  const confirm = sheet(page).getByRole('button', { name: bulk('confirmCancel', { n: 2 }) });
  await confirm.click();
  await expect(page.locator('[name=reason]')).toHaveAttribute('aria-invalid', 'true');
  await expect(sheet(page).getByText(bulk('countMissing', { n: 2 }))).toBeVisible();
  await page.locator('[name=reason]').fill('No aircraft');
  await page.getByLabel(bulk('typeCount', { n: 2 })).fill('2');
  await checkPage(page);
  await confirm.click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bulk('jobTitleCancel'));
  await expect(page.getByText(bulk('doneOfCancel', { done: 2, n: 2 }))).toBeVisible();
  await expect(page.getByText('No aircraft')).toBeVisible();
  await checkPage(page);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('RM 4712');
  await expect(page.getByText(cancel('nobodyBooked'))).toBeVisible();
});

test('a Manager changes flights in bulk, and is not offered to cancel them', async ({ page, desk }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await desk.signIn('manager');
  await page.goto('/flights');
  await page.getByRole('button', { name: flights('changeFlights') }).click();
  await expect(page.locator('[name=departureTime]')).toBeVisible();
  await expect(page.locator('[name=what]')).toHaveCount(0);
});

test('on a phone flights are ticked by thumb, and Back closes the sheet', async ({ page, desk }) => {
  await desk.signIn('manager');
  await page.goto('/flights');
  await page.getByRole('button', { name: flights('chooseFlights') }).tap();
  await expect(page.getByText(flights('tapToChoose'))).toBeVisible();
  const rows = page.locator('.row-open');
  await rows.nth(30).tap();
  await expect(rows.nth(30)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(flights('chosen', { n: 1 }))).toBeVisible();
  await checkPage(page);
  await page.getByRole('button', { name: flights('changeChosen'), exact: true }).tap();
  await expect(sheet(page).getByRole('heading', { name: bulk('titleChosen', { n: 1 }) })).toBeVisible();
  await checkPage(page);
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Close', exact: true }).tap();
  await expect(page.getByRole('button', { name: flights('chooseFlights') })).toBeVisible();
});
