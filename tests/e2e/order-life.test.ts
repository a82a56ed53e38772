import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { formatAmount, formatMoney } from '../../src/rules/format.ts';
import { atRest, beside, bigSum, expect, login, sheet, takeFare, test } from './support/desk.ts';
import { ask, orderOf, richAgency, sellTrip } from './support/party.ts';

/** What happens to an order after it was made, by thumb: what the screen shows is what the API has said. */

// oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
type Body = any;

async function openSheet(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Actions' }).click();
  await sheet(page).getByRole('button', { name }).click();
  await expect(sheet(page).getByRole('heading', { name: 'Actions' })).toHaveCount(0);
}
const press = (page: Page, name: string | RegExp) => sheet(page).getByRole('button', { name }).click();
const gone = (page: Page) => expect(sheet(page)).toHaveCount(0);
/** The answer to the next call of this path, with what was sent. */
const answerOf = (page: Page, path: string) => page.waitForResponse((one) => one.url().includes(path));

test('a whole refund: the lines, the sum and the balance are those of the quote, and the money comes back', async ({ page, desk }) => {
  const { who, token } = await richAgency(desk.url);
  const order = await sellTrip(desk.url, token, 'issue', { infant: true });
  await desk.signIn(who);
  await page.goto(`/info/${order.pnr}`);
  await openSheet(page, /^Refund/);
  // The infant follows its adult.
  await expect(page.getByRole('checkbox', { name: /DAVIT/ })).toBeDisabled();
  await page.getByRole('checkbox', { name: /ARAM adult/ }).uncheck();
  await expect(page.getByRole('checkbox', { name: /DAVIT/ })).not.toBeChecked();
  await page.getByRole('checkbox', { name: /ARAM adult/ }).check();
  const asked = answerOf(page, '/api/orders/refund/');
  await press(page, 'Preview refund');
  const quote = (await (await asked).json()).result;
  expect(quote.lines).toHaveLength(6);
  const { refund, refundAccount, accountCurrency } = quote.totals;
  for (const sum of [formatMoney(refund, quote.currency), formatMoney(refundAccount, accountCurrency)])
    await expect(bigSum(page).getByText(sum, { exact: true }).first()).toBeVisible();
  await expect(beside(page, 'Balance after')).toHaveText(formatMoney(quote.effects.balanceAfter, accountCurrency));
  await expect(sheet(page).getByText(`Falls to ${formatMoney(quote.nextBandRefund, quote.currency)}`)).toBeVisible();
  const shown = sheet(page).getByRole('list', { name: 'Line by line' }).getByRole('listitem');
  await expect(shown).toHaveCount(6);
  for (const [i, line] of quote.lines.entries()) {
    await expect(shown.nth(i)).toContainText(line.bandText);
    await expect(shown.nth(i)).toContainText(`You get back${formatAmount(line.refund)}`);
  }
  await press(page, `Refund ${formatMoney(refund, quote.currency)}`);
  await gone(page);
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
  const now = await orderOf(desk.url, token, order.pnr);
  expect([now.status, now.totals.account.refunded]).toEqual(['refunded', refundAccount]);
  expect(now.ledger.at(-1)).toMatchObject({ kind: 'refund', amount: refundAccount, balanceAfter: quote.effects.balanceAfter });
});

test('a split shows both sides as they become and leads to the new order', async ({ page, desk }) => {
  const { who, token } = await richAgency(desk.url);
  const order = await sellTrip(desk.url, token, 'issue', { infant: true });
  await desk.signIn(who);
  await page.goto(`/info/${order.pnr}`);
  await openSheet(page, /^Split/);
  await page.getByRole('checkbox', { name: /ARAM adult/ }).check();
  await press(page, 'See both bookings');
  const child = sheet(page).getByRole('region', { name: 'Gets a new PNR' });
  await expect(child).toContainText('DAVIT');
  await press(page, 'Split off 2 passengers');
  await expect(page).not.toHaveURL(new RegExp(order.pnr));
  await expect(page.getByRole('link', { name: order.pnr })).toBeVisible();
  const parent = await orderOf(desk.url, token, order.pnr);
  const [pnr] = parent.childPnrs;
  await expect(page).toHaveURL(`${desk.url}/info/${pnr}`);
  const other = await orderOf(desk.url, token, pnr);
  expect(other.passengers.map((one: Body) => one.firstName)).toEqual(['ARAM', 'DAVIT']);
  expect(parent.totals.account.paid + other.totals.account.paid).toBe(order.totals.account.paid);
});

test('both flights of a round trip on other days: estimated on search, quoted and charged on the order', async ({ page, desk }) => {
  test.setTimeout(90_000);
  const { who, token } = await richAgency(desk.url);
  const order = await sellTrip(desk.url, token, 'issue');
  await desk.signIn(who);
  await page.goto(`/info/${order.pnr}`);
  await openSheet(page, /^Change date/);
  await page.getByRole('checkbox', { name: /EVN–/ }).check();
  await page.getByRole('checkbox', { name: /–EVN/ }).check();
  await press(page, 'Choose new flights');
  const adult = order.prices.filter((row: Body) => row.passengerId === order.passengers[0].id);
  const oldPrice = adult.reduce((sum: number, row: Body) => sum + row.base + row.tax + row.serviceFee - row.discount, 0);
  await expect(page.getByText(`Was ${formatMoney(oldPrice, order.currency)}`)).toBeVisible();
  const searched = page.waitForRequest((one) => one.url().endsWith('/api/search/mainSearch'));
  await page.getByRole('button', { name: 'Search flights' }).click();
  // What is for the client alone never leaves it.
  expect(Object.keys((await searched).postDataJSON() as object).sort()).toEqual(
    ['adults', 'children', 'connections', 'departureDate', 'flexDays', 'from', 'infants', 'returnDate', 'to'].sort(),
  );
  const another = (all: Locator) => all.filter({ hasText: 'per adult' });
  await takeFare(page, another);
  await page.getByRole('button', { name: 'Next flight' }).click();
  await expect(page.getByRole('button', { name: 'Next flight' })).toHaveCount(0);
  await takeFare(page, another);
  const asked = answerOf(page, '/api/orders/orderDate/');
  await page.getByRole('button', { name: 'See the change' }).click();
  const response = await asked;
  expect(response.request().postDataJSON()).toMatchObject({ mode: 'quote', oldPrice });
  const quote = (await response.json()).result;
  await expect(beside(page, 'Fare difference')).toHaveText(formatMoney(quote.fareDifference, quote.currency));
  await expect(beside(page, 'Balance after')).toHaveText(formatMoney(quote.effects.balanceAfter, quote.accountCurrency));
  await press(page, /^Change date/);
  await gone(page);
  await expect(page.getByText('Date changed', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${desk.url}/info/${order.pnr}`);
  const now = await orderOf(desk.url, token, order.pnr);
  expect(now.segments.map((one: Body) => one.class.id)).not.toEqual(order.segments.map((one: Body) => one.class.id));
  expect(now.totals.account.paid - order.totals.account.paid).toBe(quote.dueAccount - quote.residualAccount);
  // The old ticket stands below the one that counts.
  const tickets = page.locator('.row:has(> .code)').filter({ hasText: 'exchanged' });
  await expect(tickets).toHaveCount(2);
});

test('other figures than the search has shown are told, and then those count', async ({ page, desk }) => {
  desk.expected.push('409 (Conflict)');
  const { who, token } = await richAgency(desk.url);
  const order = await sellTrip(desk.url, token, 'issue', { adults: 1, oneWay: true });
  const [segment] = order.segments;
  const found = await ask(desk.url, token, 'POST', '/api/search/mainSearch', {
    from: segment.from.iata,
    to: segment.to.iata,
    departureDate: segment.departureLocal.slice(0, 10),
    adults: 1,
  });
  const offer = found.legs[0].flights
    .flatMap((one: Body) => one.classes)
    .find((one: Body) => one.classId !== segment.class.id && one.currency === order.currency);
  const moves = JSON.stringify([
    { flight: 1, classId: offer.classId, departureLocal: segment.departureLocal, flightNumber: 'X 1', name: offer.name },
  ]);
  await desk.signIn(who);
  await page.goto(`/info/${order.pnr}?oldPrice=1&penaltyPrice=0&moves=${encodeURIComponent(moves)}`);
  await expect(sheet(page).getByText(`They are ${formatMoney(order.totals.order.gross, order.currency)}`)).toBeVisible();
  await expect(sheet(page).getByRole('button', { name: /^Change date/ })).toBeVisible();
});

test('a booking is cancelled and tickets are voided, each with its own words', async ({ page, desk }) => {
  const { who, token } = await richAgency(desk.url);
  const booking = await sellTrip(desk.url, token, 'book', { adults: 1, oneWay: true });
  const issued = await sellTrip(desk.url, token, 'issue', { adults: 1, oneWay: true });
  await desk.signIn(who);
  await page.goto(`/info/${booking.pnr}`);
  await openSheet(page, /^Cancel booking/);
  await expect(sheet(page).getByText('nothing is charged')).toBeVisible();
  await sheet(page).locator('[name=reason]').fill('Changed plans');
  await press(page, 'Cancel booking');
  await gone(page);
  await expect(page.getByText('Changed plans')).toBeVisible();
  expect((await orderOf(desk.url, token, booking.pnr)).status).toBe('cancelled');

  await page.goto(`/info/${issued.pnr}`);
  const asked = answerOf(page, '/api/orders/cancel/');
  await openSheet(page, /^Void tickets/);
  const quote = (await (await asked).json()).result;
  expect(quote.effects).toMatchObject({ documents: ['ticket', 'creditNote'], mails: expect.arrayContaining(['invoice']) });
  await expect(sheet(page).getByText('invoice')).toHaveCount(0);
  await press(page, `Void, ${formatMoney(quote.refundAccount, quote.effects.accountCurrency)} back`);
  await gone(page);
  await expect(page.getByText('Voided', { exact: true }).first()).toBeVisible();
  expect((await orderOf(desk.url, token, issued.pnr)).ledger.at(-1)).toMatchObject({ kind: 'void', amount: quote.refundAccount });
});

test('a name in native letters is taken over in Latin ones and changed', async ({ page, desk }) => {
  const { who, token } = await richAgency(desk.url);
  const order = await sellTrip(desk.url, token, 'book', { adults: 1, oneWay: true });
  await desk.signIn(who);
  await page.goto(`/info/${order.pnr}`);
  await openSheet(page, /^Change name/);
  await page.locator('[name=lastName]').fill('Հովհաննիսյան');
  await press(page, 'Use HOVHANNISYAN');
  await press(page, 'See what it means');
  await expect(sheet(page).getByText('another person')).toBeVisible();
  await press(page, 'Change name, free');
  await gone(page);
  await expect(page.getByText('HOVHANNISYAN ARAM').first()).toBeVisible();
  const [passenger] = (await orderOf(desk.url, token, order.pnr)).passengers;
  expect([passenger.lastName, passenger.nativeName]).toEqual(['HOVHANNISYAN', 'Հովհաննիսյան']);
});

test('contact and documents are edited, the deadline moves to the latest that is possible, an ended booking is taken up again', async ({
  page,
  desk,
}) => {
  desk.expected.push('409 (Conflict)', '422 (Unprocessable');
  const { token } = await richAgency(desk.url);
  const order = await sellTrip(desk.url, token, 'book', { adults: 1, oneWay: true });
  await desk.signIn('superadmin');
  await page.goto(`/info/${order.pnr}`);
  await openSheet(page, /^Contact/);
  await page.locator('[name="contact.email"]').fill('nobody');
  await press(page, 'Save');
  await expect(sheet(page).getByText('Not a valid e-mail address')).toBeVisible();
  await page.locator('[name="contact.email"]').fill('anna@traveller.example');
  await press(page, 'Save');
  await gone(page);
  await openSheet(page, /^Travel documents/);
  await page.locator('[name=docNumber]').fill('bc 765 4321');
  await press(page, 'Save');
  await gone(page);
  await openSheet(page, /^Extend time limit/);
  await page.locator('[name=day]').fill('01.01.2040');
  await page.locator('[name=reason]').fill('Waits for the visa');
  await press(page, /^Extend to/);
  await press(page, 'Use it');
  await press(page, /^Extend to/);
  await gone(page);
  await openSheet(page, /^Cancel booking/);
  await press(page, 'Cancel booking');
  await gone(page);
  await openSheet(page, /^Reinstate/);
  await press(page, 'Book again');
  await gone(page);
  await expect(page.getByText('Booked', { exact: true }).first()).toBeVisible();
  for (const words of ['Time limit changed', 'Reinstated', 'Cancelled'])
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
  const now = await orderOf(desk.url, token, order.pnr);
  expect([now.status, now.contact.email]).toEqual(['booking', 'anna@traveller.example']);
  expect(now.passengers[0].document.numberMasked).toContain('321');
});

test('a discount shows the new price and settles the difference of paid tickets', async ({ page, desk }) => {
  const { token } = await richAgency(desk.url);
  const order = await sellTrip(desk.url, token, 'issue', { adults: 1, oneWay: true });
  await desk.signIn('superadmin');
  await page.goto(`/info/${order.pnr}`);
  await openSheet(page, /^Discount/);
  await page.locator('[name=value]').fill('10');
  await page.locator('[name=reason]').fill('Regular guest');
  const asked = answerOf(page, '/api/orders/editDiscount/');
  await press(page, 'See the new price');
  const quote = (await (await asked).json()).result;
  // What was typed is what was asked for.
  expect(quote.delta).toBe(-Math.round(order.totals.order.base * 10) / 100);
  await press(page, `Set price to ${formatMoney(quote.after, quote.currency)}`);
  await gone(page);
  const now = await orderOf(desk.url, token, order.pnr);
  expect(now.totals.order.gross).toBe(quote.after);
  expect(now.ledger.at(-1)).toMatchObject({ kind: 'price_change', amount: -quote.deltaAccount });
});

test('an agent asks for more than the rule gives, staff approve an amount, and it stands on the order', async ({ page, desk }) => {
  const { who, token } = await richAgency(desk.url);
  const order = await sellTrip(desk.url, token, 'issue', { adults: 1, oneWay: true });
  await desk.signIn(who);
  await page.goto(`/info/${order.pnr}`);
  await openSheet(page, /^Refund/);
  await press(page, 'Preview refund');
  await press(page, /^Ask the company for more/);
  await expect(sheet(page).getByRole('heading', { name: 'Request a refund' })).toBeVisible();
  await page.locator('[name=text]').fill('In hospital, papers follow');
  await press(page, 'Send request');
  await gone(page);
  const asked = page.getByRole('region', { name: 'Refund request' });
  await expect(asked).toContainText('New');
  const paper = Buffer.from('%PDF-1.7 a certificate');
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    asked.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await choose('notes.txt', 'text/plain', Buffer.from('x'));
  await expect(asked.getByRole('alert')).toContainText('Please choose a PDF, JPEG or PNG');
  await choose('certificate.pdf', 'application/pdf', paper);
  await expect(asked.getByRole('button', { name: /certificate\.pdf/ })).toBeVisible();
  // A photo as a phone makes it: larger than may be sent, so it is drawn smaller.
  const photo = noise(1000, 800);
  expect(photo.length).toBeGreaterThan(2 * 1024 * 1024);
  await choose('photo.png', 'image/png', photo);
  await expect(asked.getByRole('button', { name: /photo\.jpg/ })).toBeVisible();
  await page.goto('/reservations?show=requests');
  await expect(page.getByRole('article', { name: `Request for ${order.pnr}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Decide' })).toHaveCount(0);

  await desk.signIn('superadmin');
  await page.goto('/reservations?show=requests');
  await page
    .getByRole('article', { name: `Request for ${order.pnr}` })
    .getByRole('button', { name: 'Decide' })
    .click();
  await expect(sheet(page).getByText('By the fare rule now')).toBeVisible();
  const download = page.waitForEvent('download');
  await sheet(page)
    .getByRole('button', { name: /certificate\.pdf/ })
    .click();
  expect(readFileSync(await (await download).path()).equals(paper)).toBe(true);
  await page.locator('[name=approvedAmount]').fill(String(order.totals.order.net));
  await press(page, `Approve and pay ${formatMoney(order.totals.order.net, order.currency)}`);
  await gone(page);
  await expect(page.getByRole('article', { name: `Request for ${order.pnr}` })).toContainText('Approved');
  const now = await orderOf(desk.url, token, order.pnr);
  expect([now.status, now.totals.account.refunded]).toEqual(['refunded', order.totals.account.paid]);
});

test('several bookings are issued at once, each for itself; the one that fails says why', async ({ page, desk }) => {
  desk.expected.push('409 (Conflict)');
  const { who, token } = await richAgency(desk.url);
  const bookings: Body[] = [];
  for (let i = 0; i < 3; i++) bookings.push(await sellTrip(desk.url, token, 'book', { adults: 1, oneWay: true }));
  await desk.signIn(who);
  const keys: (string | undefined)[] = [];
  page.on('request', (one) => {
    if (one.url().includes('/booking-to-ticketing/')) keys.push(one.headers()['idempotency-key']);
  });
  await page.goto('/reservations');
  await page.getByRole('button', { name: 'Choose several' }).click();
  for (const one of bookings) await page.getByRole('button', { name: new RegExp(one.pnr) }).click();
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  const total = bookings.reduce((sum, one) => sum + one.totals.account.payable, 0);
  await expect(sheet(page).getByText(formatMoney(total, 'AMD'), { exact: true })).toBeVisible();
  await ask(desk.url, token, 'POST', `/api/orders/cancel/${bookings[1].id}`, {});
  await press(page, `Issue for ${formatMoney(total, 'AMD')}`);
  await expect(sheet(page).getByText('1 ticket issued')).toHaveCount(2);
  await expect(sheet(page).getByText(/^Not done:/)).toHaveCount(1);
  expect(new Set(keys).size).toBe(3);
  const states = await Promise.all(bookings.map(async (one) => (await orderOf(desk.url, token, one.pnr)).status));
  expect(states).toEqual(['ticketing', 'cancelled', 'ticketing']);
});

test('too little money leaves everything as it was and says how much is missing', async ({ page, desk }) => {
  desk.expected.push('402 (Payment Required)');
  const { who, token } = await richAgency(desk.url);
  const order = await sellTrip(desk.url, token, 'issue', { adults: 1, oneWay: true });
  await desk.signIn(who);
  await page.goto(`/info/${order.pnr}`);
  await openSheet(page, /^Refund/);
  await press(page, 'Preview refund');
  await expect(sheet(page).getByRole('button', { name: /^Refund/ })).toBeVisible();
  await page.route('**/api/orders/refund/**', (route) =>
    route.fulfill({
      status: 402,
      json: {
        code: 'INSUFFICIENT_FUNDS',
        message: 'The balance is too low',
        details: { available: 1000, required: 1500, currency: 'AMD' },
      },
    }),
  );
  await press(page, /^Refund/);
  await expect(sheet(page).getByText('too low. 500 AMD is missing')).toBeVisible();
  await expect(sheet(page).getByRole('button', { name: /^Refund/ })).toBeVisible();
});

test('without a network every action is off and says so', async ({ page, desk }) => {
  desk.expected.push('net::ERR_', 'Failed to load resource');
  const { who, token } = await richAgency(desk.url);
  const order = await sellTrip(desk.url, token, 'book', { adults: 1, oneWay: true });
  await desk.signIn(who);
  await page.goto(`/info/${order.pnr}`);
  await expect(page.getByText('Booked', { exact: true }).first()).toBeVisible();
  await atRest(page);
  await page.context().setOffline(true);
  await expect(page.getByText('No connection: issuing needs the network.')).toBeVisible();
  await page.getByRole('button', { name: 'Actions' }).click();
  await expect(sheet(page).getByText('No connection: this needs the network.').first()).toBeVisible();
  await expect(sheet(page).getByRole('button')).toHaveCount(1);
  await page.context().setOffline(false);
});

test('a viewer reads and is offered nothing; a manager may ask, not refund', async ({ page, desk }) => {
  const { token } = await richAgency(desk.url);
  const order = await sellTrip(desk.url, token, 'issue', { adults: 1, oneWay: true });
  await desk.signIn('viewer');
  await page.goto(`/info/${order.pnr}`);
  await expect(page.getByText('Ticketed').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actions' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Explain this price' }).click();
  await expect(sheet(page).getByText('Altogether')).toBeVisible();
  await login(desk.url, 'manager');
  await desk.signIn('manager');
  await page.goto(`/info/${order.pnr}`);
  await page.getByRole('button', { name: 'Actions' }).click();
  await expect(sheet(page).getByRole('button', { name: /^Request a refund/ })).toBeVisible();
  await expect(sheet(page).getByText('Refund', { exact: true })).toHaveCount(0);
});

/** A picture that nothing makes smaller but drawing it anew. */
function noise(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const lines = Buffer.concat(Array.from({ length: height }, () => Buffer.concat([Buffer.from([0]), randomBytes(width * 3)])));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
