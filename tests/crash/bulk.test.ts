import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { type BulkJob, type BulkQuote, MOST_FLIGHTS } from '../../src/contract/flight-bulk.ts';
import { faresAfter } from '../../src/rules/flight-bulk.ts';
import { inDays } from '../support/days.ts';
import { type Agency, call, Client, Record } from './clients.ts';
import { DeskUnderLoad, type Engine } from './desk-under-load.ts';
import { Random } from './random.ts';
import { classesOnSale, expectKept } from './sales.ts';

const SEED = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000);
const AGENCIES = ['agent', 'agent2', 'tsirani', 'gyumri.wings'];
const CLIENTS = 6;
const FLIGHTS = Number(process.env['CRASH_FLIGHTS'] ?? 300);
const KILLS = Number(process.env['CRASH_ROUNDS'] ?? 2);

interface ClassRow {
  id: string;
  flight_id: string;
  currency: string;
  seats: number;
  adultFare: number;
  childFare: number;
  infantFare: number;
  version: number;
  edits: number;
}

/** 300 flights become dearer and lose a seat of each class while agencies buy them and the program dies (issue 21). */
describe.each<Engine>(['embedded', 'postgres'])('flights in bulk under kill -9, %s', (engine) => {
  let desk: DeskUnderLoad;
  afterAll(() => desk?.remove());

  it(`changes ${FLIGHTS} flights once, with no seat or dram astray`, async () => {
    desk = await DeskUnderLoad.make(engine, true);
    await desk.start();
    await desk.program.stop();
    await desk.withoutLimits();
    const before = await classes(desk);
    await desk.start();
    const agencies = await Promise.all(AGENCIES.map((name) => desk.signIn(name)));
    const manager = await desk.signIn('manager');
    const classIds = await classesOnSale(desk.program.url, agencies[0]!);
    const record = new Record();
    const clients = Array.from({ length: CLIENTS }, (_, i) => new Client(agencies[i % agencies.length]!, classIds, new Random(SEED, `client${i}`), record, () => desk.program)); // prettier-ignore
    const running = clients.map((client) => client.run());

    const change = { price: { by: 'percent', value: 10 }, seats: { by: 'add', value: -1 } };
    const quote = await bulk<BulkQuote>(desk, manager, { mode: 'quote', which: await windowOf(desk, manager), change });
    expect(quote.flights.length).toBeGreaterThanOrEqual(FLIGHTS);
    await bulk<BulkJob>(desk, manager, { mode: 'confirm', quoteId: quote.quoteId }, quote.quoteId);
    for (let kill = 1; kill <= KILLS; kill++) {
      const half = (quote.totals.flights * kill) / (KILLS + 1);
      await until(desk, manager, quote.quoteId, (job) => job.done + job.skipped + job.stale >= half);
      await desk.program.stop('SIGKILL');
      await desk.start();
    }
    const job = await until(desk, manager, quote.quoteId, ({ status }) => status === 'done');
    for (const client of clients) client.stopping = true;
    await Promise.all(running);
    await expectKept(desk.program.url, record.orders, `seed ${SEED}`, true);
    await desk.program.stop();

    expect(job.total).toBe(quote.totals.flights);
    expect(job.stale).toBe(0);
    expect(job.done).toBeGreaterThan(0);
    const done = new Set(job.flights.filter((one) => one.status === 'done').map((one) => one.id));
    const wrong: string[] = [];
    const after = new Map((await classes(desk)).map((one) => [one.id, one]));
    for (const was of before) {
      const wanted = done.has(was.flight_id)
        ? { ...was, ...faresAfter(was, { by: 'percent', value: 10 }, { currency: was.currency, roundTo: 1 }), seats: Math.max(0, was.seats - 1), version: was.version + 1, edits: was.edits + 1 } // prettier-ignore
        : was;
      const now = after.get(was.id);
      if (JSON.stringify(now) !== JSON.stringify(wanted)) wrong.push(`${JSON.stringify(now)} is not ${JSON.stringify(wanted)}`);
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(record.wrong).toEqual([]);
    expect(desk.verify()).toEqual({ code: 0, output: expect.stringContaining('All invariants hold.') });
    console.log(`${engine}, seed ${SEED}: ${job.done} of ${job.total} flights, ${job.skipped} skipped, ${KILLS} kills, ${record.orders.length} orders sold meanwhile`); // prettier-ignore
  }, 1_800_000);
});

async function bulk<T>(desk: DeskUnderLoad, who: Agency, body: object, key?: string): Promise<T> {
  const reply = await call<{ result: T }>(desk.program.url, who, { path: '/api/flights/bulk', body }, key);
  expect(reply?.status, JSON.stringify(reply?.body)).toBe(200);
  return reply!.body.result;
}

/** Days from the twentieth on, on which enough flights leave and not more than one change may have. */
async function windowOf(desk: DeskUnderLoad, who: Agency): Promise<{ startDate: string; endDate: string }> {
  const days: { date: string; flights: number }[] = [];
  for (const month of new Set([20, 51, 82].map((ahead) => inDays(ahead).slice(0, 7)))) {
    const reply = await call<{ result: typeof days }>(desk.program.url, who, { path: '/api/flights/calendar', body: { month } });
    days.push(...reply!.body.result.filter((one) => one.date >= inDays(20)));
  }
  for (const [at, { date: startDate }] of days.entries()) {
    let flights = 0;
    for (const one of days.slice(at)) {
      flights += one.flights;
      if (flights > MOST_FLIGHTS) break;
      if (flights >= FLIGHTS) return { startDate, endDate: one.date };
    }
  }
  throw new Error('No days with so many flights');
}

async function until(desk: DeskUnderLoad, who: Agency, id: string, is: (job: BulkJob) => boolean): Promise<BulkJob> {
  for (;;) {
    const reply = await call<{ result: BulkJob }>(desk.program.url, who, { path: `/api/flights/bulk/${id}` });
    if (reply?.status === 200 && is(reply.body.result)) return reply.body.result;
    await sleep(50);
  }
}

const classes = async (desk: DeskUnderLoad): Promise<ClassRow[]> =>
  (await desk.sql(`
    select c.id, c.flight_id, c.currency, c.seats_total as seats, c.adult_fare::int as "adultFare", c.child_fare::int as "childFare", c.infant_fare::int as "infantFare", c.version,
      (select count(*)::int from log l where l.entity = 'flight' and l.entity_id = c.flight_id::text and l.action = 'editClass' and l.diff->>'classId' = c.id::text) as edits
    from flight_class c where c.deleted_at is null and c.allotment_of is null order by c.id`)) as unknown as ClassRow[];
