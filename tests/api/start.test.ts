import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../src/contract/endpoints.ts';
import { may } from '../../src/contract/endpoint.ts';
import { ROLES } from '../../src/contract/roles.ts';
import { mayOpen, screens } from '../../src/contract/screens.ts';
import { WAITING, type Start, type Waiting } from '../../src/contract/start.ts';
import { toRequest as agentsRequest } from '../../src/app/screens/agents/filters.ts';
import { toRequest as flightsRequest } from '../../src/app/screens/flights/filters.ts';
import { toRequest as ordersRequest } from '../../src/app/screens/reservations/filters.ts';
import { flightsOf, LINKS, reportOf } from '../../src/app/screens/start/links.ts';
import { toRequest as payoutsRequest } from '../../src/app/screens/payouts/filters.ts';
import { toRequest as topUpsRequest } from '../../src/app/screens/top-ups/filters.ts';
import { newId } from '../../src/server/database/transaction.ts';
import { workOff } from '../../src/server/flights/cancellation-job.ts';
import { reschedule } from '../../src/server/flights/reschedule.ts';
import { enterAgo, payLater } from '../support/debts.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { FlightTimes } from '../support/flight-times.ts';
import { house } from '../support/house.ts';
import { choice, Life } from '../support/life.ts';
import type { Order } from '../support/seller.ts';
import { WHO } from '../support/who.ts';
import { addFlight } from '../support/world.ts';

/** A desk with one or more of each thing that waits, and with what waits no more or not yet. */
const desk = await openDesk();
const life = await Life.open(desk);
let refund: Order;
let gone: string;
beforeAll(async () => {
  await life.agency('euro', 'EUR', 'percent', 0);
  for (const who of ['agent', 'agent2']) await life.deposit(who, 500_000_000);
  await deadlines();
  await attention();
  await requests();
  await debts();
  await mails();
  gone = await cancelled();
});

const run = (statement: ReturnType<typeof sql>) => statement.execute(desk.db);
const start = async (who = 'superadmin'): Promise<Start> => {
  const reply = await desk.ask(who, 'getStart', {});
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.result;
};
const waiting = (told: Start, what: Waiting) => told.waiting.find((one) => one.what === what)!;

async function deadlines(): Promise<void> {
  const classId = await life.seller.flight({ inHours: 24 * 50 });
  for (const [who, hours] of [
    ['agent', 3],
    ['agent2', 20],
    ['euro', 23],
    ['agent', 30],
    ['agent', -1],
  ] as const) {
    const { id } = await life.made(who, 'book', classId);
    await run(sql`update orders set time_limit = now() + make_interval(mins => ${hours * 60}) where id = ${id}`);
  }
}

/** Three have other times now; one of their agencies has accepted them. */
async function attention(): Promise<void> {
  const classId = await life.seller.flight({ inHours: 24 * 40 });
  const orders = [];
  for (let i = 0; i < 3; i++) orders.push(await life.made('agent', 'issue', classId));
  await new FlightTimes(desk).move(classId, 40);
  await reschedule(desk.db, house);
  const { version } = await life.order(orders[0]!.pnr);
  const accepted = await life.act('agent', 'edit', orders[0]!.id, { version, action: 'acceptSchedule' });
  expect(accepted.status).toBe(200);
}

async function requests(): Promise<void> {
  const classId = await life.seller.flight({ inHours: 24 * 50 });
  refund = await life.made('agent', 'issue', classId, { adults: 2 });
  const other = await life.made('agent2', 'issue', classId);
  for (const [who, order] of [
    ['agent', refund],
    ['agent2', other],
  ] as const) {
    const asked = { ...choice(order), mode: 'request', kind: 'waiver', reasonCode: 'illness', text: 'In hospital' };
    expect((await life.act(who, 'refund', order.id, asked)).status).toBeLessThan(300);
  }
  await run(
    sql`update refund_request set status = 'refused', decision = 'No', decided_by = created_by, decided_at = now() where order_id = ${other.id}`,
  );
  const proof = { name: 'a.pdf', type: 'application/pdf', data: Buffer.from('%PDF-1.7 a transfer').toString('base64') };
  const day = (await start()).today;
  for (const [who, currency, amount] of [
    ['agent', 'AMD', 3000],
    ['agent2', 'AMD', 500.5],
    ['euro', 'EUR', 70],
  ] as const) {
    const body = { amount, currency, method: 'bank', reference: freshKey(), paidOn: day, note: '', proofs: [proof] };
    expect((await desk.post(who, '/api/topUpRequests', body, freshKey())).status).toBe(201);
    await run(sql`
      insert into payout_request (id, agent_id, asked_by, amount, currency, method)
      select gen_random_uuid(), id, id, ${amount * 100}, ${currency}, 'cash' from users where id = ${desk.world.users.get(who)!}`);
  }
}

async function debts(): Promise<void> {
  for (const [who, currency] of [
    ['late', 'AMD'],
    ['lateEuro', 'EUR'],
    ['young', 'AMD'],
  ] as const) {
    await life.agency(who, currency, 'percent', 0, 0);
    await payLater(desk, who, 10, null);
    await enterAgo(desk, who, -700, who === 'young' ? 10 : 11, { currency });
  }
}

async function mails(): Promise<void> {
  const dead = (days: number, orderId: string | null, status = 'dead') =>
    run(sql`
      insert into outbox (id, event_key, template, recipients, payload, order_id, status, attempts, error, created_at)
      values (${newId()}, ${freshKey()}, 'ticket', '{nobody@agency.example}', '{}', ${orderId}, ${status}, 9, 'No such mailbox', now() - make_interval(days => ${days}))`);
  await dead(2, refund.id);
  await dead(5, null);
  await dead(40, null);
  await dead(1, null, 'failed');
}

/** A flight that does not fly, with two bookings for which there was no room on the other. Its id. */
async function cancelled(): Promise<string> {
  const [classId, full] = [await life.seller.flight({ inHours: 24 * 45 }), await life.seller.flight({ classes: [{ seats: 1 }] })];
  for (let i = 0; i < 3; i++) await life.made('agent', 'issue', classId);
  const { id } = await new FlightTimes(desk).of(classId);
  const told = { reason: 'No aircraft', action: 'move', toClassId: full };
  expect((await desk.post('admin', `/api/flights/cancel/${id}`, told, freshKey())).status).toBe(200);
  await workOff(desk.db, house);
  return id;
}

/** All rows of a list of pages. */
async function rowsOf<Row>(
  page: (after: { after?: string }) => Promise<{ body: { result: unknown; meta: { next: unknown } } }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let next: string | null | undefined; next !== null;) {
    const { result, meta } = (await page(next === undefined ? {} : { after: next })).body;
    rows.push(...(result as Row[]));
    next = meta.next as string | null;
  }
  return rows;
}

/** The rows of the list that a number leads to, with the filters of its address. */
const LISTS: Record<Waiting, (who: string) => Promise<unknown[]>> = {
  deadlines: async (who) => (await desk.ask(who, 'getDeadlines', { query: { hours: '24' } })).body.result,
  attention: (who) =>
    rowsOf((after) => desk.ask(who, 'getOrders', { body: { ...ordersRequest(LINKS.attention.search as never), ...after } })),
  refundRequests: async (who) => {
    const { result, meta } = (await desk.ask(who, 'listRefundRequests', { query: {} })).body;
    const open = result.filter((one) => one.status === 'new' || one.status === 'in_review');
    expect(open).toHaveLength(meta.open);
    return open;
  },
  topUpRequests: (who) =>
    rowsOf((after) => desk.ask(who, 'listTopUpRequests', { query: { ...topUpsRequest(LINKS.topUpRequests.search as never), ...after } })),
  payoutRequests: (who) =>
    rowsOf((after) =>
      desk.ask(who, 'listPayoutRequests', { query: { ...payoutsRequest(LINKS.payoutRequests.search as never), ...after } }),
    ),
  receivables: (who) => rowsOf((after) => desk.ask(who, 'listReceivables', { query: { only: LINKS.receivables.search.only, ...after } })),
  agencies: (who) => rowsOf((after) => desk.ask(who, 'getUsers', { body: { ...agentsRequest(LINKS.agencies.search as never), ...after } })),
  mails: (who) => rowsOf((after) => desk.ask(who, 'getFailedMails', { query: { limit: '1', ...after } })),
};

describe('a number', () => {
  it.each(WAITING)('of %s is the length of the list that it leads to, and more than nothing', async (what) => {
    const { count } = waiting(await start(), what);
    expect(count).toBeGreaterThan(0);
    expect(await LISTS[what]('superadmin')).toHaveLength(count);
  });

  it.each(WAITING)('of %s leads to a screen of everybody who is told it', async (what) => {
    const screen = Object.values(screens).find((one) => one.path === LINKS[what].to)!;
    for (const role of ROLES) {
      if (!may(role, endpoints.getStart)) continue;
      const told = (await start(WHO[role])).waiting.some((one) => one.what === what);
      expect(told && !mayOpen(screen, role), role).toBe(false);
    }
  });

  it('says how urgent it is, and what it comes to in each currency', async () => {
    const told = await start();
    const hours = (at: string | null) => Math.round((Date.parse(at!) - Date.parse(told.serverTime)) / 3_600_000);
    const { sums, until, since, count } = waiting(told, 'deadlines');
    const { totals } = (await desk.ask('superadmin', 'getDeadlines', { query: {} })).body.meta;
    expect([count, hours(until), since]).toEqual([3, 3, null]);
    expect(sums).toEqual(
      totals.map(({ currency, payable }) => ({ currency, amount: payable })).sort((a, b) => (a.currency < b.currency ? -1 : 1)),
    );
    expect(sums.map((one) => one.currency)).toEqual(['AMD', 'EUR']);
    expect(waiting(told, 'topUpRequests').sums).toEqual([
      { currency: 'AMD', amount: 3500.5 },
      { currency: 'EUR', amount: 70 },
    ]);
    expect(waiting(told, 'receivables')).toMatchObject({
      count: 2,
      sums: [
        { currency: 'AMD', amount: 700 },
        { currency: 'EUR', amount: 700 },
      ],
    });
    expect(waiting(told, 'refundRequests')).toMatchObject({ count: 1, sums: [{ currency: 'USD', amount: refund.totals.order.paid }] });
    expect(hours(waiting(told, 'mails').since)).toBe(-24 * 5);
    expect(waiting(told, 'attention')).toMatchObject({
      count: 5,
      sums: [],
      kinds: [
        { code: 'flight_cancelled', count: 2 },
        { code: 'schedule_change', count: 2 },
        { code: 'refund_waits', count: 1 },
      ],
    });
    expect(hours(waiting(told, 'attention').until)).toBe(24 * 40 + 1);
  });

  it('is told of a list with nothing in it, too', async () => {
    await run(sql`update users set status = 'blocked' where status = 'pending'`);
    expect(waiting(await start(), 'agencies')).toEqual({ what: 'agencies', count: 0, since: null, until: null, sums: [], kinds: [] });
    await run(sql`update users set status = 'pending' where email like 'pending@%'`);
  });
});

const LIST_CALLS = {
  deadlines: ['getDeadlines', { query: {} }],
  attention: ['getOrders', { body: {} }],
  refundRequests: ['listRefundRequests', { query: {} }],
  topUpRequests: ['listTopUpRequests', { query: {} }],
  payoutRequests: ['listPayoutRequests', { query: {} }],
  receivables: ['listReceivables', { query: {} }],
  agencies: ['getUsers', { body: {} }],
  mails: ['getFailedMails', { query: {} }],
} as const satisfies Record<Waiting, unknown>;

it.each(ROLES)('%s is told of the lists that the server opens, of sales who reads reports, and agencies of nothing', async (role) => {
  const who = WHO[role];
  const reply = await desk.ask(who, 'getStart', {});
  expect(reply.status).toBe(mayOpen(screens.start, role) ? 200 : 403);
  if (reply.status !== 200) return expect(reply.body).not.toHaveProperty('result');
  const opened = [];
  for (const what of WAITING) if ((await desk.ask(who, ...(LIST_CALLS[what] as ['getOrders', never]))).status === 200) opened.push(what);
  expect(reply.body.result.waiting.map((one) => one.what)).toEqual(opened);
  const { today, sales } = reply.body.result;
  const report = await desk.ask(who, 'ordersFullData', { body: { startDate: today, endDate: today } });
  expect(sales !== null).toBe(report.status === 200);
});

describe('flights of today', () => {
  it('are those that are yet to leave, with load and who has not answered; all of the day are as many as its list has', async () => {
    const { db, world } = desk;
    const [soon, tomorrow, left, off] = [
      await addFlight(db, world, { inHours: 2, classes: [{ seats: 30 }, { seats: 10 }] }),
      await addFlight(db, world, { inHours: 49 }),
      await addFlight(db, world, { inHours: -1 }),
      await addFlight(db, world, { inHours: 3 }),
    ];
    await run(sql`update flight set status = 'cancelled' where id = ${off.id}`);
    const orders = [
      await life.made('agent', 'issue', soon.classIds[0]!, { adults: 2, infants: 1 }),
      await life.made('agent', 'issue', soon.classIds[0]!),
    ];
    await life.seller.held('agent2', soon.classIds[1]!);
    for (const { id } of orders) {
      await run(sql`update order_segment set agreed = snapshot - 'class' where order_id = ${id}`);
    }
    await run(sql`update orders set attention = '{schedule_change}' where id = ${orders[1]!.id}`);
    const { flights, today } = await start('viewer');
    expect(flights.next.map((one) => one.id)).toContain(soon.id);
    for (const other of [tomorrow, left, off]) expect(flights.next.map((one) => one.id)).not.toContain(other.id);
    expect(flights.next.find((one) => one.id === soon.id)).toMatchObject({
      from: 'EVN',
      to: 'CDG',
      departureLocal: expect.stringContaining(soon.day),
      load: { total: 40, sold: 3, held: 1, group: 0, infants: 1 },
      unanswered: 1,
    });
    const { search } = flightsOf(today);
    const listed = await rowsOf((after) => desk.ask('viewer', 'getFlights', { body: { ...flightsRequest(search as never), ...after } }));
    expect(listed).toHaveLength(flights.total);
    await run(sql`update orders set attention = '{}' where id = ${orders[1]!.id}`);
  });
});

it('a cancelled flight that has left bookings behind is named until something has become of them', async () => {
  const { cancellations } = await start('viewer');
  expect(cancellations.map(({ id, bookings }) => ({ id, bookings }))).toEqual([{ id: gone, bookings: 2 }]);
  await run(sql`update flight_cancellation_item set status = 'queued' where status = 'failed'`);
  expect((await start()).cancellations).toEqual([]);
  await run(sql`update flight_cancellation set created_at = now() - interval '6 minutes'`);
  expect((await start()).cancellations).toMatchObject([{ id: gone, bookings: 2 }]);
  await run(sql`update flight_cancellation_item set status = 'failed' where status = 'queued'`);
});

it('rates are late, by hand, or of the bank', async () => {
  const rates = async () => (await start('viewer')).rates;
  const { today } = await start();
  await run(sql`delete from exchange_rate where date = ${today}`);
  expect(await rates()).toMatchObject({ state: 'late', USD: 390, EUR: 440 });
  const set = await desk.post('admin', '/api/currencySettings', { manualRate: { date: today, USD: 391, EUR: 441 } }, freshKey());
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  expect(await rates()).toEqual({ state: 'manual', date: today, USD: 391, EUR: 441 });
  await run(sql`update exchange_rate set source = 'cba' where date = ${today}`);
  expect((await rates()).state).toBe('bank');
});

it('sales are what the report of these days says; a week ago until the same hour', async () => {
  const now = await start('viewer');
  const report = async (startDate: string, endDate: string) => {
    const { search } = reportOf(startDate, endDate);
    return (await desk.ask('viewer', 'ordersFullData', { body: { startDate: search.start, endDate: search.end, groupBy: search.by } })).body
      .meta.amountAMD;
  };
  for (const { startDate, now: sold } of [now.sales!.today, now.sales!.week]) {
    expect(sold.amountAMD).toBeGreaterThan(0);
    expect(sold.amountAMD).toBe(await report(startDate, now.today));
  }
  const { rows } = await sql<{ tickets: number; day: string }>`
    select count(*)::int as tickets, to_char(now() at time zone 'Asia/Yerevan' - interval '7 days', 'YYYY-MM-DD') as day from ticket where original_ticket is null`.execute(
    desk.db,
  );
  expect(now.sales!.today.now.tickets).toBe(rows[0]!.tickets);
  expect(now.sales!.today.before).toEqual({ tickets: 0, amountAMD: 0 });

  const classId = await life.seller.flight({ inHours: 24 * 50 });
  const [counted, later] = [await life.made('agent', 'issue', classId), await life.made('agent', 'issue', classId)];
  for (const [{ id }, hours] of [
    [counted, 0],
    [later, 1],
  ] as const) {
    await run(sql`update ticket set issued_at = issued_at - interval '7 days' + make_interval(hours => ${hours}) where order_id = ${id}`);
    await run(sql`update sale_line set at = at - interval '7 days' + make_interval(hours => ${hours}) where order_id = ${id}`);
  }
  const { sales } = await start();
  for (const { before } of [sales!.today, sales!.week]) expect(before).toEqual({ tickets: 1, amountAMD: counted.totals.account.paid });
});

it('a ticket that replaces another is no sale of one', async () => {
  const sold = async () => (await start()).sales!.today.now.tickets;
  const before = await sold();
  const order = await life.made('agent', 'issue', await life.seller.flight({ inHours: 24 * 50 }));
  expect(await sold()).toBe(before + order.passengers.length);
  const [first] = order.passengers;
  await life.done('admin', `editPassengerName/${first.id}`, order.id, { lastName: 'Somebodyelse', firstName: 'Anna' });
  const { rows } = await sql<{ tickets: number }>`select count(*)::int as tickets from ticket where order_id = ${order.id}`.execute(
    desk.db,
  );
  expect(rows[0]!.tickets).toBeGreaterThan(order.passengers.length);
  expect(await sold()).toBe(before + order.passengers.length);
});

it('tickets that were voided are no sale', async () => {
  const sold = async () => (await start()).sales!.today.now.tickets;
  const before = await sold();
  const order = await life.made('agent', 'issue', await life.seller.flight({ inHours: 24 * 50 }));
  expect(await sold()).toBe(before + order.passengers.length);
  await life.done('agent', 'cancel', order.id);
  expect(await sold()).toBe(before);
});
