import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { releaseDue } from '../../src/server/orders/expire.ts';
import { LONG } from '../lanes.ts';
import { freshKey, openDesk, type Reply } from '../support/desk.ts';
import { choice, Life, moves } from '../support/life.ts';
import { passengers } from '../support/world.ts';
import type { Order } from '../support/seller.ts';

/** Two things done to one order, or to two orders on the same seats, at the same moment; and the same thing done twice. */
const desk = await openDesk();
const life = await Life.open(desk);
for (const who of ['agent', 'agent2']) await life.deposit(who, 500_000_000);

const times = <T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)));
const said = ({ status, body }: Reply) => (status < 300 ? 'done' : `${status} ${body.code}`);

/** An operation made ready on an order: what it needs is there and its quote is taken, so that the confirm can run at any moment. */
type Ready = (order: Order) => Promise<() => Promise<Reply>>;
const quoted =
  (who: string, op: (order: Order) => string, body: (order: Order) => object | Promise<object>): Ready =>
  async (order) => {
    const given = await body(order);
    const asked = await life.act(who, op(order), order.id, { ...given, mode: 'quote' });
    if (asked.status !== 200) throw new Error(`${op(order)}: ${JSON.stringify(asked.body)}`);
    return () => life.act(who, op(order), order.id, { ...given, quoteId: asked.body.result.quoteId });
  };
const plain =
  (who: string, op: string, body: (order: Order) => object): Ready =>
  (order) =>
    Promise.resolve(() => life.act(who, op, order.id, body(order)));
const swept: Ready = () =>
  Promise.resolve(async () => {
    await releaseDue(desk.db);
    return { status: 200, body: {}, headers: {} };
  });
const other = async (order: Order, seats?: number[]) => ({
  ...moves(order, [to]),
  ...(seats ? { passengerIds: choice(order, seats).passengerIds } : {}),
});
/** Where orders are and where they go: the same two classes for all of one test. */
let from: string;
let to: string;
beforeEach(async () => {
  [from, to] = [await life.seller.flight(), await life.seller.flight()];
});

const SHARED: Record<string, Ready> = {
  split: quoted(
    'agent',
    () => 'split',
    (order) => ({ passengerIds: choice(order, [1]).passengerIds }),
  ),
  'change of date': quoted(
    'agent',
    () => 'orderDate',
    (order) => other(order),
  ),
  'change of date for one': quoted(
    'agent',
    () => 'orderDate',
    (order) => other(order, [1]),
  ),
  name: quoted(
    'tickets',
    (order) => `editPassengerName/${order.passengers[1].id}`,
    () => ({ lastName: passengers()[0]!.lastName }),
  ),
  discount: quoted(
    'superadmin',
    () => 'editDiscount',
    () => ({ kind: 'percent', value: 10, reason: 'x' }),
  ),
  edit: plain('agent', 'edit', (order) => ({ version: order.version, remarks: 'Window' })),
  'remove a passenger': quoted(
    'tickets',
    (order) => `remove-passenger/${order.segments[0].flightId}/${order.passengers[0].id}`,
    () => ({ reason: 'x' }),
  ),
};
const OF_TICKETS: Record<string, Ready> = {
  ...SHARED,
  void: quoted(
    'agent',
    () => 'cancel',
    () => ({}),
  ),
  refund: quoted(
    'agent',
    () => 'refund',
    (order) => choice(order),
  ),
  'refund of one': quoted(
    'tickets',
    () => 'refund',
    (order) => choice(order, [1]),
  ),
  'request for a refund': plain('agent', 'refund', (order) => ({ ...choice(order, [1]), mode: 'request', kind: 'waiver' })),
  'approved request': async (order) => {
    const filed = await life.act('agent', 'refund', order.id, { ...choice(order, [0]), mode: 'request', kind: 'waiver' });
    const path = `/api/refundRequests/${filed.body.result?.requestId ?? freshKey()}`;
    return () => desk.call('admin', 'PATCH', path, { status: 'approved', approvedAmount: 50, version: 1 }, freshKey());
  },
};
const OF_BOOKINGS: Record<string, Ready> = {
  ...SHARED,
  issue: plain('agent', 'booking-to-ticketing', () => ({})),
  cancel: quoted(
    'agent',
    () => 'cancel',
    () => ({}),
  ),
  'more time': plain('admin', 'edit', (order) => ({
    version: order.version,
    timeLimit: new Date(Date.parse(order.timeLimit) + 3_600_000).toISOString(),
    reason: 'x',
  })),
  sweep: swept,
};

/** Said by the one who came second; every other answer is a defect. */
const SECOND = new Set([
  '409 CHANGE_FORBIDDEN',
  '409 ALREADY_REFUNDED',
  '409 QUOTE_CHANGED',
  '410 QUOTE_EXPIRED',
  '409 NOT_TICKETABLE',
  '409 NOT_CANCELLABLE',
  '409 COUPON_USED',
  '409 VOID_WINDOW_CLOSED',
  '409 LAST_PASSENGER',
  '409 STALE_ORDER',
  '409 REQUEST_EXISTS',
  '410 TTL_EXPIRED',
  '422 VALIDATION_FAILED',
  '422 SPLIT_EMPTY',
  '404 NOT_FOUND',
]);
const pairs = (of: Record<string, Ready>) => Object.keys(of).map((first, i, names) => ({ first, seconds: names.slice(i) }));

describe.each(pairs(OF_TICKETS))('tickets: $first', ({ first, seconds }) => {
  it.each(seconds)('and %s at once', (second) => both('issue', OF_TICKETS, first, second));
});
describe.each(pairs(OF_BOOKINGS))('a booking: $first', ({ first, seconds }) => {
  it.each(seconds)('and %s at once', (second) => both('book', OF_BOOKINGS, first, second));
});

async function both(action: 'book' | 'issue', of: Record<string, Ready>, first: string, second: string): Promise<void> {
  // Which of them stands in the list first says little; both ways where there is time.
  for (const swap of LONG ? [false, true] : [true]) {
    const order = await life.made('agent', action, from, { adults: 3, infants: 1 });
    const [a, b] = swap ? [second, first] : [first, second];
    const [one, two] = [await of[a]!(order), await of[b]!(order)];
    if (first === 'sweep' || second === 'sweep')
      await sql`update orders set time_limit = now() + interval '4 milliseconds' where id = ${order.id}`.execute(desk.db);
    const replies = await Promise.all([one(), two()]);
    const answers = replies.map(said);
    for (const answer of answers) if (answer !== 'done') expect(SECOND, `${a} and ${b}: ${answers.join(', ')}`).toContain(answer);
    expect(answers, `${a} and ${b}`).toContain('done');
  }
  await desk.verify();
}

describe('two orders on the same seats, each on its way to the other’s', () => {
  const deadlocks = async (): Promise<number> =>
    process.env['ENGINE'] === 'postgres'
      ? (
          await sql<{
            deadlocks: number;
          }>`select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`.execute(desk.db)
        ).rows[0]!.deadlocks
      : 0;

  it('ten change from one class to the other and ten back, some for one passenger, while others are issued: all are done', async () => {
    for (let round = 0; round < 3; round++) {
      [from, to] = [await life.seller.flight({ infantLimit: 99 }), await life.seller.flight({ infantLimit: 99 })];
      const there = await Promise.all(Array.from({ length: 5 }, () => life.made('agent', 'issue', from, { adults: 2, infants: 1 })));
      const back = await Promise.all(Array.from({ length: 5 }, () => life.made('agent', 'issue', to, { adults: 2 })));
      const bookings = await times(6, (i) => life.made('agent', 'book', i % 2 ? from : to));
      const ready = [
        ...(await Promise.all(
          there.map((order, i) =>
            quoted(
              'agent',
              () => 'orderDate',
              () => other(order, i % 2 ? [0] : undefined),
            )(order),
          ),
        )),
        ...(await Promise.all(
          back.map((order, i) =>
            quoted(
              'agent',
              () => 'orderDate',
              () => ({ ...moves(order, [from]), ...(i % 2 ? { passengerIds: choice(order, [1]).passengerIds } : {}) }),
            )(order),
          ),
        )),
        ...bookings.map((order) => () => life.seller.issue('agent', order.id)),
      ];
      const replies = await Promise.all(ready.map((one) => one()));
      expect(replies.map(said)).toEqual(ready.map(() => 'done'));
    }
    await desk.verify();
    expect(await deadlocks()).toBe(0);
  });

  it('round trips over two classes in both directions are refunded, voided and swept at once', async () => {
    const back = await life.seller.flight({ from: 'CDG', to: 'EVN', inHours: 24 * 40 });
    const later = await life.seller.flight({ from: 'EVN', to: 'CDG', inHours: 24 * 50 });
    const orders = await times(8, (i) =>
      life.made(i % 2 ? 'agent' : 'agent2', 'issue', i % 2 ? [from, back] : [back, later], { adults: 1, infants: 1 }),
    );
    const due = await times(4, (i) => life.made('agent', 'book', i % 2 ? [from, back] : [back, later]));
    await sql`update orders set time_limit = now() where id = any(${due.map((one) => one.id)}::uuid[])`.execute(desk.db);
    const ready = await Promise.all(
      orders.map((order, i) => {
        const who = i % 2 ? 'agent' : 'agent2';
        return i % 4 < 2
          ? quoted(
              who,
              () => 'cancel',
              () => ({}),
            )(order)
          : quoted(
              who,
              () => 'refund',
              () => choice(order),
            )(order);
      }),
    );
    const [replies] = await Promise.all([Promise.all(ready.map((one) => one())), releaseDue(desk.db), releaseDue(desk.db)]);
    expect(replies.map(said)).toEqual(ready.map(() => 'done'));
    await releaseDue(desk.db);
    for (const classId of [from, back, later]) expect(await life.seller.seats(classId)).toEqual({ held: 0, sold: 0 });
    await desk.verify();
    expect(await deadlocks()).toBe(0);
  });
});

describe('twice', () => {
  /** A call that works once, and the same with another body. */
  type Twice = () => Promise<{ call: (key: string | undefined, body?: object) => Promise<Reply>; changed: object }>;
  const op =
    (
      who: string,
      name: (order: Order) => string,
      action: 'book' | 'issue',
      body: (order: Order) => object,
      changed: object = { reason: 'Another' },
    ): Twice =>
    async () => {
      const order = await life.made('agent', action, from, { adults: 2 });
      const given = body(order);
      return { call: (key, more = {}) => life.act(who, name(order), order.id, { ...given, ...more }, key), changed };
    };
  const account =
    (path: string, body: object, changed: object): Twice =>
    () =>
      Promise.resolve({
        call: (key, more = {}) => desk.post('admin', `/api/users/${path}/${desk.world.users.get('agent')!}`, { ...body, ...more }, key),
        changed,
      });
  const CALLS: Record<string, Twice> = {
    cancel: op(
      'tickets',
      () => 'cancel',
      'book',
      () => ({}),
    ),
    void: op(
      'tickets',
      () => 'cancel',
      'issue',
      () => ({}),
    ),
    refund: op(
      'tickets',
      () => 'refund',
      'issue',
      (order) => choice(order, [0]),
      { text: 'Another' },
    ),
    request: op(
      'agent',
      () => 'refund',
      'issue',
      (order) => ({ ...choice(order), mode: 'request', kind: 'waiver' }),
      { text: 'Another' },
    ),
    split: op(
      'agent',
      () => 'split',
      'issue',
      (order) => ({ passengerIds: choice(order, [0]).passengerIds }),
      { version: 1 },
    ),
    'change of date': op(
      'tickets',
      () => 'orderDate',
      'issue',
      (order) => moves(order, [to]),
    ),
    'change of date for one': op(
      'tickets',
      () => 'orderDate',
      'issue',
      (order) => ({
        ...moves(order, [to]),
        passengerIds: choice(order, [0]).passengerIds,
      }),
    ),
    name: op(
      'tickets',
      (order) => `editPassengerName/${order.passengers[0].id}`,
      'issue',
      () => ({ lastName: passengers()[0]!.lastName }),
    ),
    discount: op(
      'superadmin',
      () => 'editDiscount',
      'issue',
      () => ({ kind: 'percent', value: 10, reason: 'x' }),
    ),
    edit: op(
      'agent',
      () => 'edit',
      'book',
      (order) => ({ version: order.version, remarks: 'x' }),
      { remarks: 'y' },
    ),
    'remove a passenger': op(
      'tickets',
      (order) => `remove-passenger/${order.segments[0].flightId}/${order.passengers[0].id}`,
      'book',
      () => ({ reason: 'x' }),
    ),
    issue: op(
      'agent',
      () => 'booking-to-ticketing',
      'book',
      () => ({}),
      { expectedTotal: 1 },
    ),
    deposit: account('balance/transfer', { amount: 7, currency: 'AMD', method: 'cash' }, { amount: 8 }),
    'pay-out': account('use-balance', { amount: 7, currency: 'AMD', reason: 'x' }, { amount: 8 }),
    decision: async () => {
      const order = await life.made('agent', 'issue', from);
      const filed = await life.act('agent', 'refund', order.id, { ...choice(order), mode: 'request', kind: 'waiver' });
      const path = `/api/refundRequests/${filed.body.result.requestId}`;
      return {
        call: (key, more = {}) => desk.call('admin', 'PATCH', path, { status: 'approved', approvedAmount: 20, version: 1, ...more }, key),
        changed: { approvedAmount: 30 },
      };
    },
  };
  const money = async () => [
    await life.seller.balance('agent'),
    (await sql<{ n: number }>`select count(*)::int as n from ledger_transaction`.execute(desk.db)).rows[0]!.n,
    (await sql<{ n: number }>`select count(*)::int as n from order_event`.execute(desk.db)).rows[0]!.n,
  ];

  it.each(Object.keys(CALLS))(
    '%s: the same key gives the same answer, at once and later; with another body it is refused',
    async (name) => {
      const { call, changed } = await CALLS[name]!();
      const key = freshKey();
      const replies = await times(5, () => call(key));
      expect(replies.map(said)).toEqual(replies.map(() => 'done'));
      const after = await money();
      const again = await call(key);
      expect(new Set([...replies, again].map((one) => JSON.stringify(one.body))).size).toBe(1);
      expect(replies.filter((one) => one.headers['idempotent-replayed'] === 'true')).toHaveLength(4);
      expect(said(await call(key, changed))).toBe('422 IDEMPOTENCY_MISMATCH');
      expect(await money()).toEqual(after);
      await desk.verify();
    },
  );

  /** Only a key tells a second deposit from a repeated one; an edit with its version and a discount that is set anew are harmless. */
  const TAPPED = Object.keys(CALLS).filter((name) => !['deposit', 'pay-out', 'discount'].includes(name));
  it.each(TAPPED)('%s tapped five times without a key: it happens once', async (name) => {
    const { call } = await CALLS[name]!();
    const before = await money();
    const replies = await times(5, () => call(undefined));
    const fresh = replies.filter((one) => one.status === 200);
    expect(
      replies.every((one) => one.status < 500),
      replies.map(said).join(', '),
    ).toBe(true);
    // Cancel, void and issue answer the order again; the others say that it was done.
    const replayed = ['cancel', 'void', 'issue'].includes(name);
    expect(fresh).toHaveLength(replayed ? 5 : 1);
    const after = await money();
    expect(after[1]! - before[1]!).toBeLessThanOrEqual(name === 'change of date for one' ? 3 : 2);
    await desk.verify();
  });

  it('a discount set twice without a key: the money moves once', async () => {
    const { call } = await CALLS['discount']!();
    const before = await money();
    expect((await times(5, () => call(undefined))).map(said)).toEqual(Array.from({ length: 5 }, () => 'done'));
    const after = await money();
    expect([after[0]! - before[0]!, after[1]! - before[1]!]).toEqual([20 * 390, 1]);
  });

  it('two people: each one’s quote is good for nobody else, and the later one counts', async () => {
    const order = await life.made('agent', 'issue', from, { adults: 2 });
    const ask = async (who: string) => (await life.act(who, 'refund', order.id, { ...choice(order), mode: 'quote' })).body.result.quoteId;
    const confirm = async (who: string, quoteId: string) => said(await life.act(who, 'refund', order.id, { ...choice(order), quoteId }));
    const ours = await ask('agent');
    const theirs = await ask('tickets');
    expect([await confirm('agent', ours), await confirm('agent', theirs)]).toEqual(['410 QUOTE_EXPIRED', '410 QUOTE_EXPIRED']);
    const last = await ask('agent');
    await ask('viewer');
    expect(await confirm('tickets', last)).toBe('410 QUOTE_EXPIRED');
    expect(await confirm('agent', last)).toBe('done');
  });

  it('a version that is no longer the order’s is refused by every operation, and nothing happens', async () => {
    const order = await life.made('agent', 'issue', from, { adults: 2 });
    const stale = order.version + 1;
    const before = await money();
    for (const [who, name, body] of [
      ['tickets', 'cancel', {}],
      ['tickets', 'refund', choice(order)],
      ['agent', 'split', { passengerIds: choice(order, [0]).passengerIds }],
      ['tickets', 'orderDate', moves(order, [to])],
      ['tickets', `editPassengerName/${order.passengers[0].id}`, { lastName: 'Another' }],
      ['superadmin', 'editDiscount', { kind: 'percent', value: 5, reason: 'x' }],
      ['agent', 'edit', { remarks: 'x' }],
      ['tickets', `remove-passenger/${order.segments[0].flightId}/${order.passengers[0].id}`, { reason: 'x' }],
    ] as const) {
      const reply = await life.act(who, name, order.id, { ...body, version: stale });
      expect([name, said(reply), reply.body.details?.version]).toEqual([name, '409 STALE_ORDER', order.version]);
    }
    const booking = await life.made('agent', 'book', from);
    expect(said(await life.seller.issue('agent', booking.id, { version: booking.version + 1 }))).toBe('409 STALE_ORDER');
    expect((await money()).slice(0, 2)).toEqual(before.slice(0, 2));
  });
});
