import { bulkOrdersTexts } from '../../src/texts/bulk-orders/every.ts';
import { texts as agent } from '../../src/texts/agent/en.ts';
import { texts as reservations } from '../../src/texts/reservations/en.ts';
import { refundRequestsTexts } from '../../src/texts/refund-requests/every.ts';
import { formatMoney } from '../../src/rules/format.ts';
import { inDays } from '../support/days.ts';
import { expect, fares, flights, sheet } from './support/desk.ts';
import { type AtWork, job } from './support/job.ts';
import { ask, type Body, orderOf, richAgency, sellTrip } from './support/party.ts';
import { freshName } from './support/sell.ts';

/** Bookings and tickets, sold and changed for an agency. */

const bulk = bulkOrdersTexts('en');
const requests = refundRequestsTexts('en');

/** An order of an agency of this journey alone. */
async function sold({ url }: AtWork, action: 'book' | 'issue' = 'issue', more: Parameters<typeof sellTrip>[3] = {}): Promise<Body> {
  const { token } = await richAgency(url);
  return sellTrip(url, token, action, { oneWay: true, ...more });
}

/** From anywhere to the order, by its PNR. */
async function openOrder({ page, hand }: AtWork, pnr: string): Promise<void> {
  await hand.goTo('Reservations');
  await hand.search(pnr);
  await expect(page.locator('.row-open')).toHaveCount(1);
  await hand.press(page.locator('.row-open'));
  await expect(page.getByRole('button', { name: 'Actions' })).toBeVisible();
}

const act = async ({ page, hand }: AtWork, action: RegExp) => {
  await hand.press(page.getByRole('button', { name: 'Actions' }));
  await hand.press(sheet(page).getByRole('button', { name: action }));
  await expect(sheet(page).getByRole('heading', { name: 'Actions' })).toHaveCount(0);
};
const inSheet = ({ page, hand }: AtWork, name: string | RegExp) => hand.press(sheet(page).getByRole('button', { name }));

job('an agency phones, and is sold a ticket', 'tickets', async (at) => {
  const { page, hand, url, token } = at;
  const agency = await richAgency(url);
  await hand.goTo('Agents');
  await hand.search(agency.name);
  await expect(page.locator('.row-open')).toHaveCount(1);
  await hand.press(page.locator('.row-open'));
  await hand.press(
    page
      .getByRole('link', { name: agent.bookFor })
      .or(page.getByRole('button', { name: agent.bookFor }))
      .first(),
  );
  await expect(page.getByRole('button', { name: 'Sell for' }).or(page.getByText(agency.name)).first()).toBeVisible();
  const departs = new Date(`${inDays(44)}T00:00:00Z`);
  const month = departs.toLocaleString('en-GB', { month: 'short', timeZone: 'UTC' }).slice(0, 3).toUpperCase();
  await hand.type(page.getByLabel('Search in one line'), `EVN MOW ${departs.getUTCDate()}${month} 1ADT`);
  await page.keyboard.press('Enter');
  await expect(flights(page).first()).toBeVisible();
  await hand.press(flights(page).first());
  await expect(fares(page).and(page.locator('[aria-pressed=true]'))).toHaveCount(1);
  await hand.press(page.getByRole('button', { name: 'Continue', exact: true }));
  await expect(page).toHaveURL(/\/checkout\?id=/);
  const field = (name: string) => page.locator(`[name="passengers.0.${name}"]`);
  const family = freshName();
  await hand.type(field('lastName'), family);
  await hand.type(field('firstName'), 'ARAM');
  await hand.choose(field('title'), 1);
  await hand.type(field('dateOfBirth'), '12031988');
  if ((await field('docNumber').count()) > 0) {
    await hand.choose(field('nationality'), 'Armenia');
    await hand.type(field('docNumber'), 'AP1234567');
    await hand.type(field('docExpiry'), '01012041');
  }
  await hand.press(page.getByRole('button', { name: 'Passenger done' }));
  await hand.type(page.locator('[name="contact.name"]'), 'Aram Caller');
  await hand.type(page.locator('[name="contact.phone"]'), '+37491123456');
  await hand.type(page.locator('[name="contact.email"]'), 'caller@traveller.example');
  await hand.press(page.getByRole('button', { name: /^Book and issue/ }));
  await inSheet(at, 'Book and issue');
  await expect(page.getByText('1 ticket issued')).toBeVisible();
  const [newest] = await ask(url, agency.token, 'POST', '/api/orders/get-orders', { limit: 1 });
  const order = await orderOf(url, token, newest.pnr);
  expect([order.agent.businessName, order.status]).toEqual([agency.name, 'ticketing']);
});

job('tickets of today are voided', 'superadmin', async (at) => {
  const { page, url, token } = at;
  const order = await sold(at, 'issue', { adults: 1 });
  await openOrder(at, order.pnr);
  await act(at, /^Void tickets/);
  await inSheet(at, /^Void, .* back$/);
  await expect(page.getByText('Voided', { exact: true }).first()).toBeVisible();
  expect((await orderOf(url, token, order.pnr)).status).toBe('voided');
});

job('one of two passengers is refunded, seen before', 'superadmin', async (at) => {
  const { page, hand, url, token } = at;
  const order = await sold(at);
  await openOrder(at, order.pnr);
  await act(at, /^Refund/);
  await hand.press(sheet(page).getByRole('checkbox', { name: /ANNA adult/ }));
  await inSheet(at, 'Preview refund');
  await expect(sheet(page).getByText(/^Balance of .* after$/)).toBeVisible();
  await inSheet(at, /^Refund /);
  await expect(sheet(page)).toHaveCount(0);
  await expect.poll(async () => (await orderOf(url, token, order.pnr)).totals.account.refunded).toBeGreaterThan(0);
});

job('a request for more than the rule is decided', 'superadmin', async (at) => {
  const { page, hand, url } = at;
  const { token } = await richAgency(url);
  const order = await sellTrip(url, token, 'issue', { adults: 1, oneWay: true });
  await ask(url, token, 'POST', `/api/orders/refund/${order.id}`, {
    mode: 'request',
    passengerIds: order.passengers.map((one: Body) => one.id),
    segmentIds: order.segments.map((one: Body) => one.id),
    kind: 'waiver',
    reasonCode: 'illness',
    text: 'In hospital',
    version: order.version,
  });
  await page.reload();
  await hand.press(page.getByRole('link', { name: /refund request/ }));
  const card = page.getByRole('article', { name: `Request for ${order.pnr}` });
  await hand.press(card.getByRole('button', { name: 'Decide' }));
  await hand.type(sheet(page).locator('[name=approvedAmount]'), String(order.totals.order.net));
  await inSheet(at, requests('approveAndPay', { money: formatMoney(order.totals.order.net, order.currency) }));
  await expect(sheet(page)).toHaveCount(0);
  expect((await orderOf(url, token, order.pnr)).totals.account.refunded).toBe(order.totals.account.paid);
});

job('an issued order is split', 'superadmin', async (at) => {
  const { page, hand, url, token } = at;
  const order = await sold(at);
  await openOrder(at, order.pnr);
  await act(at, /^Split/);
  await hand.press(sheet(page).getByRole('checkbox', { name: /ANNA adult/ }));
  await inSheet(at, 'See both bookings');
  await expect(sheet(page).getByRole('region', { name: 'Gets a new PNR' })).toContainText('ANNA');
  await inSheet(at, /^Split off 1 passenger/);
  await expect(page).not.toHaveURL(new RegExp(order.pnr));
  const [pnr] = (await orderOf(url, token, order.pnr)).childPnrs;
  await expect(page).toHaveURL(`${url}/info/${pnr}`);
});

job('a flight is changed to another day', 'superadmin', async (at) => {
  const { page, hand, url, token } = at;
  const order = await sold(at, 'issue', { adults: 1 });
  await openOrder(at, order.pnr);
  await act(at, /^Change date/);
  await inSheet(at, 'Choose new flights');
  await hand.press(page.getByRole('button', { name: 'Search flights' }));
  await expect(flights(page).first()).toBeVisible();
  if ((await flights(page).first().getAttribute('aria-expanded')) === 'false') await hand.press(flights(page).first());
  await hand.press(fares(page).filter({ hasText: 'per adult' }).last());
  await hand.press(page.getByRole('button', { name: 'See the change' }));
  await expect(sheet(page).getByText(/^Balance of .* after$/)).toBeVisible();
  await inSheet(at, /^Change date/);
  await expect(page.getByText('Date changed', { exact: true })).toBeVisible();
  const now = await orderOf(url, token, order.pnr);
  expect(now.segments[0].class.id).not.toBe(order.segments[0].class.id);
});

job('several bookings are issued together', 'superadmin', async (at) => {
  const { page, hand, url } = at;
  const agency = await richAgency(url);
  const made: Body[] = [];
  for (let i = 0; i < 2; i++) made.push(await sellTrip(url, agency.token, 'book', { adults: 1, oneWay: true }));
  await hand.goTo('Reservations');
  await hand.press(page.getByRole('button', { name: 'Any agency' }));
  await expect(sheet(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(agency.name);
  await expect(sheet(page).getByRole('list').getByRole('button')).toHaveCount(1);
  await inSheet(at, new RegExp(agency.name));
  await expect(page).toHaveURL(/agent=/);
  await expect(page.locator('.row-open')).toHaveCount(2);
  await hand.press(page.getByRole('button', { name: reservations.chooseSeveral }));
  for (const { pnr } of made) await hand.press(page.getByRole('button', { name: pnr, exact: true }));
  await hand.press(page.getByRole('button', { name: reservations.actions, exact: true }));
  await inSheet(at, bulk('choose.issue'));
  await inSheet(at, /^Issue for/);
  await expect(sheet(page).getByText(bulk('issued', { n: 1 }))).toHaveCount(2);
  await inSheet(at, 'Done');
  for (const { pnr } of made) expect((await orderOf(url, agency.token, pnr)).status).toBe('ticketing');
});
