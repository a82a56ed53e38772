import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { runs } from '../lanes.ts';
import { inDays } from '../support/days.ts';
import { freshKey, openDesk, type Reply } from '../support/desk.ts';
import { Seller } from '../support/seller.ts';
import { addServices, passengers } from '../support/world.ts';

/**
 * Random histories of all that happens to orders, over HTTP, against a model that counts with its own few figures: answers,
 * seats, balances and states are equal at every step, and `verify` finds nothing after each history. LIFE_HISTORIES asks for
 * more of them (3,000 by night); fast-check prints the seed of a history that fails.
 */
const RUNS = runs(8, Number(process.env['LIFE_HISTORIES'] ?? 150));
const HISTORIES = RUNS.numRuns;
const COMMANDS = 40;
const SEATS = 6;
const RATE = 390;
/** What the agency pays: 100 + 40 + 5 less 5 % commission. A tenth of the fare and the service fee are kept from a refund. */
const NET = 140;
const KEPT = 15;
const DISCOUNT = 10;
/** A bag and a transfer come back with the flights, a meal never does. */
const SERVICES = { bag: 30, meal: 7, transfer: 20 };
const MOST = { bag: 5, meal: 3 };

interface Person {
  id: string;
  net: number;
  bags: number;
  meals: number;
  state: 'open' | 'refunded' | 'voided';
}
interface Order {
  id: string;
  at: 0 | 1;
  state: 'booking' | 'cancelled' | 'paid';
  people: Person[];
  /** For the order as a whole; gone with its last passenger. */
  transfers: number;
  /** A change of date ends the time for a void. */
  reissued: boolean;
}
interface Model {
  classes: [string, string];
  orders: Order[];
  money: number;
}

const desk = await openDesk('never');
const services = await addServices(desk.db);
const seller = new Seller(desk);
await sql`
  update fare_rule set refund_bands = '[{"fromHours":0,"toHours":null,"kind":"percent","value":10,"base":"fare","includeTax":false}]', refundable = true,
    change_bands = '[{"fromHours":0,"toHours":null,"kind":"none","value":0,"base":"fare","includeTax":false}]', changeable = true, residual_on_change = 'credit' where code = 'FLX'`.execute(
  desk.db,
);
await sql`update users set privilege = '{issue,void,refund,changeDate,changeName,seeNet}', max_open_holds = 10000 where role = 'user'`.execute(
  desk.db,
);

const statusOf = (one: Order): string => {
  if (one.state !== 'paid') return one.state;
  const states = new Set(one.people.map((p) => p.state));
  if (!states.has('refunded')) return states.has('open') ? 'ticketing' : 'voided';
  return states.has('open') ? 'partially_refunded' : 'refunded';
};
const live = (one: Order): Person[] => one.people.filter((p) => p.state === 'open');
const held = (m: Model, at: 0 | 1) =>
  m.orders.filter((one) => one.at === at && one.state === 'booking').reduce((n, one) => n + one.people.length, 0);
const sold = (m: Model, at: 0 | 1) =>
  m.orders.filter((one) => one.at === at && one.state === 'paid').reduce((n, one) => n + live(one).length, 0);
const free = (m: Model, at: 0 | 1) => SEATS - held(m, at) - sold(m, at);
const costOf = (p: Person) => p.net + p.bags * SERVICES.bag + p.meals * SERVICES.meal;
const price = (order: Order) => (order.people.reduce((total, p) => total + costOf(p), 0) + order.transfers * SERVICES.transfer) * RATE;
const fares = (people: readonly Person[]) => people.reduce((total, p) => total + p.net * RATE, 0);
const said = (reply: Reply) => [reply.status, reply.body.code];
const call = (who: string, method: 'POST' | 'PATCH', op: string, id: string, body: object) =>
  desk.call(who, method, `/api/orders/${op}/${id}`, body, freshKey());

/** Quote and, if there is one, confirm: a refusal of either is the answer. */
async function twice(who: string, method: 'POST' | 'PATCH', op: string, id: string, body: object): Promise<Reply> {
  const asked = await call(who, method, op, id, { ...body, mode: 'quote' });
  if (asked.status !== 200) return asked;
  return call(who, method, op, id, { ...body, quoteId: asked.body.result.quoteId });
}

const commands = {
  async sell(m: Model, _order: Order | undefined, n: number, at: 0 | 1, issue: boolean) {
    const reply = await seller.hold('agent', m.classes[at], { adults: n });
    if (free(m, at) < n) return expect(said(reply)).toEqual([409, 'NO_SEATS']);
    const people = { passengers: passengers(n) };
    const made = await seller.order('agent', reply.body.result.id, issue ? 'issue' : 'book', people);
    if (issue && m.money < n * NET * RATE) {
      expect(said(made)).toEqual([402, 'INSUFFICIENT_FUNDS']);
      await seller.cancel('agent', reply.body.result.id);
      return;
    }
    expect(said(made)).toEqual([201, undefined]);
    const order = made.body.result;
    m.orders.push({
      id: order.id,
      at,
      state: issue ? 'paid' : 'booking',
      people: order.passengers.map((p): Person => ({ id: p.id, net: NET, bags: 0, meals: 0, state: 'open' })),
      transfers: 0,
      reissued: false,
    });
    if (issue) m.money -= n * NET * RATE;
  },
  async issue(m: Model, order: Order | undefined) {
    if (!order) return;
    const reply = await seller.issue('agent', order.id);
    if (order.state === 'cancelled') return expect(said(reply)).toEqual([409, 'NOT_TICKETABLE']);
    if (order.state === 'paid')
      return expect(said(reply)).toEqual(statusOf(order) === 'ticketing' ? [200, undefined] : [409, 'NOT_TICKETABLE']);
    if (m.money < price(order)) return expect(said(reply)).toEqual([402, 'INSUFFICIENT_FUNDS']);
    expect(said(reply)).toEqual([200, undefined]);
    m.money -= price(order);
    order.state = 'paid';
  },
  async cancel(m: Model, order: Order | undefined) {
    if (!order) return;
    const reply = await twice('agent', 'POST', 'cancel', order.id, {});
    const status = statusOf(order);
    if (status === 'booking') {
      expect(said(reply)).toEqual([200, undefined]);
      order.state = 'cancelled';
      return;
    }
    // A quote of what has ended already says so; only the confirm is replayed.
    if (status === 'cancelled') return expect(said(reply)).toEqual([409, 'NOT_CANCELLABLE']);
    if (live(order).length === 0) return expect(said(reply)).toEqual([409, 'CHANGE_FORBIDDEN']);
    if (order.reissued) return expect(said(reply)).toEqual([409, 'VOID_WINDOW_CLOSED']);
    expect(said(reply)).toEqual([200, undefined]);
    // What was refunded before stays refunded.
    const people = live(order);
    m.money += (people.reduce((total, p) => total + costOf(p), 0) + order.transfers * SERVICES.transfer) * RATE;
    for (const p of people) p.state = 'voided';
  },
  async refund(m: Model, order: Order | undefined, n: number) {
    if (!order) return;
    const chosen = order.people.slice(0, n);
    const segmentIds = await segmentsOf(order.id);
    const reply = await twice('agent', 'POST', 'refund', order.id, { passengerIds: chosen.map((p) => p.id), segmentIds });
    if (statusOf(order) === 'refunded') return expect(said(reply)).toEqual([409, 'ALREADY_REFUNDED']);
    if (order.state !== 'paid' || !['ticketing', 'partially_refunded'].includes(statusOf(order)))
      return expect(said(reply)).toEqual([409, 'CHANGE_FORBIDDEN']);
    const open = chosen.filter((p) => p.state === 'open');
    if (open.length === 0) return expect(said(reply)).toEqual([409, 'ALREADY_REFUNDED']);
    expect(said(reply)).toEqual([200, undefined]);
    for (const p of open) {
      m.money += (p.net - KEPT + p.bags * SERVICES.bag) * RATE;
      p.state = 'refunded';
    }
    if (live(order).length === 0) m.money += order.transfers * SERVICES.transfer * RATE;
  },
  async split(m: Model, order: Order | undefined, n: number) {
    if (!order) return;
    const chosen = order.people.slice(0, n);
    const reply = await twice('agent', 'POST', 'split', order.id, { passengerIds: chosen.map((p) => p.id) });
    if (!['booking', 'ticketing', 'partially_refunded'].includes(statusOf(order)))
      return expect(said(reply)).toEqual([409, 'CHANGE_FORBIDDEN']);
    if (live(order).length < 2) return expect(said(reply)).toEqual([409, 'LAST_PASSENGER']);
    if (chosen.length === order.people.length) return expect(said(reply)).toEqual([422, 'SPLIT_EMPTY']);
    expect(said(reply)).toEqual([200, undefined]);
    const { child } = reply.body.result;
    m.orders.push({ ...order, id: child.id, people: chosen, transfers: 0 });
    order.people = order.people.slice(n);
  },
  async discount(m: Model, order: Order | undefined) {
    if (!order) return;
    const reply = await twice('superadmin', 'POST', 'editDiscount', order.id, { kind: 'percent', value: DISCOUNT, reason: 'x' });
    const status = statusOf(order);
    if (!['booking', 'ticketing', 'partially_refunded'].includes(status)) return expect(said(reply)).toEqual([409, 'CHANGE_FORBIDDEN']);
    expect(said(reply)).toEqual([200, undefined]);
    if (order.state === 'paid') m.money += fares(live(order)) - live(order).length * (NET - DISCOUNT) * RATE;
    for (const p of live(order)) p.net = NET - DISCOUNT;
  },
  async changeDate(m: Model, order: Order | undefined) {
    if (!order) return;
    const to = order.at === 0 ? 1 : 0;
    const [segmentId] = await segmentsOf(order.id);
    const reply = await twice('agent', 'PATCH', 'orderDate', order.id, { segments: [{ segmentId, newClassId: m.classes[to] }] });
    const status = statusOf(order);
    if (!['booking', 'ticketing', 'partially_refunded'].includes(status)) return expect(said(reply)).toEqual([409, 'CHANGE_FORBIDDEN']);
    if (free(m, to) < live(order).length) return expect(said(reply)).toEqual([409, 'NO_SEATS']);
    const dearer = live(order).length * NET * RATE - fares(live(order));
    if (order.state === 'paid' && m.money < dearer) return expect(said(reply)).toEqual([402, 'INSUFFICIENT_FUNDS']);
    expect(said(reply)).toEqual([200, undefined]);
    if (order.state === 'paid') {
      m.money -= dearer;
      order.reissued = true;
    }
    order.at = to;
    for (const p of live(order)) p.net = NET;
  },
  /** A bag, a meal, a transfer, or a bag taken off again. */
  async services(m: Model, order: Order | undefined, n: number, at: 0 | 1, off: boolean) {
    if (!order) return;
    const person = order.people[at % order.people.length]!;
    const kind = off && person.bags > 0 ? 'less' : (['bag', 'meal', 'transfer'] as const)[n - 1]!;
    const change =
      kind === 'less'
        ? { remove: [await serviceOf(order.id, person.id)] }
        : { add: [{ serviceId: services[kind], ...(await placeOf(kind, order.id, person.id)) }] };
    const { rows } = await sql<{ version: number }>`select version from orders where id = ${order.id}`.execute(desk.db);
    const reply = await twice('agent', 'POST', 'edit', order.id, { version: rows[0]!.version, services: change });
    if (!['booking', 'ticketing', 'partially_refunded'].includes(statusOf(order)))
      return expect(said(reply)).toEqual([409, 'CHANGE_FORBIDDEN']);
    // Whose flights were given back needs nothing beside them, and what was sold with them has ended.
    if (person.state !== 'open' && kind !== 'transfer') return expect(said(reply)).toEqual([422, 'VALIDATION_FAILED']);
    // As many as a person can use on a flight.
    const full = (kind === 'bag' && person.bags === MOST.bag) || (kind === 'meal' && person.meals === MOST.meal);
    if (full) return expect(said(reply)).toEqual([422, 'VALIDATION_FAILED']);
    const cost = (kind === 'less' ? -SERVICES.bag : SERVICES[kind]) * RATE;
    if (order.state === 'paid' && m.money < cost) return expect(said(reply)).toEqual([402, 'INSUFFICIENT_FUNDS']);
    expect(said(reply), JSON.stringify(reply.body)).toEqual([200, undefined]);
    if (order.state === 'paid') m.money -= cost;
    if (kind === 'less') person.bags -= 1;
    else if (kind === 'bag') person.bags += 1;
    else if (kind === 'meal') person.meals += 1;
    else order.transfers += 1;
  },
  async money(m: Model, _order: Order | undefined, n: number, _at: 0 | 1, out: boolean) {
    const amount = n * 40_000;
    const path = `/api/users/${out ? 'use-balance' : 'balance/transfer'}/${desk.world.users.get('agent')!}`;
    const reply = await desk.post(
      'admin',
      path,
      out ? { amount, currency: 'AMD', reason: 'x' } : { amount, currency: 'AMD', method: 'cash' },
      freshKey(),
    );
    if (out && m.money < amount) return expect(said(reply)).toEqual([402, 'INSUFFICIENT_FUNDS']);
    expect(reply.status).toBe(200);
    m.money += out ? -amount : amount;
  },
  async foreign(_m: Model, order: Order | undefined, n: number) {
    if (!order) return;
    const op = (['cancel', 'refund', 'split'] as const)[n % 3]!;
    const ids = { passengerIds: [order.people[0]!.id], segmentIds: [order.people[0]!.id] };
    const reply = await call(
      'agent2',
      'POST',
      op,
      order.id,
      op === 'cancel' ? {} : op === 'refund' ? ids : { passengerIds: ids.passengerIds },
    );
    expect(said(reply)).toEqual([404, 'NOT_FOUND']);
  },
};

async function placeOf(kind: keyof typeof SERVICES, orderId: string, passengerId: string) {
  if (kind === 'transfer') return {};
  return kind === 'meal' ? { passengerId } : { passengerId, segmentId: (await segmentsOf(orderId))[0]! };
}
async function serviceOf(orderId: string, passengerId: string): Promise<string> {
  const { rows } = await sql<{
    id: string;
  }>`select id from order_service where order_id = ${orderId} and passenger_id = ${passengerId} and code = 'XBAG' limit 1`.execute(desk.db);
  return rows[0]!.id;
}

async function segmentsOf(orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from order_segment where order_id = ${orderId} order by seq`.execute(desk.db);
  return rows.map((row) => row.id);
}

async function expectEqual(m: Model): Promise<void> {
  for (const at of [0, 1] as const) expect(await seller.seats(m.classes[at])).toEqual({ held: held(m, at), sold: sold(m, at) });
  expect(await seller.balance('agent')).toBe(m.money);
  const { rows } = await sql<{
    id: string;
    status: string;
  }>`select id, status from orders where id = any(${m.orders.map((one) => one.id)}::uuid[])`.execute(desk.db);
  expect(new Map(rows.map((row) => [row.id, row.status]))).toEqual(new Map(m.orders.map((one) => [one.id, statusOf(one)])));
}

const one = fc.record({
  command: fc.constantFrom<keyof typeof commands>(
    'sell',
    'sell',
    'sell',
    'issue',
    'issue',
    'cancel',
    'refund',
    'refund',
    'split',
    'split',
    'discount',
    'services',
    'services',
    'services',
    'changeDate',
    'changeDate',
    'money',
    'money',
    'foreign',
  ),
  n: fc.integer({ min: 1, max: 3 }),
  at: fc.constantFrom<0 | 1>(0, 1),
  flag: fc.boolean(),
  pick: fc.nat({ max: 50 }),
});

it(
  `${HISTORIES} histories of ${COMMANDS} commands`,
  async () => {
    const done: Record<string, number> = {};
    /** Which order has been in which state. */
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: COMMANDS, maxLength: COMMANDS }), async (history) => {
        const m: Model = {
          classes: [await seller.flight({ classes: [{ seats: SEATS }] }), await seller.flight({ classes: [{ seats: SEATS }] })],
          orders: [],
          money: await seller.balance('agent'),
        };
        // Money is short now and then: a few tickets' worth.
        const surplus = m.money - 8 * NET * RATE;
        if (surplus > 0) {
          await desk.post(
            'admin',
            `/api/users/use-balance/${desk.world.users.get('agent')!}`,
            { amount: surplus, currency: 'AMD', reason: 'x' },
            freshKey(),
          );
          m.money -= surplus;
        }
        for (const { command, n, at, flag, pick } of history) {
          const order = m.orders[pick % Math.max(1, m.orders.length)];
          await commands[command](m, order, n, at, flag);
          await expectEqual(m);
          done[command] = (done[command] ?? 0) + 1;
          for (const each of m.orders) reached.add(`${statusOf(each)} ${each.id}`);
        }
        const today = inDays();
        const { body } = await desk.post('agent', `/api/users/balance-history/${desk.world.users.get('agent')!}`, {
          startDate: '2020-01-01',
          endDate: nextDay(today),
          limit: 1,
        });
        expect([body.result.check, body.result.closing]).toEqual([true, m.money]);
        await desk.verify();
      }),
      { ...RUNS, endOnFailure: true },
    );
    // A model that never comes to the interesting states proves nothing.
    for (const one of reached) done[one.split(' ')[0]!] = (done[one.split(' ')[0]!] ?? 0) + 1;
    for (const state of ['booking', 'cancelled', 'ticketing', 'partially_refunded', 'refunded', 'voided'])
      expect(done[state] ?? 0, JSON.stringify(done)).toBeGreaterThan(HISTORIES / 30);
  },
  Math.max(120_000, HISTORIES * 4_000),
);

const nextDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
