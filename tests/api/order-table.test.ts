import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { markOf } from '../../src/contract/copies.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { Seller, type Order } from '../support/seller.ts';
import { addFlight, passengers } from '../support/world.ts';

/** The desk's table of orders: its filters, its sums, and what of an order waits for somebody, told everywhere alike. */

const id = (who: string) => desk.world.users.get(who)!;

const desk = await openDesk('never');
const seller = new Seller(desk);
const flights = [
  await addFlight(desk.db, desk.world, { flightNumber: 'TV 1', inHours: 500 }),
  await addFlight(desk.db, desk.world, { flightNumber: 'TV 2', inHours: 900, from: 'ORY', to: 'EVN' }),
];
const first = await seller.booked('agent', flights[0]!.classIds[0]!);
const second = await seller.booked('agent', flights[1]!.classIds[0]!);
const other = await seller.booked('agent2', flights[0]!.classIds[0]!);

const asked = async (body: object, who = 'admin') => (await desk.post(who, '/api/orders/get-orders', { limit: 200, ...body })).body;
const pnrs = async (body: object, who?: string): Promise<string[]> =>
  (await asked(body, who)).result.map((one: { pnr: string }) => one.pnr).toSorted();
const these = (...orders: Order[]) => orders.map((one) => one.pnr).toSorted();
const attentionOf = async (order: Order, who = 'agent'): Promise<string[]> =>
  (await desk.get(who, `/api/orders/get-order-by-pnr/${order.pnr}`)).body.result.attention;

describe('filters', () => {
  it('by agency, flight, where from and to, and days of travel', async () => {
    expect(await pnrs({ agentId: id('agent2') })).toEqual(these(other));
    expect(await pnrs({ flightId: first.segments[0].flightId })).toEqual(these(first, other));
    expect(await pnrs({ from: 'ORY' })).toEqual(these(second));
    expect(await pnrs({ to: 'EVN' })).toEqual(these(second));
    expect(await pnrs({ to: 'ORY' })).toEqual([]);
    expect(await pnrs({ from: 'EVN', to: 'ORY' })).toEqual([]);
    const day = second.segments[0].departureLocal.slice(0, 10);
    expect(await pnrs({ dateField: 'departure', startDate: day, endDate: day })).toEqual(these(second));
    expect(await pnrs({ dateField: 'departure', endDate: before(day) })).toEqual(these(first, other));
  });

  it('the bookings of the last 30 days on the page of an agency are those of the list for these days', async () => {
    const figure = async () => (await desk.get('admin', `/api/users/get-user/${id('agent')}`)).body.result.stats.orders30d;
    const { rows } = await sql<{ today: string; from: string }>`
      select (now() at time zone timezone)::date::text as today, ((now() at time zone timezone)::date - 29)::text as from from company_settings`.execute(
      desk.db,
    );
    const [{ today, from }] = rows as [{ today: string; from: string }];
    const list = async () => (await pnrs({ agentId: id('agent'), bookedFrom: from, bookedTo: today })).length;
    expect([await figure(), await list()]).toEqual([2, 2]);
    // The first minute of the first day, then the last of the day before.
    const at = (shift: string) =>
      sql`update orders set order_date = (${from}::date::timestamp at time zone (select timezone from company_settings)) + ${shift}::interval where id = ${second.id}`.execute(
        desk.db,
      );
    await at('1 minute');
    expect([await figure(), await list()]).toEqual([2, 2]);
    await at('-1 minute');
    expect([await figure(), await list()]).toEqual([1, 1]);
  });

  it('by the days on which it was booked, beside those of travel', async () => {
    await sql`update orders set order_date = '2026-03-01T20:30:00Z' where id = ${second.id}`.execute(desk.db);
    // Half past midnight in Yerevan.
    expect(await pnrs({ bookedFrom: '2026-03-02', bookedTo: '2026-03-02' })).toEqual(these(second));
    expect(await pnrs({ bookedTo: '2026-03-01' })).toEqual([]);
    const day = first.segments[0].departureLocal.slice(0, 10);
    expect(await pnrs({ bookedTo: '2026-03-02', dateField: 'departure', startDate: day, endDate: day })).toEqual([]);
    const wrong = await desk.post('admin', '/api/orders/get-orders', { bookedFrom: '2026-03-02', bookedTo: '2026-03-01' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['bookedTo']]);
  });

  it('by who made it, whom an agency is not told', async () => {
    const made = await seller.hold('admin', flights[0]!.classIds[0]!, { agentId: id('agent2') });
    const { body } = await seller.order('admin', made.body.result.id, 'book', {
      agentId: id('agent2'),
      passengers: passengers(),
      allowDuplicate: true,
    });
    expect(await pnrs({ createdBy: id('admin') })).toEqual(these(body.result));
    const [row] = (await asked({ createdBy: id('admin') })).result;
    expect(row.madeBy.userId).toBe(id('admin'));
    const own = (await asked({}, 'agent2')).result;
    expect(own.length).toBe(2);
    expect(own.every((one: object) => !('madeBy' in one))).toBe(true);
  });

  it('by status as it is now', async () => {
    await sql`update orders set time_limit = now() - interval '1 minute' where id = ${second.id}`.execute(desk.db);
    expect(await pnrs({ status: ['expired'] })).toEqual(these(second));
    expect(await pnrs({ status: ['booking'] })).not.toContain(second.pnr);
    await sql`update orders set time_limit = now() + interval '9 hours' where id = ${second.id}`.execute(desk.db);
    expect(await pnrs({ status: ['expired'] })).toEqual([]);
  });

  it('words of an agency find its orders, for the desk alone', async () => {
    await sql`update users set search_text = 'masis travel vanadzor' where id = ${id('agent2')}`.execute(desk.db);
    expect(await pnrs({ search: 'masis vanad' })).toContain(other.pnr);
    expect(await pnrs({ search: 'masis paris' })).toEqual([]);
    expect(await pnrs({ search: 'masis' }, 'agent')).toEqual([]);
  });

  it('its sums are of what the filters leave, passengers too', async () => {
    const { result } = await asked({ agentId: id('agent') });
    const sums = async (filter: object) => (await desk.post('admin', '/api/orders/get-orders/totals', filter)).body.result;
    expect(await sums({ agentId: id('agent') })).toEqual({
      orders: 2,
      totals: [{ currency: 'AMD', orders: 2, passengers: 2, payable: result[0].payable + result[1].payable }],
    });
    // By what a search means: its first way that finds anybody, as the list.
    expect((await sums({ search: 'masis vanad' })).orders).toBe((await asked({ search: 'masis vanad' })).result.length);
    expect((await sums({ status: ['expired'] })).orders).toBe(0);
    expect((await sums({ sort: 'timeLimit' })).orders).toBe((await asked({ sort: 'timeLimit' })).result.length);
  });
});

describe('attention', () => {
  it('documents that the flight needs: marked when it is booked, and no more once they are there', async () => {
    const classId = await seller.flight({ apisRequired: true });
    const [one] = passengers(1, 0, 0);
    const bare = { ...one, docNumber: null, docExpiry: null, docCountry: null };
    const order = await seller.booked('agent', classId, { passengers: [bare] });
    expect([order.attention, await attentionOf(order)]).toEqual([['docs_missing'], ['docs_missing']]);
    expect(await pnrs({ attention: ['docs_missing'] })).toEqual(these(order));
    const { body } = await desk.post('agent', `/api/orders/edit/${order.id}`, {
      version: order.version,
      passengers: [
        { id: order.passengers[0].id, nationality: 'AM', docType: 'P', docNumber: 'AN1234567', docCountry: 'AM', docExpiry: '2099-01-01' },
      ],
    });
    expect([body.result.attention, await attentionOf(order)]).toEqual([[], []]);
    expect(await pnrs({ attention: ['docs_missing'] })).toEqual([]);
  });

  it('a passport that ends before the way back: until its holder has given that flight back', async () => {
    const classIds = [await seller.flight(), await seller.flight({ from: 'CDG', to: 'EVN', inHours: 24 * 40 })];
    const hold = await seller.held('agent', classIds, { adults: 2 });
    const order = (await seller.order('agent', hold, 'issue', { passengers: passengers(2) })).body.result;
    const edit = (remarks: string, { version }: { version: number } = order) =>
      desk.post('agent', `/api/orders/edit/${order.id}`, { version, remarks });
    await sql`update order_passenger set doc_expiry = current_date + 35 where id = ${order.passengers[1].id}`.execute(desk.db);
    expect((await edit('one')).body.result.attention).toEqual(['docs_missing']);
    const back = { passengerIds: [order.passengers[1].id], segmentIds: [order.segments[1].id] };
    const refund = (more: object) => desk.post('agent', `/api/orders/refund/${order.id}`, { ...back, ...more }, freshKey());
    const { quoteId } = (await refund({ mode: 'quote' })).body.result;
    const after = (await refund({ quoteId })).body.result;
    expect([after.status, after.attention]).toEqual(['partially_refunded', []]);
    // Of the flight that is left it is good.
    expect((await edit('two', after)).body.result.attention).toEqual([]);
  });

  it('a mail that could not be delivered, until the next of its kind', async () => {
    expect(await pnrs({ attention: ['mail_failed'] })).toEqual([]);
    await sql`update outbox set status = 'dead' where order_id = ${first.id} and template = 'booking-add'`.execute(desk.db);
    expect(await attentionOf(first)).toEqual(['mail_failed']);
    expect(await pnrs({ attention: ['mail_failed', 'ttl_soon'] })).toEqual(these(first));
    const { result } = await asked({ agentId: id('agent'), attention: ['mail_failed'] });
    expect(result[0].attention).toEqual(['mail_failed']);
    const [mail] = (await desk.get('agent', `/api/orders/mails/${first.id}`)).body.result;
    const body = { version: first.version, action: 'resendMail', mail: { id: mail.id } };
    expect((await desk.post('agent', `/api/orders/edit/${first.id}`, body, freshKey())).status).toBe(200);
    expect(await attentionOf(first)).toEqual([]);
    expect(await pnrs({ attention: ['mail_failed'] })).toEqual([]);
  });

  it('a refund request that waits, until it is decided', async () => {
    const order = await seller.booked('agent', await seller.flight());
    const issued = (await seller.issue('agent', order.id)).body.result;
    const request = {
      passengerIds: [issued.passengers[0].id],
      segmentIds: [issued.segments[0].id],
      mode: 'request',
      kind: 'waiver',
      text: 'Ill',
    };
    expect((await desk.post('agent', `/api/orders/refund/${order.id}`, request)).status).toBe(200);
    expect(await attentionOf(order)).toEqual(['refund_waits']);
    expect(await pnrs({ attention: ['refund_waits'] })).toEqual(these(order));
    const [{ id: requestId, version }] = (await desk.get('admin', '/api/refundRequests')).body.result;
    const decided = await desk.ask(
      'admin',
      'decideRefundRequest',
      { params: { id: requestId }, body: { status: 'refused', decision: 'No', version } },
      freshKey(),
    );
    expect([decided.status, await attentionOf(order)]).toEqual([200, []]);
  });

  it('a copy on a device is the same as long as nothing waits anew', async () => {
    const copies = async (mark: string) =>
      (await desk.post('agent', '/api/orders/get-copies', { have: [{ pnr: second.pnr, mark }] })).body.result.map(
        ({ order }: { order: Order }) => order.pnr,
      );
    const now = async () => (await desk.get('agent', `/api/orders/get-order-by-pnr/${second.pnr}`)).body.result;
    expect(await copies(markOf(await now()))).not.toContain(second.pnr);
    await sql`update outbox set status = 'dead' where order_id = ${second.id}`.execute(desk.db);
    expect(await copies(markOf({ ...(await now()), attention: [] }))).toContain(second.pnr);
    expect(await copies(markOf(await now()))).not.toContain(second.pnr);
  });
});

/** Few of many are looked for, not all of them looked through. */
describe('a filter that leaves few is read off an index', () => {
  beforeAll(async () => {
    await sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'pre_order_id', null, 'pnr', 'Y' || lpad(n::text, 5, '0'), 'status', 'ticketing', 'attention', '{}'::text[],
        'order_date', now() - n * interval '1 hour', 'departure_utc', now() + n * interval '1 hour'))).*
      from orders o, generate_series(1, 2000) n where o.id = ${first.id}`.execute(desk.database.long);
    await sql`analyze orders`.execute(desk.database.long);
  });

  it.each<[string, () => object]>([
    ['agency', () => ({ agentId: id('agent2') })],
    ['flight', () => ({ flightId: second.segments[0].flightId })],
    ['from', () => ({ from: 'ORY' })],
    ['to', () => ({ to: 'IST' })],
    ['status', () => ({ status: ['voided'] })],
    ['expired', () => ({ status: ['expired', 'cancelled'] })],
    ['made by', () => ({ createdBy: id('admin') })],
    ['attention', () => ({ attention: ['flight_cancelled', 'mail_failed', 'refund_waits'] })],
    ['days of travel', () => ({ dateField: 'departure', startDate: '2190-01-01' })],
    ['days of booking', () => ({ bookedTo: '2026-03-05' })],
  ])('%s', async (_, body) => {
    for (const sort of [undefined, 'amount']) {
      const plans = await plansOf(async () => {
        await asked({ ...body(), sort, limit: 25 });
        await desk.post('admin', '/api/orders/get-orders/totals', { ...body(), sort });
      });
      expect(plans).toHaveLength(2);
      for (const plan of plans) expect(plan, sort).not.toMatch(/Seq Scan on orders\b/);
      for (const plan of plans) expect(readIn(plan), plan).toBeLessThan(300);
    }
  });

  it.each<[string, string, () => string[] | Promise<string[]>]>([
    ['a name that nobody has', 'zzyzx', () => []],
    ['an agency of few orders', 'Gyumri', () => pnrs({ agentId: id('agent2') })],
  ])('%s, looked for in every way there is', async (_, search, found) => {
    await sql`update users set search_text = 'gyumri travel' where id = ${id('agent2')}`.execute(desk.db);
    const plans = await plansOf(async () => {
      expect(await pnrs({ search, limit: 25 })).toEqual(await found());
      await desk.post('admin', '/api/orders/get-orders/totals', { search });
    });
    expect(plans.length).toBeGreaterThan(2);
    for (const plan of plans) expect(readIn(plan), plan).toBeLessThan(300);
  });
});

/** Rows of orders that a plan has read, found or thrown away. */
const readIn = (plan: string): number =>
  [...plan.matchAll(/(?:on orders \w+ .*actual rows=([\d.]+) loops=(\d+)|Rows Removed by Filter: (\d+))/g)].reduce(
    (sum, [, rows, loops, removed]) => sum + Number(rows ?? 0) * Number(loops ?? 1) + Number(removed ?? 0),
    0,
  );

/** How the page and its sums were read. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  const executor = desk.db.getExecutor();
  const own = executor.executeQuery.bind(executor);
  const sent: Parameters<typeof own>[0][] = [];
  executor.executeQuery = (query, ...rest) => {
    if (/from orders o/.test(query.sql)) sent.push(query);
    return own(query, ...rest);
  };
  try {
    await work();
  } finally {
    executor.executeQuery = own;
  }
  const plans: string[] = [];
  for (const one of sent) {
    const { rows } = await desk.db.executeQuery<{ 'QUERY PLAN': string }>({
      ...one,
      sql: `explain (analyze, costs off, timing off, summary off) ${one.sql.replace('/* anew */', '')}`,
    });
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}

function before(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
