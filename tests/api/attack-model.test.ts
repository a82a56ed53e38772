import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { agentAccount, houseAccount } from '../../src/rules/ledger.ts';
import { post } from '../../src/server/ledger/post.ts';
import { releaseDue } from '../../src/server/orders/expire.ts';
import { freshKey, openDesk, type Reply } from '../support/desk.ts';
import { Seller } from '../support/seller.ts';
import { addFlight, passengers } from '../support/world.ts';

/** Random histories against a model that fits on one screen (reliability.md M1): answers, seats, balances and states are equal at every step. */
const HISTORIES = 60;
const COMMANDS = 25;
const SEATS = 4;
/** 100 + 40 + 5 less 5 % commission, at 390; agent2 has no commission. */
const PRICE = { agent: 54_600, agent2: 56_550 } as const;
type Agency = keyof typeof PRICE;
const other = (who: Agency): Agency => (who === 'agent' ? 'agent2' : 'agent');

interface Hold {
  id: string;
  owner: Agency;
  state: 'active' | 'due' | 'converted' | 'cancelled' | 'expired';
  order?: Order;
}
interface Order {
  id: string;
  owner: Agency;
  state: 'booking' | 'due' | 'expired' | 'ticketing';
}
interface Model {
  classId: string;
  holds: Hold[];
  orders: Order[];
  money: Record<Agency, number>;
  /** What was asked last with a key, and what came back. */
  last: { again: () => Promise<Reply>; reply: Reply } | undefined;
}

const desk = await openDesk();
const seller = new Seller(desk);

const held = (m: Model) =>
  m.holds.filter((one) => one.state === 'active' || one.state === 'due').length +
  m.orders.filter((one) => one.state === 'booking' || one.state === 'due').length;
const sold = (m: Model) => m.orders.filter((one) => one.state === 'ticketing').length;
/** Mostly one that something can still be done with, now and then any. */
function picked<T extends { state: string }>(list: readonly T[], state: string, pick: number): T | undefined {
  const live = pick % 5 === 0 ? list : list.filter((each) => each.state === state);
  return live[pick % Math.max(1, live.length)];
}
const said = (reply: Reply) => [reply.status, reply.body.code];

/** With a key, so that it can be repeated. */
async function keyed(m: Model, call: (key: string) => Promise<Reply>): Promise<Reply> {
  const key = freshKey();
  const reply = await call(key);
  m.last = reply.status < 300 ? { again: () => call(key), reply } : undefined;
  return reply;
}

/** The seats of what is over are free for who asks for them. */
function freeDue(m: Model): void {
  for (const one of m.holds) if (one.state === 'due') one.state = 'expired';
  for (const one of m.orders) if (one.state === 'due') one.state = 'expired';
}

const commands = {
  async hold(m: Model, who: Agency) {
    const reply = await keyed(m, (key) => seller.hold(who, m.classId, {}, key));
    if (held(m) + sold(m) >= SEATS) freeDue(m);
    if (held(m) + sold(m) >= SEATS) return expect(said(reply)).toEqual([409, 'NO_SEATS']);
    expect(said(reply)).toEqual([201, undefined]);
    m.holds.push({ id: reply.body.result.id, owner: who, state: 'active' });
  },
  async cancel(m: Model, who: Agency, pick: number) {
    const hold = picked(m.holds, 'active', pick);
    if (!hold) return;
    const reply = await seller.cancel(who, hold.id);
    if (hold.owner !== who) return expect(said(reply)).toEqual([404, 'NOT_FOUND']);
    if (hold.state === 'converted') return expect(said(reply)).toEqual([409, 'ALREADY_CONVERTED']);
    expect(said(reply)).toEqual([200, undefined]);
    if (hold.state !== 'expired') hold.state = 'cancelled';
    expect(reply.body.result.status).toBe(hold.state);
  },
  async order(m: Model, who: Agency, pick: number, action: 'book' | 'issue') {
    const hold = picked(m.holds, 'active', pick);
    if (!hold) return;
    const people = { passengers: passengers() };
    const reply = await keyed(m, (key) => seller.order(who, hold.id, action, people, key));
    if (hold.owner !== who) return expect(said(reply)).toEqual([404, 'NOT_FOUND']);
    if (hold.state === 'converted') return expect(said(reply)).toEqual([409, 'ALREADY_CONVERTED']);
    if (hold.state !== 'active') return expect(said(reply)).toEqual([410, 'HOLD_EXPIRED']);
    if (action === 'issue' && m.money[who] < PRICE[who]) return expect(said(reply)).toEqual([402, 'INSUFFICIENT_FUNDS']);
    expect(said(reply)).toEqual([201, undefined]);
    hold.state = 'converted';
    m.orders.push({ id: reply.body.result.id, owner: who, state: action === 'issue' ? 'ticketing' : 'booking' });
    if (action === 'issue') m.money[who] -= PRICE[who];
  },
  async issue(m: Model, who: Agency, pick: number) {
    const order = picked(m.orders, 'booking', pick);
    if (!order) return;
    const reply = await keyed(m, (key) => seller.issue(who, order.id, {}, key));
    if (order.owner !== who) return expect(said(reply)).toEqual([404, 'NOT_FOUND']);
    if (order.state === 'due' || order.state === 'expired') return expect(said(reply)).toEqual([410, 'TTL_EXPIRED']);
    if (order.state === 'booking' && m.money[who] < PRICE[who]) return expect(said(reply)).toEqual([402, 'INSUFFICIENT_FUNDS']);
    expect(said(reply)).toEqual([200, undefined]);
    if (order.state === 'booking') m.money[who] -= PRICE[who];
    order.state = 'ticketing';
  },
  async repeat(m: Model) {
    if (!m.last) return;
    const again = await m.last.again();
    expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([m.last.reply.status, m.last.reply.body, 'true']);
  },
  async holdsEnd(m: Model) {
    await sql`update pre_order set expires_at = now() where status = 'active' and expires_at > now()`.execute(desk.db);
    for (const one of m.holds) if (one.state === 'active') one.state = 'due';
  },
  async bookingEnds(m: Model, _who: Agency, pick: number) {
    const order = picked(m.orders, 'booking', pick);
    if (order?.state !== 'booking') return;
    await sql`update orders set time_limit = now() where id = ${order.id}`.execute(desk.db);
    order.state = 'due';
  },
  async sweep(m: Model) {
    await releaseDue(desk.db);
    freeDue(m);
  },
  async topUp(m: Model, who: Agency) {
    await move(who, PRICE[who]);
    m.money[who] += PRICE[who];
  },
};

async function move(who: Agency, drams: number): Promise<void> {
  if (drams === 0) return;
  const userId = desk.world.users.get(who)!;
  await desk.db.transaction().execute((tx) =>
    post(tx, {
      kind: 'adjust',
      userId,
      currency: 'AMD',
      actorId: userId,
      postings: [
        { account: agentAccount(userId), amount: drams * 100 },
        { account: houseAccount('ADJUST', 'AMD'), amount: -drams * 100 },
      ],
    }),
  );
}

async function expectEqual(m: Model): Promise<void> {
  expect(await seller.seats(m.classId)).toEqual({ held: held(m), sold: sold(m) });
  const { rows } = await sql<{ id: string; status: string; tickets: number }>`
    select id, status, (select count(*)::int from ticket t where t.order_id = o.id) as tickets from orders o where id = any(${m.orders.map((one) => one.id)}::uuid[])`.execute(
    desk.db,
  );
  for (const order of m.orders) {
    const row = rows.find((one) => one.id === order.id)!;
    expect([row.status, row.tickets]).toEqual(
      order.state === 'ticketing' ? ['ticketing', 1] : [order.state === 'due' ? 'booking' : order.state, 0],
    );
  }
  const { rows: holds } = await sql<{
    id: string;
    status: string;
  }>`select id, status from pre_order where id = any(${m.holds.map((one) => one.id)}::uuid[])`.execute(desk.db);
  for (const hold of m.holds) expect(holds.find((one) => one.id === hold.id)!.status).toBe(hold.state === 'due' ? 'active' : hold.state);
  for (const who of ['agent', 'agent2'] as const) {
    const { rows: accounts } = await sql<{
      balance: number;
    }>`select balance from account where user_id = ${desk.world.users.get(who)!}`.execute(desk.db);
    expect(accounts[0]!.balance).toBe(m.money[who] * 100);
  }
}

const one = fc.record({
  command: fc.constantFrom(
    'hold',
    'hold',
    'hold',
    'cancel',
    'book',
    'book',
    'book',
    'issueHold',
    'issue',
    'issue',
    'issue',
    'repeat',
    'repeat',
    'holdsEnd',
    'bookingEnds',
    'bookingEnds',
    'bookingEnds',
    'sweep',
    'topUp',
  ),
  owner: fc.constantFrom<Agency>('agent', 'agent2'),
  /** Now and then somebody reaches for what is not his. */
  foreign: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  pick: fc.nat({ max: 20 }),
});

it(`${HISTORIES} histories of ${COMMANDS} commands`, async () => {
  const done: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: COMMANDS, maxLength: COMMANDS }), async (history) => {
      const flight = await addFlight(desk.db, desk.world, { classes: [{ seats: SEATS }] });
      for (const who of ['agent', 'agent2'] as const) await move(who, PRICE[who] - (await seller.balance(who)));
      const m: Model = {
        classId: flight.classIds[0]!,
        holds: [],
        orders: [],
        money: { ...PRICE },
        last: undefined,
      };
      for (const { command, owner, foreign, pick } of history) {
        const by = (thing: { owner: Agency } | undefined) => (foreign ? other(thing?.owner ?? owner) : (thing?.owner ?? owner));
        if (command === 'cancel') await commands.cancel(m, by(picked(m.holds, 'active', pick)), pick);
        else if (command === 'book' || command === 'issueHold')
          await commands.order(m, by(picked(m.holds, 'active', pick)), pick, command === 'book' ? 'book' : 'issue');
        else if (command === 'issue') await commands.issue(m, by(picked(m.orders, 'booking', pick)), pick);
        else await commands[command](m, owner, pick);
        await expectEqual(m);
        done[command] = (done[command] ?? 0) + 1;
      }
      for (const order of m.orders) done[order.state] = (done[order.state] ?? 0) + 1;
    }),
    { numRuns: HISTORIES, endOnFailure: true },
  );
  // A model that never comes to the interesting states proves nothing.
  expect(Math.min(done['ticketing'] ?? 0, done['expired'] ?? 0, done['booking'] ?? 0), JSON.stringify(done)).toBeGreaterThan(2);
});
