import { sql } from 'kysely';
import type { Database, Db } from '../database/database.ts';
import { sealLog } from '../history/seal-log.ts';
import { releaseDue } from '../orders/expire.ts';
import { sendDue, type Sender } from '../outbox/send.ts';

const MINUTE = 60_000;

/** What happens by the clock. Every node runs it; the rows' own locks see that each thing is done once. */
export function startJobs(database: Database, sender: Sender, onError: (job: string, error: unknown) => void): () => Promise<void> {
  const { db } = database;
  let stopping = false;
  const timers = [
    every(MINUTE, 'expire', async () => {
      for (;;) if (stopping || (await releaseDue(db)) === 0) return;
    }),
    every(5_000, 'outbox', () => sendDue(db, sender, () => stopping)),
    every(MINUTE, 'log', () => sealLog(db)),
    every(10 * MINUTE, 'tidy', () => tidy(db)),
    every(5 * MINUTE, 'checkpoint', () => database.care(false)),
    every(6 * 60 * MINUTE, 'vacuum', () => database.care(true)),
  ];
  return async () => {
    stopping = true;
    await Promise.all(timers.map((stop) => stop()));
  };

  /** Never two runs of one job at once; stopping waits for the run under way. */
  function every(ms: number, job: string, work: () => Promise<unknown>): () => Promise<void> {
    let running: Promise<unknown> | undefined;
    const timer = setInterval(() => {
      running ??= work()
        .catch((error: unknown) => onError(job, error))
        .finally(() => (running = undefined));
    }, ms);
    return async () => {
      clearInterval(timer);
      await running;
    };
  }
}

async function tidy(db: Db): Promise<void> {
  await sql`delete from idempotency where expires_at < now()`.execute(db);
  await sql`delete from login_attempt where at < now() - interval '1 day'`.execute(db);
  await sql`delete from session where expires_at < now() or last_seen_at < now() - interval '1 day'`.execute(db);
}
