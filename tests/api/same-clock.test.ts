import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { startJobs } from '../../src/server/jobs/jobs.ts';
import { openDesk } from '../support/desk.ts';
import { house } from '../support/house.ts';
import { Seller } from '../support/seller.ts';
import { wholeApp } from '../support/whole-app.ts';

/** The clocks of the database and of this machine differ (decision 0091). */
const desk = await openDesk();
const seller = new Seller(desk);
const restore = () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
};
afterEach(restore);

const MINUTE = 60_000;
const BY_THE_CLOCK = [
  'expire',
  'warn',
  'group seats',
  'unanswered schedule changes',
  'statements by mail',
  'reminders of payments',
  'reports by mail',
  'fare ladders',
  'waitlist',
  'tidy',
];

function clockBehind(minutes: number): void {
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() - minutes * MINUTE);
}

/** The jobs run for ten minutes on a machine whose clock is so many minutes behind the database's. Returns what failed. */
async function jobsRun(behind: number, until: (failed: Map<string, string>) => unknown): Promise<Map<string, string>> {
  const failed = new Map<string, string>();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  clockBehind(behind);
  const stop = startJobs(desk.database, house, undefined, undefined, { mailDays: 30, holdDays: 30 }, (job, error) =>
    failed.set(job, String(error)),
  );
  vi.advanceTimersByTime(10 * MINUTE);
  await vi.waitFor(() => until(failed), { timeout: 20_000 });
  await stop();
  restore();
  return failed;
}

it('a booking does not end by a clock far from that of the machine, and does once it is set right', async () => {
  const { id } = await seller.booked('agent', await seller.flight());
  await sql`update orders set time_limit = now() - interval '1 minute' where id = ${id}`.execute(desk.db);
  const status = async () => (await sql<{ status: string }>`select status from orders where id = ${id}`.execute(desk.db)).rows[0]!.status;

  for (const behind of [24 * 60, 16, -16]) {
    const failed = await jobsRun(behind, (all) => expect(all.size).toBe(BY_THE_CLOCK.length));
    expect(failed.get('expire')).toMatch(behind > 0 ? `${behind} minutes ahead of` : `${-behind} minutes behind`);
    // What only sends goes on.
    expect([...failed.keys()].toSorted()).toEqual(BY_THE_CLOCK.toSorted());
    expect(await status()).toBe('booking');
  }
  expect(await jobsRun(14, async () => expect(await status()).toBe('expired'))).toEqual(new Map());
});

it('whoever watches over the program is told', async () => {
  const app = await wholeApp(desk);
  expect((await app.inject('/readyz')).json().parts).toMatchObject({ database: 'ok', clock: 'ok' });
  clockBehind(60);
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toMatchObject([200, { status: 'degraded', parts: { database: 'ok', clock: 'differs' } }]);
  const [, ahead] = /^database_clock_ahead_seconds (.+)$/m.exec((await app.inject('/metrics')).body)!;
  expect(Number(ahead) / 60).toBeCloseTo(60, 0);
  await app.close();
});
