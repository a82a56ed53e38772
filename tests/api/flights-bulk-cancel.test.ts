import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { BulkJob, BulkQuote } from '../../src/contract/flight-bulk.ts';
import { changeInBulk } from '../../src/server/flights/bulk-job.ts';
import { workOff } from '../../src/server/flights/cancellation-job.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { house } from '../support/house.ts';
import { Life } from '../support/life.ts';
import { addFlight, type MadeFlight } from '../support/world.ts';

/** Many flights cancelled together (decision 0056). */
const desk = await openDesk('after each');
const life = await Life.open(desk);
for (const who of ['agent', 'agent2']) await life.deposit(who, 500_000_000);

const season = (days: number): Promise<MadeFlight[]> =>
  Promise.all(Array.from({ length: days }, (_, i) => addFlight(desk.db, desk.world, { inHours: 24 * (40 + i) })));
const classOf = (one: MadeFlight | undefined): string => one!.classIds[0]!;
const bulk = (body: object, who = 'admin', key = freshKey()) => desk.post(who, '/api/flights/bulk', body, key);
const asked = (flights: readonly MadeFlight[], action: string) => ({
  mode: 'quote',
  flightIds: flights.map((one) => one.id),
  change: { cancel: { action } },
});
async function quoted(flights: readonly MadeFlight[], action: 'refund' | 'suspend'): Promise<BulkQuote> {
  const reply = await bulk(asked(flights, action));
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.result;
}
async function confirmed({ quoteId }: BulkQuote): Promise<BulkJob> {
  const reply = await bulk({ mode: 'confirm', quoteId, reason: 'No aircraft' });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.result;
}
const cancel = (stopping?: () => boolean) => changeInBulk(desk.db, house, stopping);
const settle = (stopping?: () => boolean) => workOff(desk.db, house, stopping);
const jobOf = async (id: string): Promise<BulkJob> => (await desk.ask('viewer', 'getFlightBulk', { params: { id } })).body.result;
const statusOf = async (id: string) => (await desk.ask('manager', 'getFlight', { params: { id } })).body.result.status;

/** Mails since a moment, of these kinds. */
async function mailsSince(since: Date): Promise<{ template: string; payload: Record<string, unknown>; order_id: string | null }[]> {
  const { rows } = await sql<{ template: string; payload: Record<string, unknown>; order_id: string | null }>`
    select template, payload, order_id from outbox where created_at > ${since} order by created_at, id`.execute(desk.db);
  return rows;
}
const now = async (): Promise<Date> => (await sql<{ now: Date }>`select clock_timestamp() as now`.execute(desk.db)).rows[0]!.now;

describe('the dry run', () => {
  it('names flights, bookings, people, money and mails, and changes nothing; then exactly so many mails go out', async () => {
    const flights = await season(4);
    const both = await life.made('agent', 'issue', [classOf(flights[0]), classOf(flights[1])]);
    const party = await life.made('agent', 'issue', classOf(flights[1]), { adults: 2, infants: 1 });
    const booking = await life.made('agent2', 'book', classOf(flights[2]));
    await life.seller.held('agent2', [classOf(flights[0]), classOf(flights[2])]);
    const quote = await quoted(flights, 'suspend');
    // An adult pays 100 + 40 + 5 less 5 of commission, 140 USD at 390; an infant 10 + 5 less 0.50, 14.50 USD.
    const [adult, infant] = [54_600, 5_655];
    expect(quote.totals).toEqual({
      flights: 4,
      unchanged: 0,
      impossible: 0,
      orders: 3,
      decide: 2,
      // Two of each booking, and one to each of two agencies.
      mails: 8,
      cancellation: {
        seats: 5,
        infants: 1,
        holds: 1,
        agencies: 2,
        bookings: 1,
        refunds: [{ currency: 'AMD', amount: 4 * adult + infant }],
      },
    });
    const rows = quote.flights.map((one) => [one.orders, one.decide, one.cancellation?.seats, one.cancellation?.infants, one.cancellation?.holds]); // prettier-ignore
    expect(rows).toEqual([[1, 1, 1, 0, 1], [2, 2, 3, 1, 0], [1, 0, 1, 0, 1], [0, 0, 0, 0, 0]]); // prettier-ignore
    expect(quote.flights[1]!.changes).toEqual([{ code: null, field: 'status', before: 'scheduled', after: 'cancelled' }]);
    const bookings = quote.flights[1]!.cancellation!.bookings;
    expect(bookings.map((one) => [one.pnr, one.seats, one.infants, one.refund, one.currency]).toSorted()).toEqual(
      [[both.pnr, 1, 0, adult, 'AMD'], [party.pnr, 2, 1, 2 * adult + infant, 'AMD']].toSorted(), // prettier-ignore
    );
    for (const { id } of flights) expect(await statusOf(id)).toBe('scheduled');

    const since = await now();
    const job = await confirmed(quote);
    expect(job).toMatchObject({ kind: 'cancel', status: 'running', total: 4, done: 0 });
    expect(await cancel()).toBe(4);
    expect((await jobOf(job.id)).flights.map((one) => [one.status, one.orders, one.following])).toEqual([['done', 1, 1], ['done', 2, 2], ['done', 1, 1], ['done', 0, 0]]); // prettier-ignore
    await settle();
    expect(await jobOf(job.id)).toMatchObject({ status: 'done', done: 4, flights: [1, 2, 3, 4].map(() => ({ following: 0, failed: 0 })) });
    const mails = await mailsSince(since);
    expect(mails.map((one) => one.template)).toEqual(Array.from({ length: 8 }, () => 'schedule-change'));
    const ofBoth = mails.filter((one) => one.payload['pnr'] === both.pnr);
    expect(
      ofBoth.map((one) => (one.payload['segmentIds'] as string[]).length),
      'one mail each tells both flights',
    ).toEqual([2, 2]);
    const lists = mails.filter((one) => one.order_id === null).map((one) => [(one.payload['orders'] as object[]).length, (one.payload['cancelled'] as object[]).length]); // prettier-ignore
    expect(lists.toSorted()).toEqual([
      [1, 1],
      [2, 2],
    ]);
    const after = await life.order(both.pnr);
    expect([after.status, after.attention, after.segments.map((one) => one.status)]).toEqual([
      'ticketing',
      ['flight_cancelled'],
      ['UN', 'UN'],
    ]);
    expect([(await life.order(party.pnr)).status, (await life.order(booking.pnr)).status]).toEqual(['ticketing', 'cancelled']);
    expect((await life.seller.hold('agent', classOf(flights[3]))).body.code).toBe('SALES_CLOSED');
  });

  it('Super Admins and Admins alone, without other changes and with a reason; what is cancelled or has left is told', async () => {
    const one = (inHours: number) => addFlight(desk.db, desk.world, { inHours });
    const [flight, left, dead] = await Promise.all([one(24 * 40), one(-2), one(24 * 40)]);
    await sql`update flight set status = 'cancelled' where id = ${dead.id}`.execute(desk.db);
    const body = asked([flight, left, dead], 'refund');
    for (const who of ['manager', 'tickets', 'viewer', 'agent']) expect((await bulk(body, who)).status, who).toBe(403);
    const more = { ...body, change: { ...body.change, salesCloseMinutes: 90 } };
    expect((await bulk(more)).body.errors).toEqual({ 'change.cancel': ['Cancel flights without other changes'] });
    const quote = (await bulk(body)).body.result as BulkQuote;
    const of = (one: MadeFlight) => quote.flights.find(({ id }) => id === one.id)!.problem?.code;
    expect([of(flight), of(left), of(dead)]).toEqual([undefined, 'FLIGHT_LEFT', 'FLIGHT_CANCELLED']);
    for (const reason of [undefined, '', ' '])
      expect((await bulk({ mode: 'confirm', quoteId: quote.quoteId, ...(reason !== undefined && { reason }) })).body.errors).toEqual({
        reason: ['Please say why'],
      });
    await sql`update users set role = 'Manager' where email_key = 'admin@demo.example'`.execute(desk.db);
    const demoted = await bulk({ mode: 'confirm', quoteId: quote.quoteId, reason: 'x' });
    await sql`update users set role = 'Admin' where email_key = 'admin@demo.example'`.execute(desk.db);
    expect([demoted.status, await cancel(), await statusOf(flight.id)]).toEqual([403, 0, 'scheduled']);
  });
});

describe('what becomes of them', () => {
  it('refunded in full: every dram and every seat is back, one mail and one credit note for an order of two of the flights', async () => {
    const flights = await season(2);
    const before = await life.seller.balance('agent');
    const both = await life.made('agent', 'issue', flights.map(classOf));
    expect(await life.seller.balance('agent')).toBe(before - 2 * 54_600);
    const quote = await quoted(flights, 'refund');
    expect(quote.totals).toMatchObject({ orders: 1, decide: 0, mails: 3 });
    const since = await now();
    await confirmed(quote);
    await cancel();
    await settle();
    const mails = await mailsSince(since);
    expect(mails.map((one) => one.template).toSorted()).toEqual(['refund', 'schedule-change', 'schedule-change']);
    const [traveller] = mails.filter((one) => one.template === 'schedule-change' && one.order_id !== null);
    expect(traveller!.payload, 'who flew is told that nobody does').toMatchObject({
      pnr: both.pnr,
      outcome: 'refunded',
      ask: expect.any(String),
    });
    const after = await life.order(both.pnr);
    expect([after.status, after.documents.filter((one) => one.kind === 'creditNote').length]).toEqual(['refunded', 1]);
    expect(await life.seller.balance('agent')).toBe(before);
    for (const one of flights) expect(await life.seller.seats(classOf(one))).toEqual({ held: 0, sold: 0 });
  });

  it('who has booked since the dry run is on it, too; a flight that somebody has changed stays, on sale as it was', async () => {
    const flights = await season(2);
    const quote = await quoted(flights, 'suspend');
    const late = await life.made('agent', 'issue', classOf(flights[0]));
    expect((await desk.post('admin', `/api/flights/edit/${flights[1]!.id}`, { version: 1, remarks: 'x' }, freshKey())).status).toBe(200);
    const job = await confirmed(quote);
    await cancel();
    await settle();
    expect((await jobOf(job.id)).flights.map((one) => [one.status, one.orders])).toEqual([['done', 1], ['stale', 0]]); // prettier-ignore
    expect((await life.order(late.pnr)).attention).toEqual(['flight_cancelled']);
    expect(await statusOf(flights[1]!.id)).toBe('scheduled');
    expect((await life.seller.hold('agent', classOf(flights[1]))).status).toBe(201);
  });

  it('the worker dies half-way and two go on: each flight once, an order of the first and the last told once', async () => {
    const flights = await season(8);
    const both = await life.made('agent', 'issue', [classOf(flights[0]), classOf(flights[7])]);
    const others = [];
    for (const one of flights.slice(1, 5)) others.push(await life.made('agent2', 'issue', classOf(one)));
    const since = await now();
    const job = await confirmed(await quoted(flights, 'refund'));
    let calls = 0;
    await cancel(() => ++calls > 3);
    await settle();
    expect(await jobOf(job.id)).toMatchObject({ status: 'running', done: 3 });
    const refunds = async () => (await mailsSince(since)).filter((one) => one.template === 'refund').map((one) => one.payload['pnr']);
    expect(await refunds(), 'its last flight is still to come').not.toContain(both.pnr);
    await Promise.all([cancel(), cancel(), settle(), settle()]);
    await Promise.all([cancel(), settle(), settle()]);
    expect(await jobOf(job.id)).toMatchObject({ status: 'done', done: 8, stale: 0, skipped: 0 });
    expect((await refunds()).toSorted()).toEqual([both, ...others].map((one) => one.pnr).toSorted());
    const changes = async (list: boolean) =>
      (await mailsSince(since)).filter((one) => one.template === 'schedule-change' && (one.order_id === null) === list);
    const lists = await changes(true);
    expect(lists.map((one) => (one.payload['orders'] as object[]).length).toSorted(), 'one list to each agency').toEqual([1, 4]);
    await settle();
    expect(
      [await changes(true), await changes(false)].map((all) => all.length),
      'and one to each traveller',
    ).toEqual([2, 5]);
  });
});
