import { expect, fares as allFares, sheet, test } from './support/desk.ts';
import { richAgency } from './support/party.ts';
import { chooseAndHold } from './support/checkout.ts';
import { day } from './support/sell.ts';

test('each leg opens at its top and at its cheapest fare, whatever was looked at before', async ({ page, desk }) => {
  // An agency without other holds: their banner moves everything down.
  await desk.signIn((await richAgency(desk.url)).who);
  await page.goto(`/search?tabIndex=1&from=EVN&to=MOW&departureDate=${day(40)}&returnDate=${day(47)}&passengers=1-0-0&go=1`);
  const shelves = page.getByRole('group', { name: /^Classes of / });
  const shelf = shelves.first();
  const fares = shelf.getByRole('button');
  await expect(fares.first()).toBeVisible();
  // The dearest is looked at and taken, as a thumb does it.
  await shelf.evaluate((box) => box.scrollTo(10_000, 0));
  await fares.last().click();
  await expect.poll(() => shelf.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  await page.getByRole('article').nth(1).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Choose return' }).click();
  await expect(page.getByRole('button', { name: /Return/ })).toHaveAttribute('aria-current', 'step');
  await expect(fares.first()).toBeInViewport({ ratio: 0.5 });
  expect(await shelves.evaluateAll((all) => all.map((box) => box.scrollLeft))).toEqual(
    await shelves.evaluateAll((all) => all.map(() => 0)),
  );
  const prices = await fares.locator('.title.money').allInnerTexts();
  const amount = (text: string) => Number(text.replace(/[^\d.]/g, ''));
  expect(amount(prices[0]!)).toBe(Math.min(...prices.map(amount)));
  await expect(page.getByRole('button', { name: 'Edit search' })).toBeInViewport();
});

const dots = (iso: string) => iso.split('-').toReversed().join('.');
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

test('a typed date is read as the trade writes it, and what is none says so at its field', async ({ page, desk }) => {
  await desk.signIn('agent');
  await page.goto('/search?tabIndex=0&from=EVN&to=MOW');
  await page.getByRole('button', { name: /^Dates/ }).click();
  const field = sheet(page).getByLabel('Departure', { exact: true });
  const take = sheet(page).locator('ion-button').last();
  const wanted = day(60);
  const [year = '', month = '', date = ''] = wanted.split('-');
  for (const [typed, words] of [
    [`31.11.${year}`, 'There is no such date'],
    ['10XYZ', 'There is no such date'],
    [dots(day(-1)), 'Not before'],
    [dots(day(700)), 'Not after'],
  ] as const) {
    await field.fill(typed);
    await field.press('Enter');
    await expect(sheet(page).getByText(words)).toBeVisible();
    await expect(field).toHaveValue(typed);
    await expect(take).toHaveAttribute('aria-disabled', 'true');
  }
  const trade = `${date}${MONTHS[Number(month) - 1]}`;
  for (const typed of [`${date}.${month}`, trade, `${trade}${year.slice(2)}`, `${trade.toLowerCase()}${year}`]) {
    await field.fill('');
    await field.fill(typed);
    await field.press('Enter');
    await expect(field).toHaveValue(dots(wanted));
  }
  await take.click();
  await expect(page).toHaveURL(new RegExp(`departureDate=${wanted}`));
});

test('an old link opens the form and says which day has passed', async ({ page, desk }) => {
  await desk.signIn('agent');
  await page.goto(`/search?tabIndex=1&from=EVN&to=MOW&departureDate=${day(-3)}&returnDate=${day(20)}&passengers=1-0-0&go=1`);
  await expect(page.getByText('This day has passed. Choose another one')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search flights' })).toBeVisible();
  await expect(page.getByText('Please correct the marked fields')).toHaveCount(0);
});

test('what is shared with a client has the markup of the profile', async ({ page, desk }) => {
  test.setTimeout(90_000);
  const agency = await richAgency(desk.url);
  const { version } = (await desk.api(agency.token, 'GET', '/api/profile')).body;
  const { userId } = (await desk.api(agency.token, 'GET', '/api/profile')).body;
  const saved = await desk.api(agency.token, 'POST', `/api/users/update/${userId}`, { version, markup: { kind: 'percent', value: 10 } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await desk.signIn(agency.who);
  // Where nothing can be shared the text is copied.
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'share', { value: async (data: { text: string }) => void (document.title = data.text) });
  });
  await page.goto(`/search?tabIndex=0&from=EVN&to=MOW&departureDate=${day(48)}&passengers=2-0-0&go=1`);
  await chooseAndHold(page, 1);
  const id = new URL(page.url()).searchParams.get('id');
  const { totals } = (await desk.api(agency.token, 'GET', `/api/orders/pre-order/${id}`)).body.result.price;
  expect(totals.client.order).toBeCloseTo(totals.net * 1.1, 1);
  expect(totals.client.account).toBeGreaterThan(totals.payable);
  await page.getByRole('button', { name: 'Price' }).click();
  await sheet(page)
    .getByRole('button', { name: /^Share the offer/ })
    .click();
  await expect.poll(() => page.title()).toContain(totals.client.account.toLocaleString('en-US'));
  expect(await page.title()).not.toContain(totals.grossAccount.toLocaleString('en-US'));
});

test('the calendar of a return begins at the departure and says what its prices are of, as the results do', async ({ page, desk }) => {
  await desk.signIn('agent');
  // A day in the middle of its month: there are days before it on the same page.
  const departure = `${day(62).slice(0, 8)}15`;
  const trip = `tabIndex=1&from=EVN&to=PAR&departureDate=${departure}&passengers=2-1-1`;
  await page.goto(`/search?${trip}`);
  await page.getByRole('button', { name: /^Dates/ }).click();
  const on = (date: number) => sheet(page).locator(`[data-day="${departure.slice(0, 8)}${String(date).padStart(2, '0')}"]`);
  await expect(sheet(page).getByRole('status').filter({ hasText: 'PAR → EVN' })).toContainText('4 passengers, return flight only');
  await expect(on(14)).toBeDisabled();
  await expect(on(15)).toBeEnabled();
  await expect(sheet(page).getByRole('button', { name: 'Month before' })).toBeDisabled();
  await sheet(page).getByRole('textbox', { name: 'Departure' }).focus();
  await expect(sheet(page).getByRole('status').filter({ hasText: 'EVN → PAR' })).toContainText('4 passengers, outbound flight only');
  await expect(on(14)).toBeEnabled();

  await page.goto(`/search?${trip}&returnDate=${departure.slice(0, 8)}22&go=1`);
  await expect(allFares(page).first()).toContainText('4 passengers, outbound');
  await expect(page.getByText('Lowest per day, in AMD: 4 passengers, outbound')).toBeVisible();
});

test('a search typed in one line leads to the flights, in any letters; what is none of it is said at the field', async ({ page, desk }) => {
  await desk.signIn('agent');
  await page.goto('/search');
  const line = page.getByLabel('Search in one line');
  await line.fill('evn par 31nov');
  await line.press('Enter');
  await expect(page.getByText('Not understood: 31nov')).toBeVisible();
  await line.fill('evn qqqqq');
  await line.press('Enter');
  await expect(page.getByText('No such airport: qqqqq')).toBeVisible();
  const [out, back] = [day(50), day(57)].map((one) => one.split('-').toReversed().join('.'));
  await line.fill(`Ереван Փարիզ ${out} ${back} 2adt 1chd bag`);
  await line.press('Enter');
  await expect(allFares(page).first()).toBeVisible();
  const asked = new URL(page.url()).searchParams;
  expect(
    Object.fromEntries(['from', 'to', 'departureDate', 'returnDate', 'passengers', 'bag'].map((key) => [key, asked.get(key)])),
  ).toEqual({
    from: 'EVN',
    to: 'PAR',
    departureDate: day(50),
    returnDate: day(57),
    passengers: '2-1-0',
    bag: '1',
  });
});
