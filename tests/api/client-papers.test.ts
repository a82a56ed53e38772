import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Order as ContractOrder } from '../../src/contract/orders.ts';
import { paperOf } from '../../src/documents/paper.ts';
import { earningsOf } from '../../src/rules/earnings.ts';
import { formatMoney } from '../../src/rules/format.ts';
import { sum, toMajor, toMinor } from '../../src/rules/money.ts';
import { readDocument } from '../../src/server/documents/read-document.ts';
import { Secrets } from '../../src/server/secrets.ts';
import { openDesk, SECRET_KEY } from '../support/desk.ts';
import { choice, Life, moves } from '../support/life.ts';
import type { Order } from '../support/seller.ts';
import { addServices } from '../support/world.ts';

/** What a client was told of a refund stays (decision 0095), whatever comes after it. */
const WHO = 'with-clients';
const MARKUP = { kind: 'percent', value: 10 } as const;

const desk = await openDesk();
const life = await Life.open(desk);
await life.agency(WHO, 'USD', 'percent', 7, 500_000);
await sql`update users set markup_kind = ${MARKUP.kind}, markup_value = ${MARKUP.value} where id = ${desk.world.users.get(WHO)!}`.execute(
  desk.db,
);
const services = await addServices(desk.db);
const issuer = { secrets: new Secrets(SECRET_KEY), documentsUrl: 'https://documents.example' };

async function sold(adults = 1): Promise<Order> {
  return life.made(WHO, 'issue', await life.roundTrip({ classes: [{ fare: 100.37, currency: 'USD' }] }), { adults });
}
/** The order as it is after this. */
async function after(order: Order, op: string, body: object, who = WHO): Promise<Order> {
  await life.done(who, op, order.id, body);
  return life.order(order.pnr);
}
const edited = (order: Order, changes: object) => after(order, 'edit', { version: order.version, services: changes });

async function papers(order: Order) {
  const read = async (id: string) => (await readDocument(desk.db, id, issuer))!;
  const ticket = await read(order.documents.findLast((one) => one.kind === 'ticket')!.id);
  const notes = await Promise.all(order.documents.filter((one) => one.kind === 'creditNote').map((one) => read(one.id)));
  const all = (amounts: readonly number[]) => toMajor(sum(amounts.map(toMinor)));
  return {
    price: all(ticket.clientPrices!.map((one) => one.amount)),
    fees: ticket.clientFees,
    returned: ticket.returned.client,
    notes: notes.map((one) => all(one.clientCredit!.map((line) => line.returned))),
    all: all(notes.flatMap((one) => one.clientCredit!.map((line) => line.returned))),
    paid: all(notes.flatMap((one) => one.clientCredit!.map((line) => line.paid))),
  };
}

it('what a credit note told the client stays when services, discounts, changes of date and a void come after it', async () => {
  const first = await sold();
  let order = await after(first, 'refund', choice(first, undefined, [0]));
  const { returned, notes } = await papers(order);
  expect(notes).toEqual([returned]);
  expect(returned).toBeGreaterThan(0);
  const { id } = order.passengers[0];
  order = await edited(order, { add: [{ serviceId: services.bag, passengerId: id, segmentId: order.segments[1].id }] });
  expect((await papers(order)).returned, 'a bag').toBe(returned);
  order = await edited(order, { add: [{ serviceId: services.transfer }] });
  order = await after(order, 'editDiscount', { kind: 'fixed', value: -33.33, scope: 'order', reason: 'x' }, 'superadmin');
  expect((await papers(order)).returned, 'a surcharge').toBe(returned);
  const later = await life.seller.flight({ from: 'CDG', to: 'EVN', inHours: 24 * 30 + 300, classes: [{ fare: 150.41, currency: 'USD' }] });
  order = await after(order, 'orderDate', moves(order, [undefined, later]));
  expect((await papers(order)).returned, 'another date').toBe(returned);
  // The screen says the same.
  const { price } = await papers(order);
  expect(toMinor(earningsOf(order as ContractOrder, MARKUP)!.clientPays)).toBe(
    sum([price, order.totals.order.fees, -returned!].map(toMinor)),
  );

  order = await after(order, 'refund', choice(order, undefined, [1]));
  const end = await papers(order);
  expect(end.returned, 'all credit notes together').toBe(end.all);
  expect(end.paid, 'and what they say was paid is the price').toBe(end.price);
});

it('a void gives the client back what is left of the price, and a split takes along what was told', async () => {
  const first = await sold(2);
  let order = await after(first, 'refund', choice(first, [1], [0]));
  const before = await papers(order);
  await life.done(WHO, 'split', order.id, { passengerIds: [order.passengers[1].id] });
  order = await life.order(order.pnr);
  let child = await life.order(order.childPnrs[0]);
  child = await edited(child, {
    add: [{ serviceId: services.bag, passengerId: child.passengers[0].id, segmentId: child.segments[1].id }],
  });
  expect([(await papers(order)).returned, (await papers(child)).returned]).toEqual([0, before.returned]);
  child = await after(child, 'cancel', {});
  const end = await papers(child);
  expect(toMinor(end.returned!), 'the first part and the void').toBe(toMinor(before.returned!) + toMinor(end.all));
});

it('a reduction on a credit note for the client is what the price has fallen by, to the cent', async () => {
  const first = await sold();
  let order = await edited(first, { add: [{ serviceId: services.transfer }] });
  order = await after(order, 'editDiscount', { kind: 'fixed', value: 0.05, scope: 'order', reason: 'x' }, 'superadmin');
  for (const value of [0.15, 0.25, 0.31, 0.45, 7.77]) {
    const { price, all } = await papers(order);
    order = await after(order, 'editDiscount', { kind: 'fixed', value, scope: 'order', reason: 'x' }, 'superadmin');
    const now = await papers(order);
    expect(toMinor(price) - toMinor(now.price), String(value)).toBe(toMinor(now.all) - toMinor(all));
  }
  const { price, all } = await papers(order);
  order = await edited(order, { remove: [order.services[0].id] });
  const now = await papers(order);
  expect(toMinor(price) - toMinor(now.price), 'a service').toBe(toMinor(now.all) - toMinor(all));
});

it('a change to a cheaper and a dearer flight says to the client what the price has fallen by, less what it costs', async () => {
  const first = await sold();
  const fresh = [
    await life.seller.flight({ inHours: 24 * 29, classes: [{ fare: 30.11, currency: 'USD' }] }),
    await life.seller.flight({ from: 'CDG', to: 'EVN', inHours: 24 * 30 + 300, classes: [{ fare: 120.17, currency: 'USD' }] }),
  ];
  const before = await papers(first);
  const order = await after(first, 'orderDate', moves(first, fresh));
  const now = await papers(order);
  expect(order.totals.order.fees).toBeGreaterThan(0);
  expect(toMinor(now.all)).toBe(toMinor(before.price) - toMinor(now.price) - toMinor(order.totals.order.fees));
});

it('a cheaper flight that gives nothing back is no cheaper for the client: what is kept has the markup that was paid', async () => {
  await life.rule({ residual: 'forfeit' });
  const first = await sold(2);
  const before = await papers(first);
  const asked = ({ price, fees, returned }: Awaited<ReturnType<typeof papers>>) => sum([price, fees!, -returned!].map(toMinor));
  let order = first;
  let penalties = 0;
  for (const fare of [70.13, 30.11]) {
    const fresh = await life.seller.flight({ inHours: 24 * 29, classes: [{ fare, currency: 'USD' }] });
    const { penalty, forfeited } = (await life.act(WHO, 'orderDate', order.id, { mode: 'quote', ...moves(order, [fresh]) })).body
      .result as unknown as { penalty: number; forfeited: number };
    expect(forfeited).toBeGreaterThan(0);
    order = await after(order, 'orderDate', moves(order, [fresh]));
    penalties += toMinor(penalty);
    // To the cent: what was paid, and the change fee.
    expect(asked(await papers(order))).toBe(toMinor(before.price) + penalties);
    expect(toMinor(earningsOf(order as ContractOrder, MARKUP)!.clientPays)).toBe(toMinor(before.price) + penalties);
    expect(earningsOf(order as ContractOrder, MARKUP)!.youEarn).toBe(earningsOf(first as ContractOrder, MARKUP)!.youEarn);
  }
  expect(order.documents.filter((one) => one.kind === 'creditNote')).toEqual([]);
  await life.rule({});
});

it('what a change without a fee forfeits is charged to the client, in whatever currency the account is', async () => {
  await life.agency('drams', 'AMD', 'percent', 7);
  await life.rule({ residual: 'forfeit', change: 0 });
  for (const markup of [MARKUP, null]) {
    await sql`update users set markup_kind = ${markup?.kind ?? null}, markup_value = ${markup?.value ?? null} where id = ${desk.world.users.get('drams')!}`.execute(
      desk.db,
    );
    const first = await life.made(
      'drams',
      'issue',
      await life.seller.flight({ inHours: 700, classes: [{ fare: 100.37, currency: 'USD' }] }),
    );
    const cheaper = await life.seller.flight({ inHours: 750, classes: [{ fare: 70.13, currency: 'USD' }] });
    const order = await after(first, 'orderDate', moves(first, [cheaper]), 'drams');
    expect(order.totals.account.paid, 'nothing was charged').toBe(first.totals.account.paid);
    // Nothing came back, so in the currency of the order as much is paid as before.
    expect(order.totals.order.paid).toBe(first.totals.order.paid);
    expect(toMinor(order.totals.order.fees)).toBe(toMinor(first.totals.order.net) - toMinor(order.totals.order.net));
    // All that the client has paid is kept, so the agency earns what it did.
    const earned = (one: Order) => earningsOf(one, markup)!.youEarn;
    expect(Math.abs(earned(order) - earned(first)), 'a dram of rounding').toBeLessThanOrEqual(1);
    const ticket = (await readDocument(desk.db, order.documents.findLast((one) => one.kind === 'ticket')!.id, issuer))!;
    const total = (price: 'client' | 'shown') =>
      paperOf(ticket, { lang: 'en', price })
        .blocks.flatMap((one) => (one.kind === 'table' ? one.totals : []))
        .at(-1)![1];
    if (markup) expect(total('client')).toBe(formatMoney((await papers(first)).price, 'USD'));
    // An agency with a markup can print the usual prices as well.
    expect(total('shown')).toBe(formatMoney(first.totals.order.gross, 'USD'));
  }
  await life.rule({});
});
