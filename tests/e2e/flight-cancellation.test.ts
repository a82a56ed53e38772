import type { Page } from '@playwright/test';
import { classFor, type MovedClass } from '../../src/rules/class-moves.ts';
import { formatMoney } from '../../src/rules/format.ts';
import { allFlights, bigSum, expect, fares, login, sheet, takeFare, test } from './support/desk.ts';
import { ask, couponOf, orderOf, quietFlight, richAgency, sellClasses } from './support/party.ts';

/** A flight that does not fly, from the desk's wizard to the agencies' choice: figures are those of the API. */

// oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
type Body = any;
type Room = MovedClass & { seatsLeft: number };

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const wayOf = (page: Page, order: Body) => page.getByLabel(`Resolution for ${order.pnr}`);

test('the desk cancels a flight with orders of two agencies; one that finds no seat is told and tried again', async ({ page, desk }) => {
  test.setTimeout(120_000);
  const { url } = desk;
  const [first, second] = [await richAgency(url), await richAgency(url)];
  const admin = (await login(url, 'admin')).token;
  const { flightId, classId } = await quietFlight(url, first.token, 0);
  const sell = (who: { token: string }, action: 'book' | 'issue', adults: 1 | 2 = 1) =>
    sellClasses(url, who.token, action, [classId], { adults });
  const [waits, refunded, moved, booking] = [
    await sell(first, 'issue', 2),
    await sell(second, 'issue', 2),
    await sell(second, 'issue'),
    await sell(first, 'book'),
  ];

  await desk.signIn('admin');
  await page.goto(`/info/${waits.pnr}`);
  await page.getByRole('link', { name: waits.segments[0].flightNumber }).click();
  await expect(page).toHaveURL(`${url}/flights/${flightId}`);
  const flight = await ask(url, admin, 'GET', `/api/flights/get/${flightId}`);
  await expect(page.getByRole('region', { name: 'Flight' })).toContainText(`${flight.load.sold} sold`);
  const classes = await ask(url, admin, 'GET', `/api/classes/get-by-flightId/${flightId}`);
  await expect(page.getByRole('article')).toHaveCount(classes.length);

  await page.getByRole('button', { name: /^Cancel flight/ }).click();
  const quote = await ask(url, admin, 'POST', `/api/flights/cancel/${flightId}`, { mode: 'quote' });
  const sums = quote.totals.refunds.map((one: Body) => formatMoney(one.amount, one.currency)).join(' + ');
  await expect(page.getByText(sums, { exact: true })).toBeVisible();
  for (const one of [waits, refunded, moved, booking]) await expect(page.getByText(one.pnr, { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: second.name })).toContainText('3 seats');
  await next(page);

  // A class with few seats: they will be gone when it is this order's turn.
  await page.getByRole('radio', { name: /^Refund everything/ }).check();
  // On a phone a choice has a line of its own, where it can be read.
  await expect.poll(async () => (await wayOf(page, waits).boundingBox())!.width).toBeGreaterThan(240);
  await wayOf(page, waits).selectOption('Wait');
  const target = await scarce(url, admin, flightId, moved);
  await wayOf(page, moved).selectOption('Move');
  await expect(sheet(page)).toBeVisible();
  await lookAt(page, target.shift);
  await sheet(page)
    .getByRole('region', { name: target.flight.flightNumber })
    .and(sheet(page).getByRole('region', { name: target.day }))
    .getByRole('button', { name: new RegExp(`^${target.chosen.name} ${target.chosen.cabin}`) })
    .click();
  await expect(sheet(page)).toHaveCount(0);
  await next(page);
  // Everybody else on it has a refund, the demo's own orders too: only what belongs to the wait and the move is left out.
  const back = quote.orders.filter((one: Body) => ![waits.pnr, moved.pnr].includes(one.pnr) && one.status !== 'booking');
  const sum = new Map<string, number>();
  for (const one of back) sum.set(one.accountCurrency, Math.round(((sum.get(one.accountCurrency) ?? 0) + one.refundAccount) * 100) / 100);
  await expect(page.getByRole('region', { name: 'What happens' })).toContainText(
    `Refund amount${[...sum].map(([currency, amount]) => formatMoney(amount, currency)).join(' + ')}`,
  );
  const cancel = page.getByRole('button', { name: /^Cancel flight/ });
  await expect(cancel).toBeDisabled();
  await page.locator('[name=reason]').fill('Fog in Dubai');
  await page.locator('[name=confirmation]').fill('ZZ 1');
  await expect(cancel).toBeDisabled();
  await page.locator('[name=confirmation]').fill(flight.flightNumber.toLowerCase());
  const holds = await holdAll(url, second.token, target.chosen);
  await cancel.click();

  await expect(page).toHaveURL(`${url}/flights/${flightId}`);
  await expect(page.getByRole('region', { name: 'Cancellation' })).toBeVisible();
  await test.step('the progress survives a reload', async () => {
    await page.reload();
    const total = quote.orders.length;
    await expect(page.getByText(`${total - 1} of ${total} bookings done, 1 failed`)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Not enough seats left')).toBeVisible();
  });
  for (const id of holds) await ask(url, second.token, 'POST', `/api/orders/cancel-pre-order/${id}`, {});
  await page.getByRole('button', { name: 'Try again' }).click();
  await sheet(page).getByRole('button', { name: 'Try 1 booking again' }).click();
  await expect(page.getByText(`${quote.orders.length} of ${quote.orders.length} bookings done`, { exact: true })).toBeVisible({
    timeout: 30_000,
  });

  // The counters below follow without a reload.
  for (const one of await ask(url, admin, 'GET', `/api/classes/get-by-flightId/${flightId}`))
    await expect(page.getByRole('article', { name: `Class ${one.code}` })).toContainText(`${one.desk.sold} sold`);

  const now = async (order: Body) => orderOf(url, admin, order.pnr);
  const gone = await now(refunded);
  expect([gone.status, gone.totals.account.refunded]).toEqual(['refunded', refunded.totals.account.paid]);
  expect((await now(booking)).status).toBe('cancelled');
  const there = await now(moved);
  expect([there.segments[0].class.id, there.totals.account.paid]).toEqual([target.chosen.classId, moved.totals.account.paid]);
  expect((await now(waits)).attention).toEqual(['flight_cancelled']);
  await expect(page.getByText('Agencies have to decide')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cancel flight/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change flight', exact: true })).toHaveCount(0);
  // Not through the steps of what is done.
  await page.goBack();
  await expect(page).toHaveURL(`${url}/info/${waits.pnr}`);
});

test('everybody goes to another flight class by class: what is proposed is changed, seats are counted, and all of them go', async ({
  page,
  desk,
}) => {
  test.setTimeout(120_000);
  const { url } = desk;
  const agency = await richAgency(url);
  const admin = (await login(url, 'admin')).token;
  const { flightId, classId } = await quietFlight(url, agency.token, 6);
  const order = await sellClasses(url, agency.token, 'issue', [classId], { adults: 2 });
  const quote = await ask(url, admin, 'POST', `/api/flights/cancel/${flightId}`, { mode: 'quote' });
  const classes: Body[] = [...new Map(quote.orders.map((one: Body) => [one.class.classId, one.class])).values()];
  const own = quote.orders.find((one: Body) => one.pnr === order.pnr).class;
  const found: Body[] = await ask(url, admin, 'GET', `/api/flights/cancel/${flightId}/alternatives`);
  // One that has room for all of them in each class that is proposed.
  const to = found.find((flight) =>
    classes.every((of) => (classFor(of as MovedClass, flight.classes as Room[])?.seatsLeft ?? 0) >= quote.totals.seats),
  );
  const other = to.classes.find(
    (one: Body) => one.cabin === own.cabin && one.classId !== classFor(own, to.classes as MovedClass[])!.classId,
  );

  await desk.signIn('admin');
  await page.goto(`/flights/${flightId}?cancel=who`);
  await next(page);
  await page.getByRole('radio', { name: /^Move to another flight/ }).check();
  await sheet(page)
    .getByRole('button', { name: `Move all to ${to.flightNumber}, ${dayText(to.departureLocal)}` })
    .click();
  await expect(sheet(page)).toHaveCount(0);
  const mapping = page.getByRole('list', { name: 'Class by class' });
  await expect(mapping.getByRole('listitem')).toHaveCount(classes.length);
  const choice = mapping.getByLabel(`New class for ${own.name} ${own.code}`);
  await expect(choice).toHaveValue(classFor(own, to.classes as MovedClass[])!.classId);
  await choice.selectOption('');
  await expect(page.getByRole('status').filter({ hasText: `Choose a class for ${own.name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await choice.selectOption(other.classId);
  await next(page);
  await expect(page.getByRole('region', { name: 'Class by class' })).toContainText(
    `${own.name} ${own.code} → ${to.flightNumber} ${other.name} ${other.code}`,
  );
  await page.locator('[name=reason]').fill('No aircraft');
  await page.locator('[name=confirmation]').fill(quote.flightNumber);
  await page.getByRole('button', { name: /^Cancel flight/ }).click();
  await expect(page.getByText(new RegExp(`^${quote.orders.length} of ${quote.orders.length} bookings? done$`))).toBeVisible({ timeout: 30_000 }); // prettier-ignore
  const now = await orderOf(url, admin, order.pnr);
  expect([now.segments[0].class.id, now.segments[0].fareRule.code, now.totals.account.paid]).toEqual([
    other.classId,
    order.segments[0].fareRule.code,
    order.totals.account.paid,
  ]);
});

test('the agency moves one order and takes the money of another, both for nothing, by thumb', async ({ page, desk }) => {
  test.setTimeout(120_000);
  const { url } = desk;
  const agency = await richAgency(url);
  const { flightId, classId, day } = await quietFlight(url, agency.token, 1);
  const sell = () => sellClasses(url, agency.token, 'issue', [classId], { adults: 1 });
  const [gives, moves] = [await sell(), await sell()];
  const admin = (await login(url, 'admin')).token;
  await ask(url, admin, 'POST', `/api/flights/cancel/${flightId}`, { reason: 'Aircraft is out of service' });
  for (const { pnr } of [gives, moves]) await expect.poll(() => couponOf(url, agency.token, pnr), { timeout: 30_000 }).toBe('S');
  expect((await orderOf(url, agency.token, gives.pnr)).attention).toEqual(['flight_cancelled']);
  const balance = async () => (await ask(url, agency.token, 'GET', '/api/profile')).balance.currentBalance as number;
  const before = await balance();

  await desk.signIn(agency.who);
  await page.goto(`/info/${gives.pnr}`);
  await expect(page.getByRole('heading', { name: /is cancelled/ })).toBeVisible();
  // Agents have no way to the desk's page of a flight.
  await expect(page.getByRole('link', { name: gives.segments[0].flightNumber })).toHaveCount(0);
  await page.getByRole('button', { name: 'Refund in full' }).click();
  await sheet(page).getByRole('button', { name: 'Preview refund' }).click();
  const { paid, gross } = { paid: gives.totals.account.paid, gross: gives.totals.order };
  await expect(bigSum(page).getByText(formatMoney(paid, gives.accountCurrency), { exact: true })).toBeVisible();
  await sheet(page)
    .getByRole('button', { name: `Refund ${formatMoney(gross.paid, gives.currency)}` })
    .click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /is cancelled/ })).toHaveCount(0);
  const back = await orderOf(url, agency.token, gives.pnr);
  expect([back.status, back.attention, back.totals.account.refunded]).toEqual(['refunded', [], paid]);
  expect(await balance()).toBe(before + paid);

  await page.goto(`/info/${moves.pnr}`);
  await page.getByRole('button', { name: 'Change for free' }).click();
  await expect(sheet(page).getByRole('checkbox', { name: /EVN–DXB/ })).toBeChecked();
  await expect(sheet(page).getByText('Change fee, per adult')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Choose new flights' }).click();
  await expect(page.getByText('No change fee')).toBeVisible();
  // Another day: the cancelled flight may have been the only one of its own.
  await page.goto(page.url().replace(`departureDate=${day}`, `departureDate=${await otherDay(url, agency.token, day, moves.currency)}`));
  await page.getByRole('button', { name: 'Search flights' }).click();
  // Free in the cabin that was paid for only.
  for (const flight of await (await allFlights(page)).all()) {
    await flight.click();
    await expect(flight).toHaveAttribute('aria-expanded', 'true');
    await expect(fares(page).filter({ hasText: 'no charge' }).filter({ hasText: 'Business' })).toHaveCount(0);
  }
  await takeFare(page, (all) => all.filter({ hasText: 'no charge' }).last());
  await page.getByRole('button', { name: 'See the change' }).click();
  await sheet(page).getByRole('button', { name: 'Change date, nothing to pay' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /is cancelled/ })).toHaveCount(0);
  const now = await orderOf(url, agency.token, moves.pnr);
  expect([now.status, now.attention, now.totals.account.paid]).toEqual(['ticketing', [], moves.totals.account.paid]);
  expect(now.segments[0].flightId).not.toBe(flightId);
  expect(await balance()).toBe(before + paid);
});

test('a lost answer: the flight is asked for before anything is sent again', async ({ page, desk }) => {
  desk.expected.push('net::ERR_', 'Failed to load resource');
  const { url } = desk;
  const admin = (await login(url, 'admin')).token;
  const { flightId } = await quietFlight(url, admin, 2);
  const flight = await ask(url, admin, 'GET', `/api/flights/get/${flightId}`);
  await desk.signIn('admin');
  await page.goto(`/flights/${flightId}`);
  await page.getByRole('button', { name: /^Cancel flight/ }).click();
  await next(page);
  await next(page);
  await page.locator('[name=reason]').fill('Fog');
  await page.locator('[name=confirmation]').fill(flight.flightNumber);
  let calls = 0;
  await page.route('**/api/flights/cancel/**', async (route) => {
    // A quote, which changes nothing, may be asked for anew when the connection is back.
    if (route.request().method() !== 'POST' || route.request().postDataJSON().mode === 'quote') return route.continue();
    calls++;
    // It arrives, and its answer does not.
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: /^Cancel flight/ }).click();
  await expect(page.getByText('We do not know if it went through')).toBeVisible();
  await page.getByRole('button', { name: 'Check status' }).click();
  await expect(page.getByRole('region', { name: 'Cancellation' })).toBeVisible();
  await expect(page).toHaveURL(`${url}/flights/${flightId}`);
  expect(calls).toBe(1);
});

/** A class that takes the order, with few enough seats to hold all of them at once. */
async function scarce(url: string, token: string, flightId: string, order: Body) {
  const own = order.segments[0].departureLocal.slice(0, 10);
  for (let shift = 0; shift < 8; shift++) {
    const date = new Date(Date.parse(`${own}T00:00:00Z`) + shift * 7 * 86_400_000).toISOString().slice(0, 10);
    const flights = await ask(url, token, 'GET', `/api/flights/cancel/${flightId}/alternatives?date=${date}`);
    for (const flight of flights)
      for (const chosen of flight.classes)
        if (chosen.seatsLeft <= 9 && chosen.currency === order.currency)
          return { shift, flight, chosen, day: dayText(flight.departureLocal) };
  }
  throw new Error('no class with few seats');
}

const lookAt = async (page: Page, shift: number) => {
  for (let i = 0; i < shift; i++) await sheet(page).getByRole('button', { name: 'Later' }).click();
};

/** As the label of a flight begins its day: `Mon 4 Jan`. */
function dayText(local: string): string {
  const date = new Date(`${local.slice(0, 10)}T00:00:00Z`);
  const [weekday, day, month] = ['weekday', 'day', 'month'].map((part) =>
    new Intl.DateTimeFormat('en-US', { [part]: part === 'day' ? 'numeric' : 'short', timeZone: 'UTC' }).format(date),
  );
  return `${weekday} ${day} ${month}`;
}

async function holdAll(url: string, token: string, target: Body): Promise<string[]> {
  const hold = await ask(url, token, 'POST', '/api/orders/pre-order', {
    segments: [{ classId: target.classId }],
    adults: target.seatsLeft,
  });
  return [hold.id];
}

/** A day near it with a flight in the same currency. */
async function otherDay(url: string, token: string, day: string, currency: string): Promise<string> {
  for (let shift = 1; shift < 20; shift++) {
    const departureDate = new Date(Date.parse(`${day}T00:00:00Z`) + shift * 86_400_000).toISOString().slice(0, 10);
    const found = await ask(url, token, 'POST', '/api/search/mainSearch', { from: 'EVN', to: 'DXB', departureDate, adults: 1 });
    if (found.legs[0].flights.some((one: Body) => one.classes.some((offer: Body) => offer.currency === currency))) return departureDate;
  }
  throw new Error('no other day');
}
