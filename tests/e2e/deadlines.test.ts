import { formatMoney } from '../../src/rules/format.ts';
import { expect, login, sheet, test, savedCopies } from './support/desk.ts';
import { ask, orderOf, richAgency, sellTrip } from './support/party.ts';

/** The inbox of deadlines: what ends next first, saved by one thumb. */

// oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
type Body = any;

async function threeBookings(url: string) {
  const agency = await richAgency(url);
  const book = (adults: 1 | 2, oneWay: boolean) => sellTrip(url, agency.token, 'book', { adults, oneWay });
  return { agency, orders: [await book(1, true), await book(2, false), await book(2, true)] as const };
}

/** The desk moves the deadline of a booking. */
const endIn = (url: string, token: string, { id, version }: Body, minutes: number) =>
  ask(url, token, 'POST', `/api/orders/edit/${id}`, {
    version,
    timeLimit: new Date(Date.now() + minutes * 60_000).toISOString(),
    reason: 'Agreed by phone',
  });

test('what ends next stands first, by word and colour, or the most money; one is issued from its card, the others together', async ({
  page,
  desk,
}) => {
  const { agency, orders } = await threeBookings(desk.url);
  desk.expected.push('409 (Conflict)');
  const [small, large, middle] = orders;
  // The cheapest ends in minutes, the dearest tomorrow.
  const desk4 = (await login(desk.url, 'superadmin')).token;
  await endIn(desk.url, desk4, small, 22);
  await endIn(desk.url, desk4, middle, 3 * 60);
  await desk.signIn(agency.who);
  await page.goto('/reservations');
  const chip = page.getByRole('button', { name: /^Time limits(?! as)/ });
  await expect(chip).toHaveText('Time limits3');
  await chip.click();
  await expect(page).toHaveURL(/show=deadlines/);
  const cards = page.getByRole('list', { name: 'Time limits' }).getByRole('article');
  await expect(cards).toHaveCount(3);
  for (const [i, [order, word]] of (
    [
      [small, 'Urgent'],
      [middle, 'Soon'],
      [large, 'Later'],
    ] as const
  ).entries()) {
    await expect(cards.nth(i)).toContainText(order.pnr);
    await expect(cards.nth(i)).toContainText(word);
  }
  const colours = await cards.locator('.tone').evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(new Set(colours).size).toBe(3);
  await page.getByRole('radio', { name: 'Most money first' }).check();
  await expect(page).toHaveURL(/by=money/);
  const api = (await desk.api(agency.token, 'GET', '/api/orders/deadlines?sort=money')).body;
  expect(api.result.map((row: Body) => row.pnr)).toEqual([large.pnr, middle.pnr, small.pnr]);
  for (const [i, row] of api.result.entries()) {
    await expect(cards.nth(i)).toContainText(row.pnr);
    await expect(cards.nth(i)).toContainText(formatMoney(row.payable, row.accountCurrency));
  }
  const [sum] = api.meta.totals;
  await expect(page.getByText(formatMoney(sum.payable, sum.currency), { exact: true })).toBeVisible();
  // Agencies ask the desk for more time; the desk has the button.
  await expect(page.getByRole('button', { name: /^Extend/ })).toHaveCount(0);

  await page.getByRole('button', { name: `Issue ${large.pnr}` }).click();
  const amount = formatMoney(large.totals.account.payable, large.accountCurrency);
  await sheet(page)
    .getByRole('button', { name: `Issue for ${amount}` })
    .click();
  await expect(sheet(page).getByText(/tickets issued/)).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Done' }).click();
  await expect(cards).toHaveCount(2);
  await expect(chip).toHaveText('Time limits2');
  expect((await orderOf(desk.url, agency.token, large.pnr)).status).toBe('ticketing');

  await page.getByRole('button', { name: 'Choose several' }).click();
  await page.getByRole('button', { name: new RegExp(small.pnr) }).click();
  await page.getByRole('button', { name: new RegExp(middle.pnr) }).click();
  await expect(page.getByText('2 chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  // One of them has become dearer: the new price is shown before it is taken, and it is what is sent.
  const dearer = small.totals.account.payable + 1500;
  let asked: Body;
  await page.route(`**/booking-to-ticketing/${small.id}`, async (route) => {
    const body = route.request().postDataJSON();
    if (body.acceptPrice === undefined) {
      const json = {
        code: 'PRICE_CHANGED',
        message: 'The price has changed',
        details: { old: body.expectedTotal, new: dearer, currency: 'AMD' },
      };
      return route.fulfill({ status: 409, json });
    }
    asked = body;
    return route.continue({ postData: JSON.stringify({ expectedTotal: small.totals.account.payable }) });
  });
  await sheet(page)
    .getByRole('button', { name: /^Issue for/ })
    .click();
  await expect(sheet(page).getByText(`and is ${formatMoney(dearer, 'AMD')} now`)).toBeVisible();
  await sheet(page)
    .getByRole('button', { name: `Issue at the new price, ${formatMoney(dearer, 'AMD')}` })
    .click();
  await expect(sheet(page).getByText(/tickets? issued/)).toHaveCount(2);
  expect(asked).toEqual({ acceptPrice: dearer, expectedTotal: dearer });
  await sheet(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Nothing expires within 24 hours')).toBeVisible();
  await expect(chip).toHaveText('Time limits');
});

test('the desk gives more time, and the span stands in the address', async ({ page, desk }) => {
  const { agency, orders } = await threeBookings(desk.url);
  const [order] = orders;
  await desk.signIn('superadmin');
  await page.goto(`/reservations?show=deadlines&hours=nonsense&q=${order.pnr}`);
  await expect(page.getByRole('radio', { name: '24 hours' })).toBeChecked();
  const card = page.getByRole('article', { name: order.pnr });
  await expect(card).toContainText(agency.name);
  await page.getByRole('button', { name: `Extend ${order.pnr}` }).click();
  await sheet(page).getByRole('button', { name: '+24 h' }).click();
  await sheet(page).locator('[name=reason]').fill('Waits for the visa');
  await sheet(page)
    .getByRole('button', { name: /^Extend to/ })
    .click();
  await expect(sheet(page)).toHaveCount(0);
  // A day more: no longer in this span.
  await expect(page.getByText('No bookings found')).toBeVisible();
  const now = await orderOf(desk.url, agency.token, order.pnr);
  // The form counts in whole minutes.
  const minutes = (at: string) => Math.floor(Date.parse(at) / 60_000);
  expect(minutes(now.timeLimit) - minutes(order.timeLimit)).toBe(24 * 60);
  await page.getByRole('radio', { name: '3 days' }).check();
  await expect(card).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: '3 days' })).toBeChecked();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(`${desk.url}/info/${order.pnr}`);
});

test('a failure is told and tried again; without a network the copies of this device stand in', async ({ page, desk }) => {
  desk.expected.push('500 (Internal Server Error)', 'net::ERR_', 'Failed to load resource');
  const { agency, orders } = await threeBookings(desk.url);
  const [order] = orders;
  await desk.signIn(agency.who);
  let broken = true;
  await page.route('**/api/orders/deadlines**', (route) =>
    broken ? route.fulfill({ status: 500, json: { code: 'UNEXPECTED' } }) : route.continue(),
  );
  await page.goto('/reservations?show=deadlines');
  await expect(page.getByText('The time limits could not be loaded')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('article', { name: order.pnr }).getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Issue ticket' })).toBeEnabled();
  // The copy of the one that was opened; the other two never were.
  await expect.poll(() => savedCopies(page)).toBe(1);
  await page.goto('/reservations?show=deadlines');
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.route(/\/(api|livez|exchange)/, (route) => route.abort());
  await page.goto('/reservations?show=deadlines');
  const list = page.getByRole('list', { name: 'Time limits saved on this device' });
  await expect(list.getByRole('link')).toHaveCount(1);
  await expect(list).toContainText(order.pnr);
  await expect(list).toContainText(/Saved on this device \d\d:\d\d/);
  await expect(page.getByRole('button', { name: /^Issue/ })).toHaveCount(0);
});

test('who only reads has no inbox, and a typed address says so', async ({ page, desk }) => {
  await desk.signIn('viewer');
  await page.goto('/reservations?show=deadlines');
  await expect(page.getByText('Not for your role')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Time limits(?! as)/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Show reservations' }).click();
  await expect(page.getByRole('list', { name: 'Reservations' })).toBeVisible();
  const { token } = await login(desk.url, 'viewer');
  await expect(ask(desk.url, token, 'GET', '/api/orders/deadlines')).rejects.toThrow('FORBIDDEN');
});
