import type { Locator } from '@playwright/test';
import type { FlightOffer, SearchResult } from '../../src/contract/search.ts';
import { formatMoney } from '../../src/rules/format.ts';
import { inDays } from '../support/days.ts';
import { allFlights, expect, fares, flights, sheet, test } from './support/desk.ts';
import { richAgency } from './support/party.ts';
import { chooseAndHold } from './support/checkout.ts';

const trip = (days: number, back = days + 7, passengers = '1-0-0') =>
  `/search?tabIndex=1&from=EVN&to=MOW&departureDate=${inDays(days)}&returnDate=${inDays(back)}&passengers=${passengers}&go=1`;
const amount = (text: string) => Number(text.replace(/[^\d.]/g, ''));

test('each leg opens at its top and at its cheapest fare, whatever was looked at before', async ({ page, desk }) => {
  // An agency without other holds: their banner moves everything down.
  await desk.signIn((await richAgency(desk.url)).who);
  await page.goto(trip(40));
  await flights(page).first().click();
  const shelf = page.getByRole('group', { name: /^Classes of / });
  // The dearest is looked at and taken, as a thumb does it.
  await shelf.evaluate((box) => box.scrollTo(10_000, 0));
  await fares(page).last().click();
  await expect.poll(() => shelf.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  await flights(page).last().scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Choose return' }).click();
  await expect(page.getByRole('button', { name: /Return/ })).toHaveAttribute('aria-current', 'step');
  await expect(page.getByRole('button', { name: 'Edit search' })).toBeInViewport();
  await flights(page).first().click();
  await expect(fares(page).first()).toBeInViewport({ ratio: 0.5 });
  await expect(fares(page).first()).toHaveAttribute('aria-pressed', 'true');
  expect(await shelf.evaluate((box) => box.scrollLeft)).toBe(0);
  const prices = (await fares(page).locator('.title.money').allInnerTexts()).map(amount);
  expect(prices[0]).toBe(Math.min(...prices));
});

test('a flight that is pressed stays under the thumb, and what it opens is in sight; a second press closes it', async ({ page, desk }) => {
  await desk.signIn('agent');
  await page.goto(trip(43));
  await flights(page).first().click();
  const third = flights(page).nth(2);
  await third.click();
  await expect(third).toHaveAttribute('aria-expanded', 'true');
  await expect(flights(page).first()).toHaveAttribute('aria-expanded', 'false');
  await expect(third).toBeInViewport({ ratio: 1 });
  await expect(fares(page).first()).toBeInViewport({ ratio: 0.9 });
  await third.click();
  await expect(fares(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Choose return' })).toHaveCount(0);
});

test('the price of a row, of its fares, of the foot and of the pair of days is the round trip of all passengers', async ({
  page,
  desk,
}) => {
  await desk.signIn('agent');
  const answered = page.waitForResponse('**/api/search/mainSearch');
  await page.goto(trip(44, 50, '2-1-1'));
  const { legs } = (await (await answered).json()).result as SearchResult;
  const [out = [], back = []] = legs.map((leg) => leg.flights.map((one) => Math.min(...one.classes.map((fare) => fare.totalAccount))));
  const total = (first: number, second: number) => Math.round((first + second) * 100) / 100;
  const lowest = total(Math.min(...out), Math.min(...back));
  await expect(flights(page).first()).toContainText('for 4, round trip');
  const shown = await (await allFlights(page)).locator('.money').allInnerTexts();
  expect(shown.map(amount)).toEqual(out.toSorted((a, b) => a - b).map((one) => total(one, Math.min(...back))));
  await flights(page).first().click();
  expect(amount(await fares(page).first().locator('.title.money').innerText())).toBe(lowest);
  const foot = page.locator('ion-footer .title.money');
  expect(amount(await foot.innerText())).toBe(lowest);
  await expect(page.locator('ion-footer')).toContainText('4 passengers, round trip');

  await page.getByRole('button', { name: '±3 days' }).click();
  const days = sheet(page).getByRole('table');
  const same = days.locator('[aria-current=date]');
  const amountOf = async (cell: Locator) => amount((await cell.getAttribute('aria-label'))!.split(': ')[1]!);
  await expect(same).toHaveText(/^\d/);
  expect(await amountOf(same)).toBe(lowest);
  // A day later there, a day earlier back.
  const another = days.locator('tbody tr').nth(2).locator('td').nth(4).getByRole('button');
  const said = await amountOf(another);
  await another.click();
  await expect(page).toHaveURL(new RegExp(`departureDate=${inDays(45)}&returnDate=${inDays(49)}`));
  await expect(flights(page).first()).toBeVisible();
  await expect.poll(async () => amount((await flights(page).locator('.money').first().innerText()) ?? '')).toBe(said);
});

test('five flights are in sight on a phone and eight on a tablet, of sixty', async ({ page, desk }) => {
  await desk.signIn((await richAgency(desk.url)).who);
  await page.route('**/api/search/mainSearch', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: SearchResult };
    for (const leg of body.result.legs)
      leg.flights = Array.from({ length: 60 }, (_, i) => anotherFlight(leg.flights[i % leg.flights.length]!, i));
    await route.fulfill({ response, json: body });
  });
  for (const [width, height, most] of [
    [360, 740, 5],
    [1024, 768, 8],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${trip(46)}&sort=time`);
    await expect(flights(page)).toHaveCount(60);
    await page.waitForLoadState('networkidle');
    const below = await page.evaluate(() => document.querySelector('.bottom-bar')!.getBoundingClientRect().top || innerHeight);
    const whole = await flights(page).evaluateAll(
      (all, end) => all.filter((one) => one.getBoundingClientRect().bottom <= end).length,
      below,
    );
    expect(whole, `at ${width} x ${height}`).toBeGreaterThanOrEqual(most);
  }
});

const anotherFlight = (flight: FlightOffer, i: number): FlightOffer => ({
  ...flight,
  flightId: `00000000-0000-7000-8000-${String(i).padStart(12, '0')}`,
  classes: flight.classes.map((one, j) => ({ ...one, classId: `00000000-0000-7000-9000-${String(i * 100 + j).padStart(12, '0')}` })),
});

test('prices can be read in the currency of the fares or in another one, which is marked as converted', async ({ page, desk }) => {
  await desk.signIn('agent');
  const answered = page.waitForResponse('**/api/search/mainSearch');
  await page.goto(`/search?tabIndex=0&from=EVN&to=MOW&departureDate=${inDays(47)}&passengers=1-0-0&go=1`);
  const { legs, rate } = (await (await answered).json()).result as SearchResult;
  const cheapest = legs[0]!.flights.flatMap((one) => one.classes).toSorted((a, b) => a.totalAccount - b.totalAccount)[0]!;
  const price = flights(page).first().locator('.money');
  await expect(price).toHaveText(`from ${formatMoney(cheapest.totalAccount, 'AMD')}`);
  await page.getByLabel('Currency of the prices').selectOption('fare');
  await expect(price).toHaveText(`from ${formatMoney(cheapest.totalOrderCcy, cheapest.currency)}`);
  const other = cheapest.currency === 'EUR' ? 'USD' : 'EUR';
  await page.getByLabel('Currency of the prices').selectOption(other);
  const converted = Math.round((cheapest.totalAccount / rate.festaRate[other]) * 100) / 100;
  await expect(price).toHaveText(`from ≈ ${formatMoney(converted, other)}`);
  // What is charged is said in the account's.
  await flights(page).first().click();
  await expect(page.locator('ion-footer .title.money')).toHaveText(formatMoney(cheapest.totalAccount, 'AMD'));
});

const dots = (iso: string) => iso.split('-').toReversed().join('.');
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

test('a typed date is read as the trade writes it, and what is none says so at its field', async ({ page, desk }) => {
  await desk.signIn('agent');
  await page.goto('/search?tabIndex=0&from=EVN&to=MOW');
  await page.getByRole('button', { name: /^Dates/ }).click();
  const field = sheet(page).getByLabel('Departure', { exact: true });
  const take = sheet(page).locator('ion-button').last();
  const wanted = inDays(60);
  const [year = '', month = '', date = ''] = wanted.split('-');
  for (const [typed, words] of [
    [`31.11.${year}`, 'There is no such date'],
    ['10XYZ', 'There is no such date'],
    [dots(inDays(-1)), 'Not before'],
    [dots(inDays(700)), 'Not after'],
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
  await page.goto(`/search?tabIndex=1&from=EVN&to=MOW&departureDate=${inDays(-3)}&returnDate=${inDays(20)}&passengers=1-0-0&go=1`);
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
  await page.goto(`/search?tabIndex=0&from=EVN&to=MOW&departureDate=${inDays(48)}&passengers=2-0-0&go=1`);
  await chooseAndHold(page, 1);
  const id = new URL(page.url()).searchParams.get('id');
  const { totals } = (await desk.api(agency.token, 'GET', `/api/orders/pre-order/${id}`)).body.result.price;
  expect(totals.client.order).toBeCloseTo(totals.net * 1.1, 1);
  expect(totals.client.account).toBeGreaterThan(totals.payable);
  await page.getByRole('button', { name: 'Price' }).click();
  const earned = sheet(page).getByLabel('What you earn');
  await expect(earned).toContainText(`Client pays${formatMoney(totals.client.account, 'AMD')}`);
  await expect(earned).toContainText(`You earn${formatMoney(totals.client.account - totals.payable, 'AMD')}`);
  await sheet(page)
    .getByRole('button', { name: /^Share the offer/ })
    .click();
  await expect.poll(() => page.title()).toContain(totals.client.account.toLocaleString('en-US'));
  expect(await page.title()).not.toContain(totals.grossAccount.toLocaleString('en-US'));
});

test('the calendar of a return begins at the departure and says what its prices are of, as the results do', async ({ page, desk }) => {
  await desk.signIn('agent');
  // A day in the middle of its month: there are days before it on the same page.
  const departure = `${inDays(62).slice(0, 8)}15`;
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
  await expect(flights(page).first()).toContainText('for 4, round trip');
  await expect(page.getByText('Lowest in AMD for 4, outbound')).toBeVisible();
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
  const [out, back] = [inDays(50), inDays(57)].map((one) => one.split('-').toReversed().join('.'));
  await line.fill(`Ереван Փարիզ ${out} ${back} 2adt 1chd bag`);
  await line.press('Enter');
  await expect(flights(page).first()).toBeVisible();
  const asked = new URL(page.url()).searchParams;
  expect(
    Object.fromEntries(['from', 'to', 'departureDate', 'returnDate', 'passengers', 'bag'].map((key) => [key, asked.get(key)])),
  ).toEqual({
    from: 'EVN',
    to: 'PAR',
    departureDate: inDays(50),
    returnDate: inDays(57),
    passengers: '2-1-0',
    bag: '1',
  });
});
