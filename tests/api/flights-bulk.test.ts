import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { BulkChange, BulkJob, BulkQuote } from '../../src/contract/flight-bulk.ts';
import { changeInBulk } from '../../src/server/flights/bulk-job.ts';
import { reschedule } from '../../src/server/flights/reschedule.ts';
import { freshKey, openDesk } from '../support/desk.ts';
import { house } from '../support/house.ts';
import { Life } from '../support/life.ts';
import { mailsTo } from '../support/outbox.ts';
import { addFlight, type MadeFlight, type NewFlight } from '../support/world.ts';

/** Many flights changed together (decision 0054). */
const desk = await openDesk('after each');
const life = await Life.open(desk);
for (const who of ['agent', 'agent2']) await life.deposit(who, 500_000_000);

const flight = (given: NewFlight = {}): Promise<MadeFlight> => addFlight(desk.db, desk.world, given);
/** One day after the other, from the 40th on. */
/** In the middle of the day, at whatever hour the test runs. */
const season = (days: number, given: NewFlight = {}): Promise<MadeFlight[]> => {
  const noon = (new Date().setUTCHours(12, 0, 0, 0) - Date.now()) / 3_600_000;
  return Promise.all(Array.from({ length: days }, (_, i) => flight({ inHours: noon + 24 * (40 + i), ...given })));
};
const idsOf = (flights: readonly MadeFlight[]): string[] => flights.map((one) => one.id);

const bulk = (body: object, who = 'manager', key = freshKey()) => desk.post(who, '/api/flights/bulk', body, key);
async function quoted(flights: readonly MadeFlight[], change: BulkChange, more: object = {}): Promise<BulkQuote> {
  const reply = await bulk({ mode: 'quote', flightIds: idsOf(flights), change, ...more });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.result;
}
async function confirmed({ quoteId }: BulkQuote, more: object = {}, key = freshKey()): Promise<BulkJob> {
  const reply = await bulk({ mode: 'confirm', quoteId, ...more }, 'manager', key);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.result;
}
const work = (stopping?: () => boolean) => changeInBulk(desk.db, house, stopping);
const jobOf = async (id: string): Promise<BulkJob> => (await desk.ask('viewer', 'getFlightBulk', { params: { id } })).body.result;
const readFlight = async (id: string) => (await desk.ask('manager', 'getFlight', { params: { id } })).body.result;
const readClasses = async (id: string) => (await desk.ask('manager', 'getFlightClasses', { params: { id } })).body.result;
const logged = async (flightId: string, action: string): Promise<number> =>
  (
    await sql<{
      n: number;
    }>`select count(*)::int as n from log where entity = 'flight' and entity_id = ${flightId} and action = ${action} and method = 'JOB'`.execute(
      desk.db,
    )
  ).rows[0]!.n;

describe('the dry run', () => {
  it('says of each flight what would change and of all how many, and changes nothing; then it is done as it was said', async () => {
    const flights = await season(3, {
      classes: [
        { code: 'Y', seats: 30 },
        { code: 'Q', fare: 60.5, seats: 20 },
      ],
    });
    const change: BulkChange = {
      departureTime: '06:15',
      arrivalTime: '23:45',
      price: { codes: ['Q'], by: 'percent', value: 10 },
      seats: { codes: ['Y'], by: 'add', value: -5 },
      sale: 'closed',
      salesCloseMinutes: 90,
      fareRule: { codes: ['Y'], fareRuleId: desk.world.fareRules.promo },
    };
    const quote = await quoted(flights, change);
    expect(quote.totals).toEqual({ flights: 3, unchanged: 0, impossible: 0, orders: 0, decide: 0, mails: 0, cancellation: null });
    const [first] = quote.flights;
    const before = await readFlight(first!.id);
    expect(before.version).toBe(1);
    expect(first!.changes).toEqual([
      { code: null, field: 'departureLocal', before: before.departureLocal, after: `${before.departureLocal.slice(0, 10)}T06:15` },
      { code: null, field: 'arrivalLocal', before: before.arrivalLocal, after: `${before.arrivalLocal.slice(0, 10)}T23:45` },
      { code: null, field: 'status', before: 'scheduled', after: 'closed' },
      { code: null, field: 'salesCloseMinutes', before: 60, after: 90 },
      { code: 'Y', field: 'seatsTotal', before: 30, after: 25 },
      { code: 'Y', field: 'fareRule', before: expect.any(String), after: expect.any(String) },
      { code: 'Q', field: 'adultFare', before: 60.5, after: 66.55 },
      { code: 'Q', field: 'childFare', before: 45.38, after: 49.92 },
      { code: 'Q', field: 'infantFare', before: 6.05, after: 6.66 },
    ]);
    const job = await confirmed(quote, { reason: 'Winter timetable' });
    expect(job).toMatchObject({ status: 'running', total: 3, done: 0, reason: 'Winter timetable' });
    expect(await work()).toBe(3);
    expect(await jobOf(job.id)).toMatchObject({ status: 'done', total: 3, done: 3, stale: 0, skipped: 0 });
    for (const one of quote.flights) {
      const now = await readFlight(one.id);
      expect(now).toMatchObject({ status: 'closed', salesCloseMinutes: 90, version: 2, dayOffset: 0 });
      expect([now.departureLocal.slice(11), now.arrivalLocal.slice(11)]).toEqual(['06:15', '23:45']);
      const [y, q] = await readClasses(one.id);
      expect([y.desk.total, y.desk.fareRuleId, y.adult.base, y.desk.version]).toEqual([25, desk.world.fareRules.promo, 100, 2]);
      expect([q.adult.base, q.child.base, q.infant.base, q.desk.total, q.desk.version]).toEqual([66.55, 49.92, 6.66, 20, 2]);
      expect([await logged(one.id, 'editFlight'), await logged(one.id, 'editClass')]).toEqual([1, 2]);
    }
  });

  it('what is so already is left out, and so is what cannot be: it says why', async () => {
    const [same, low, full, left, dead, roomy] = await Promise.all([
      flight({ classes: [{ code: 'Q', seats: 5 }] }),
      flight({ classes: [{ code: 'Q', seats: 9 }] }),
      flight({ classes: [{ code: 'Q', seats: 4 }] }),
      flight({ inHours: -3, classes: [{ code: 'Q' }] }),
      flight({ classes: [{ code: 'Q' }] }),
      flight({ classes: [{ code: 'Y', seats: 5 }] }),
    ]);
    for (let i = 0; i < 6; i++) await life.seller.held('agent', low.classIds[0]!);
    await sql`update flight set seat_capacity = 4 where id = ${full.id}`.execute(desk.db);
    await sql`update flight set status = 'cancelled' where id = ${dead.id}`.execute(desk.db);
    const quote = await quoted([same, low, full, left, dead, roomy], { seats: { codes: ['Q'], by: 'set', value: 5 } });
    const codes = new Map(quote.flights.map((one) => [one.id, one.problem?.code]));
    expect([low, full, left, dead].map(({ id }) => codes.get(id))).toEqual([
      'SEATS_BELOW_USED',
      'CAPACITY_EXCEEDED',
      'FLIGHT_LEFT',
      'FLIGHT_CANCELLED',
    ]);
    expect(quote.totals).toMatchObject({ flights: 0, unchanged: 2, impossible: 4 });
    expect(await confirmed(quote)).toMatchObject({ total: 0, flights: [] });
  });

  it('a fare never falls below zero, and drams are rounded as the company rounds them', async () => {
    const [cheap, drams] = await Promise.all([
      flight({ classes: [{ code: 'Q', fare: 10 }] }),
      flight({ classes: [{ code: 'Q', fare: 9763, currency: 'AMD' }] }),
    ]);
    await sql`update currency_setting set round_to = 10 where ccy = 'AMD'`.execute(desk.db);
    const quote = await quoted([cheap, drams], { price: { by: 'amount', value: -10.01 } });
    const of = (one: MadeFlight) => quote.flights.find(({ id }) => id === one.id)!;
    expect(of(cheap).problem).toEqual({ code: 'PRICE_BELOW_ZERO', message: 'The fare of class Q would be below zero' });
    expect(of(drams).changes.find((one) => one.field === 'adultFare')).toMatchObject({ before: 9763, after: 9750 });
  });

  it('a time that the clocks skip stops that flight alone', async () => {
    const sunday = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 2, 31));
    sunday.setUTCDate(31 - sunday.getUTCDay());
    const noon = (days: number) => (sunday.getTime() + (12 + 24 * days) * 3_600_000 - Date.now()) / 3_600_000;
    const [before, spring, after] = await Promise.all([-1, 0, 1].map((days) => flight({ from: 'CDG', to: 'EVN', inHours: noon(days) })));
    const change: BulkChange = { departureTime: '02:30' };
    const quote = await quoted([before!, spring!, after!], change);
    expect(quote.flights.map((one) => one.problem?.message)).toEqual([undefined, expect.stringContaining('Europe/Paris'), undefined]);
    const job = await confirmed(quote);
    await work();
    expect(await jobOf(job.id)).toMatchObject({ total: 2, done: 2 });
    expect((await readFlight(spring!.id)).version).toBe(1);
  });

  it('counts who is told of new times and who has to answer: a booking of two of the flights once, with one mail', async () => {
    const flights = await season(3);
    const classOf = (i: number) => flights[i]!.classIds[0]!;
    const both = await life.made('agent', 'issue', [classOf(0), classOf(1)]);
    const one = await life.made('agent2', 'book', classOf(1));
    const change: BulkChange = { departureTime: '00:05' };
    const quote = await quoted(flights, change);
    expect(quote.totals).toEqual({ flights: 3, unchanged: 0, impossible: 0, orders: 2, decide: 2, mails: 4, cancellation: null });
    expect(quote.flights.map((row) => [row.orders, row.decide, row.mails])).toEqual([
      [1, 1, 2],
      [2, 2, 4],
      [0, 0, 0],
    ]);
    const job = await confirmed(quote);
    let calls = 0;
    await work(() => ++calls > 1);
    // The first flight has its new times, the second is still to come: whoever flies with both is told of both.
    await reschedule(desk.db, house);
    const mails = async () => {
      const all = [...(await mailsTo(desk, 'agent@demo.example')), ...(await mailsTo(desk, 'agent2@demo.example'))];
      return [both, one].map(({ pnr }) => all.filter((mail) => mail.template === 'schedule-change' && mail.payload['pnr'] === pnr).length);
    };
    expect(await mails()).toEqual([0, 0]);
    await work();
    await reschedule(desk.db, house);
    expect(await mails()).toEqual([1, 1]);
    expect((await life.order(both.pnr)).segments.map((segment) => segment.status)).toEqual(['TK', 'TK']);
    expect((await jobOf(job.id)).flights.map((row) => row.orders)).toEqual([1, 2, 0]);
  });
});

describe('which flights', () => {
  it('those that a list shows by its filters, on chosen days of the week; what has left is not among them', async () => {
    const flights = await season(9, { flightNumber: 'TV 9901' });
    const gone = await flight({ inHours: -2, flightNumber: 'TV 9901' });
    const weekday = new Date(flights[0]!.day).getUTCDay() || 7;
    const which = { flightNumber: '9901', startDate: gone.day, endDate: flights[8]!.day };
    const ask = async (body: object) => (await bulk({ mode: 'quote', change: { salesCloseMinutes: 90 }, ...body })).body;
    expect((await ask({ which })).result.flights.map((one: { id: string }) => one.id)).toEqual(idsOf(flights));
    expect((await ask({ which, weekdays: [weekday] })).result.flights.map((one: { id: string }) => one.id)).toEqual([
      flights[0]!.id,
      flights[7]!.id,
    ]);
    expect((await ask({ which: { ...which, flightNumber: '9902' } })).errors).toEqual({ flightIds: ['Choose a flight'] });
    expect((await ask({})).errors).toEqual({ flightIds: ['Choose a flight'] });
    expect((await ask({ which, change: {} })).errors).toEqual({ change: ['Required'] });
    expect((await ask({ flightIds: Array.from({ length: 201 }, () => gone.id) })).code).toBe('BAD_REQUEST');
  });

  it('Super Admins, Admins and Managers change them; others who read flights see how far it has come', async () => {
    const flights = await season(1);
    const change: BulkChange = { salesCloseMinutes: 90 };
    const body = { mode: 'quote', flightIds: idsOf(flights), change };
    for (const who of ['tickets', 'viewer', 'reports', 'agent']) expect((await bulk(body, who)).status, who).toBe(403);
    for (const who of ['superadmin', 'admin', 'manager']) expect((await bulk(body, who)).status, who).toBe(200);
    const job = await confirmed(await quoted(flights, change));
    await work();
    for (const who of ['tickets', 'viewer']) expect((await desk.get(who, `/api/flights/bulk/${job.id}`)).status, who).toBe(200);
    expect((await desk.get('agent', `/api/flights/bulk/${job.id}`)).status).toBe(403);
    expect((await desk.get('admin', `/api/flights/bulk/${flights[0]!.id}`)).status).toBe(404);
  });
});

describe('once', () => {
  it('a dry run is done once, by whichever key and however often it is confirmed; nobody else confirms it', async () => {
    const flights = await season(2, { classes: [{ code: 'Q' }] });
    const change: BulkChange = { price: { by: 'percent', value: 10 } };
    const [quote, other] = [await quoted(flights, change), await quoted(flights, change)];
    const key = freshKey();
    expect((await bulk({ mode: 'confirm', quoteId: quote.quoteId }, 'admin')).status).toBe(404);
    expect((await desk.get('manager', `/api/flights/bulk/${quote.quoteId}`)).status).toBe(404);
    const jobs = await Promise.all([confirmed(quote, {}, key), confirmed(quote, {}, key), confirmed(quote)]);
    expect(new Set(jobs.map((one) => one.id))).toEqual(new Set([quote.quoteId]));
    const second = await confirmed(other);
    await work();
    expect(await confirmed(quote)).toMatchObject({ status: 'done', done: 2, stale: 0 });
    expect(await jobOf(second.id)).toMatchObject({ status: 'done', done: 0, stale: 2 });
    expect(await work()).toBe(0);
    for (const { id } of flights) expect((await readClasses(id))[0]).toMatchObject({ adult: { base: 110 }, desk: { version: 2 } });
  });

  it('a flight that somebody has changed since the dry run stays as that one left it; seats that were sold meanwhile are no change', async () => {
    const flights = await season(4, { classes: [{ code: 'Q', seats: 3 }] });
    const change: BulkChange = { price: { by: 'amount', value: 5 }, seats: { by: 'set', value: 2 } };
    const quote = await quoted(flights, change);
    const [price, times, sold, full] = flights as [MadeFlight, MadeFlight, MadeFlight, MadeFlight];
    const edited = await desk.post('admin', `/api/classes/edit/${price.classIds[0]}`, { version: 1, adultFare: 300 }, freshKey());
    expect(edited.status).toBe(200);
    expect((await desk.post('admin', `/api/flights/edit/${times.id}`, { version: 1, remarks: 'x' }, freshKey())).status).toBe(200);
    await life.made('agent', 'issue', sold.classIds[0]!);
    for (let i = 0; i < 3; i++) await life.seller.held('agent', full.classIds[0]!);
    const job = await confirmed(quote);
    await work();
    const after = await jobOf(job.id);
    expect(after).toMatchObject({ status: 'done', done: 1, stale: 2, skipped: 1 });
    const of = ({ id }: MadeFlight) => after.flights.find((one) => one.id === id)!;
    expect([price, times, sold, full].map((one) => of(one).status)).toEqual(['stale', 'stale', 'done', 'skipped']);
    expect(of(full).problem).toMatchObject({ code: 'SEATS_BELOW_USED' });
    expect((await readClasses(price.id))[0]).toMatchObject({ adult: { base: 300 }, desk: { total: 3 } });
    expect((await readClasses(full.id))[0]).toMatchObject({ adult: { base: 100 }, desk: { total: 3 } });
    expect((await readClasses(sold.id))[0]).toMatchObject({ adult: { base: 105 }, desk: { total: 2, sold: 1 } });
  });

  it('the worker dies half-way and two go on: each flight is changed once, each booking told once', async () => {
    const flights = await season(20, { classes: [{ code: 'Q' }, { code: 'Y' }] });
    const orders = [];
    for (const { classIds } of flights.slice(0, 8)) orders.push(await life.made('agent', 'issue', classIds[0]!));
    const change: BulkChange = {
      departureTime: '00:05',
      price: { codes: ['Q'], by: 'percent', value: 10 },
    };
    const quote = await quoted(flights, change);
    expect(quote.totals).toMatchObject({ flights: 20, orders: 8, decide: 8, mails: 16 });
    const job = await confirmed(quote);
    let calls = 0;
    await work(() => ++calls > 7);
    expect(await jobOf(job.id)).toMatchObject({ status: 'running', done: 7 });
    await Promise.all([work(), work()]);
    expect(await work()).toBe(0);
    expect(await jobOf(job.id)).toMatchObject({ status: 'done', done: 20, stale: 0, skipped: 0 });
    while ((await reschedule(desk.db, house)) > 0);
    for (const { id } of flights) {
      expect([
        (await readFlight(id)).version,
        ...(await readClasses(id)).map((one) => [one.code, one.adult.base, one.desk.version]),
      ]).toEqual([2, ['Q', 110, 2], ['Y', 100, 1]]);
      expect([await logged(id, 'editFlight'), await logged(id, 'editClass')]).toEqual([1, 1]);
    }
    const mails = (await mailsTo(desk, 'agent@demo.example')).filter((mail) => mail.template === 'schedule-change');
    for (const { pnr } of orders)
      expect(
        mails.filter((mail) => mail.payload['pnr'] === pnr),
        pnr,
      ).toHaveLength(1);
  });
});
