import { releaseAllotments } from '../allotments/release-due.ts';
import { remindOfDeposits } from '../allotments/remind-deposits.ts';
import { warnOfRelease } from '../allotments/warn-due.ts';
import type { Database } from '../database/database.ts';
import { completeDocuments } from '../documents/complete-documents.ts';
import type { CentralBank } from '../exchange/central-bank.ts';
import { followBank } from '../exchange/follow-bank.ts';
import { changeInBulk } from '../flights/bulk-job.ts';
import { workOff } from '../flights/cancellation-job.ts';
import { climbLadders } from '../flights/ladder-job.ts';
import type { JobParts } from '../flights/job-context.ts';
import { reschedule } from '../flights/reschedule.ts';
import { sendReminders } from '../ledger/dunning.ts';
import { mailStatements } from '../ledger/mail-statements.ts';
import { releaseDue } from '../orders/expire.ts';
import { mailReports } from '../reports/mail-scheduled.ts';
import { remindUnanswered } from '../flights/remind-unanswered.ts';
import { warnDue } from '../orders/warn.ts';
import { sendDue } from '../outbox/send.ts';
import { sendPushes } from '../push/send.ts';
import { sendWebhooks } from '../webhooks/send.ts';
import { offerSeats } from '../waitlist/offer.ts';
import { checkAlerts } from '../alerts/check.ts';
import { needSameClock } from './same-clock.ts';
import { type Retention, tidy } from './tidy.ts';

const MINUTE = 60_000;
/** Mails of so many orders are on their way at once: those that a slow host keeps waiting do not keep the others. */
const MAIL_LANES = [1, 2];
const LANES = [1, 2, 3, 4];
const MAILS_MS = 2_000;
const LADDERS_MS = 10_000;
const WAITLIST_MS = 2_000;

/** When they are due, and how one is made. */
interface Backups {
  due: () => boolean;
  make: (stopped: AbortSignal) => Promise<void>;
}

const backupIfDue = async ({ due, make }: Backups, stopped: AbortSignal): Promise<void> => {
  if (due()) await make(stopped);
};

/** What happens by the clock. Every node runs it; the rows' own locks see that each thing is done once. */
export function startJobs(
  database: Database,
  parts: JobParts,
  bank: CentralBank | undefined,
  backups: Backups | undefined,
  retention: Retention,
  onError: (job: string, error: unknown) => void,
): () => Promise<void> {
  const { db } = database;
  let stopping = false;
  const stopped = new AbortController();
  const timers = [
    byTheClock(MINUTE, 'expire', async () => {
      for (;;) if (stopping || (await releaseDue(db)) === 0) return;
    }),
    byTheClock(MINUTE, 'warn', () => warnDue(db)),
    byTheClock(MINUTE, 'group seats', async () => {
      await releaseAllotments(db);
      await warnOfRelease(db);
      await remindOfDeposits(db);
    }),
    byTheClock(MINUTE, 'unanswered schedule changes', () => remindUnanswered(db)),
    byTheClock(10 * MINUTE, 'statements by mail', () => mailStatements(db, parts, () => stopping)),
    byTheClock(10 * MINUTE, 'reminders of payments', () => sendReminders(db, parts, () => stopping)),
    byTheClock(MINUTE, 'reports by mail', () => mailReports(db, parts, { long: database.long, stopping: () => stopping })),
    every(MINUTE, 'documents of before', () => completeDocuments(db, () => stopping)),
    every(2_000, 'flight cancellations', () => workOff(db, parts, () => stopping)),
    every(2_000, 'flights in bulk', () => changeInBulk(db, parts, () => stopping)),
    byTheClock(LADDERS_MS, 'fare ladders', () => climbLadders(db, parts, () => stopping)),
    byTheClock(WAITLIST_MS, 'waitlist', () => offerSeats(db, parts, () => stopping)),
    every(MINUTE, 'alerts', () => checkAlerts(db, parts, () => stopping)),
    every(2_000, 'schedule changes', () => reschedule(db, parts, () => stopping)),
    ...MAIL_LANES.map(() => every(MAILS_MS, 'outbox', () => sendDue(db, parts.mails.send, () => stopping))),
    every(5_000, 'push', () => Promise.all(LANES.map(() => sendPushes(db, parts, () => stopping)))),
    // Each lane by itself: an endpoint that hangs has one of them, and the others go on.
    ...LANES.map(() => every(2_000, 'webhooks', () => sendWebhooks(db, parts, () => stopping))),
    ...(backups ? [every(MINUTE, 'backup', () => backupIfDue(backups, stopped.signal))] : []),
    ...(bank ? [every(MINUTE, 'exchange rates', () => followBank(db, bank))] : []),
    byTheClock(10 * MINUTE, 'tidy', () => tidy(database.long, retention)),
    every(5 * MINUTE, 'checkpoint', () => database.care(false)),
    every(6 * 60 * MINUTE, 'vacuum', () => database.care(true)),
  ];
  return async () => {
    stopping = true;
    stopped.abort();
    await Promise.all(timers.map((stop) => stop()));
  };

  /** What ends or tells by the clock, and cannot be taken back. */
  function byTheClock(ms: number, job: string, work: () => Promise<unknown>): () => Promise<void> {
    return every(ms, job, async () => {
      await needSameClock(db);
      await work();
    });
  }

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
