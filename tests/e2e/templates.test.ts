import { AUTUMN, dots, plusDays, SPRING } from '../support/days.ts';
import { checkPage } from './support/access.ts';
import { expect, login, sheet, test } from './support/desk.ts';

/** As the app writes it: Sun 28 Mar 2027. */
const shown = (date: string) =>
  new Date(date).toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }).replace(',', '');

/** A season by thumb: a class, a flight of it, what would be made, what was made, and the same again (decision 0017). */
test('an Admin makes a class and a flight, leaves out a day, builds the season, and a second run skips everything', async ({
  page,
  desk,
}) => {
  const token = await desk.signIn('admin');
  await page.goto('/settings?section=templates');
  await expect(page.getByRole('heading', { name: 'Flights', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Add a class' }).tap();
  await sheet(page).getByRole('button', { name: 'Add template' }).tap();
  await expect(page.locator('[name=code]')).toBeFocused();
  await page.locator('[name=code]').fill('z');
  await page.locator('[name=seatsTotal]').fill('120');
  await page.locator('[name=family]').fill('Summer');
  await page.locator('[name=name]').fill('Economy');
  await page.locator('[name=fareBasis]').fill('ZSUM');
  await page.locator('[name=adultFare]').fill('1,120.50');
  await page.locator('[name=baggageRuleId]').selectOption({ index: 1 });
  await page.locator('[name=fareRuleId]').selectOption({ index: 1 });
  await sheet(page).getByRole('button', { name: 'Add template' }).tap();
  await expect(page.getByText('Class Z added.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Class templates' }).getByRole('listitem').filter({ hasText: 'Summer' })).toContainText(
    '1,120.50 USD',
  );

  await page.getByRole('button', { name: 'Add a flight' }).tap();
  await page.locator('[name=flightNumber]').fill('rm 4401');
  await page.locator('[name=airline]').fill('RM');
  await page.locator('[name=from]').fill('cdg');
  await page.locator('[name=to]').fill('EVN');
  await expect(sheet(page).getByText('Yerevan')).toBeVisible();
  await page.locator('[name=departureTime]').fill('02:30');
  await page.locator('[name=arrivalTime]').fill('01:10');
  await page.locator('[name=validFrom]').fill(dots(plusDays(SPRING, -21)));
  await page.locator('[name=validTo]').fill(dots(AUTUMN));
  await page.locator('[name=seatCapacity]').fill('100');
  await sheet(page).getByRole('button', { name: 'Add template' }).tap();
  await expect(sheet(page).getByText('Choose a day')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Sun' }).tap();
  await sheet(page)
    .getByRole('button', { name: /^Z\s*Summer/ })
    .tap();
  desk.expected.push('409');
  await sheet(page).getByRole('button', { name: 'Add template' }).tap();
  await expect(sheet(page).getByText('It would arrive before it has left')).toBeVisible();
  await expect(page.locator('[name=arrivalTime]')).toBeFocused();
  await page.locator('[name=arrivalTime]').fill('09:10');
  await sheet(page).getByRole('button', { name: 'Add template' }).tap();
  await expect(sheet(page).getByText('Its classes have 120 seats, the aircraft 100')).toBeVisible();
  await page.locator('[name=seatCapacity]').fill('180');
  await sheet(page).getByRole('button', { name: 'Add template' }).tap();
  await expect(page.getByText('RM 4401 added.')).toBeVisible();

  const build = page.getByRole('button', { name: 'Build the season of RM 4401 CDG to EVN' });
  await build.tap();
  // Sundays from three before to the night that the clocks go back, but not the night that they go forward.
  const flights = (Date.parse(AUTUMN) - Date.parse(SPRING)) / (7 * 86_400_000) + 3;
  await expect(sheet(page).getByText(`${flights} flights`, { exact: true })).toBeVisible();
  await expect(sheet(page).getByText(`no such local time: ${shown(SPRING)}`)).toBeVisible();
  await expect(sheet(page).getByText(`${shown(AUTUMN)}: the clocks show the time twice that night`)).toBeVisible();
  await checkPage(page);
  await sheet(page)
    .getByRole('button', { name: `Fly on ${shown(plusDays(SPRING, 7))}` })
    .tap();
  await sheet(page)
    .getByRole('button', { name: `Make ${flights - 1} flights` })
    .tap();
  await expect(sheet(page).getByText(`${flights - 1} flights made`)).toBeVisible();
  await expect(sheet(page).getByText(`${shown(SPRING)}: no such local time`)).toBeVisible();
  await checkPage(page);
  await sheet(page).getByRole('button', { name: 'Done' }).tap();
  await expect(page.getByRole('article', { name: 'RM 4401 CDG to EVN' })).toContainText(`${flights - 1} to come`);

  await build.tap();
  await expect(sheet(page).getByText('1 flight', { exact: true })).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Make 1 flight' }).tap();
  await expect(sheet(page).getByText('1 flight made')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Done' }).tap();
  await build.tap();
  await expect(sheet(page).getByRole('button', { name: 'Nothing to make' })).toBeDisabled();
  await expect(sheet(page).getByText('already exists: ')).toContainText('and 30 more');
  await sheet(page).getByRole('button', { name: 'Close' }).tap();

  const { result } = (await desk.api(token, 'GET', '/api/flights/templates')).body;
  const template = result.find((one: { flightNumber: string }) => one.flightNumber === 'RM 4401');
  expect(template.comingFlights).toBe(flights);

  // In use: said in words, and it stays.
  await page.getByRole('button', { name: 'Edit RM 4401 CDG to EVN' }).tap();
  await sheet(page).getByRole('button', { name: 'Delete' }).tap();
  await page.locator('ion-alert').getByRole('button', { name: 'Delete' }).tap();
  await expect(sheet(page).getByText(`${flights} flights made from it have not departed yet`)).toBeVisible();
});

test('somebody else was faster: what was typed stays beside what is there now', async ({ page, desk }) => {
  desk.expected.push('409');
  const { token } = await login(desk.url, 'manager');
  const { result } = (await desk.api(token, 'GET', '/api/flights/templates')).body;
  const [one] = result.filter((each: { flightNumber: string }) => each.flightNumber !== 'RM 4401');
  await desk.signIn('admin');
  await page.goto('/settings?section=templates');
  await page.getByRole('button', { name: `Edit ${one.flightNumber} ${one.from.iata} to ${one.to.iata}` }).tap();
  await page.locator('[name=infantLimit]').fill('7');
  const { id, airline, from, to, comingFlights: _n, ...rest } = one;
  const theirs = { ...rest, airline: airline.iata, from: from.iata, to: to.iata, remarks: 'Theirs' };
  expect((await desk.api(token, 'PUT', `/api/flights/templates/${id}`, theirs)).status).toBe(200);
  await sheet(page).getByRole('button', { name: 'Save template' }).tap();
  await expect(sheet(page).getByText('Somebody else has changed this meanwhile.')).toBeVisible();
  await expect(sheet(page).getByText('Remarks for staff: none → Theirs')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Save template' }).tap();
  await expect(page.getByText('Saved. Existing flights are not changed.')).toBeVisible();
  const now = (await desk.api(token, 'GET', `/api/flights/templates/${id}`)).body.result;
  expect([now.infantLimit, now.remarks]).toEqual([7, 'Theirs']);
});

test('a Manager, who opens no settings, comes to the templates from the flights', async ({ page, desk }) => {
  await desk.signIn('manager');
  await page.goto('/flights');
  await page.getByRole('link', { name: 'Templates' }).tap();
  await expect(page.getByRole('heading', { name: 'Templates', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Build the season/ }).first()).toBeVisible();
  await checkPage(page);
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(page.getByRole('heading', { name: 'Flights', level: 1 })).toBeVisible();
});

for (const look of ['light', 'dark'] as const)
  test(`a Viewer reads and changes nothing; nothing stands in the way of anybody, ${look}`, async ({ page, desk }) => {
    await page.emulateMedia({ colorScheme: look });
    await desk.signIn('viewer');
    await page.goto('/settings?section=templates');
    await expect(page.getByRole('list', { name: 'Flight templates' }).getByRole('listitem')).not.toHaveCount(0);
    for (const verb of ['Build the season', 'Edit', 'Add a flight', 'Add a class'])
      await expect(page.getByRole('button', { name: new RegExp(verb) })).toHaveCount(0);
    await checkPage(page);
    await page.evaluate(() => localStorage.clear());
    await desk.signIn('admin');
    await page.goto('/settings?section=templates');
    await page.getByRole('button', { name: 'Add a flight' }).tap();
    await sheet(page).getByRole('button', { name: 'Mon' }).tap();
    await checkPage(page);
    await sheet(page).getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('button', { name: 'Discard', exact: true }).tap();
    await page.getByRole('button', { name: 'Add a class' }).tap();
    await expect(page.locator('[name=adultFare]')).toBeVisible();
    await checkPage(page);
  });
