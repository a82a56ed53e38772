import { setTimeout as rest } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/database.ts';
import { isMigrated } from '../database/migrate.ts';
import { clockAhead, isClockWrong } from '../jobs/same-clock.ts';
import { waitingMails } from '../outbox/alarm.ts';
import { metricsOf } from './metrics.ts';
import { ApiError } from './api-error.ts';

/** For supervisors and proxies: is the process alive, may it be given work, how is it doing. */
export function healthRoutes(
  app: FastifyInstance,
  options: { db: Db; documentsUrl: string; version: string; metricsOpen: boolean; draining: () => boolean },
): void {
  app.get('/livez', { config: { rateLimit: false, open: 'for the machine that watches over the program' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', version: options.version };
  });
  app.get('/readyz', { config: { rateLimit: false, open: 'for the machine that watches over the program' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const [database, documents] = await Promise.all([
      options.draining() ? 'draining' : stateOf(options.db),
      answers(options.documentsUrl).then((does) => (does ? 'ok' : 'away')),
    ]);
    const clock = database === 'ok' ? await clockOf(options.db) : 'unknown';
    // Without mails and papers everything is still sold; they follow when their service is back. By a wrong clock nothing ends.
    const status = database !== 'ok' ? 'unavailable' : documents === 'ok' && clock === 'ok' ? 'ok' : 'degraded';
    return reply.code(database === 'ok' ? 200 : 503).send({ status, version: options.version, parts: { database, documents, clock } });
  });
  app.get('/metrics', { config: { rateLimit: false, open: 'for the machine that watches over the program' } }, async (request, reply) => {
    // What a proxy on this machine passes on comes from elsewhere.
    const passedOn = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
    if (!options.metricsOpen && (passedOn || !/^(127\.|::1$|::ffff:127\.)/.test(request.ip))) throw new ApiError('NOT_FOUND');
    return reply
      .type('text/plain; version=0.0.4')
      .send(`${await metricsOf(app)}${await mailsText(options.db)}${await clockText(options.db)}`);
  });
}

/** Mails that have not left; none of these lines while the database is away. */
async function mailsText(db: Db): Promise<string> {
  try {
    const lines = (await waitingMails(db)).map(({ status, mails }) => `outbox_mails{status="${status}"} ${mails}\n`);
    return `# HELP outbox_mails Mails that have not left; dead ones wait for a person\n# TYPE outbox_mails gauge\n${lines.join('')}`;
  } catch {
    return '';
  }
}

/** How far the clock of the database is ahead; not while it is away. */
async function clockText(db: Db): Promise<string> {
  try {
    const ahead = (await clockAhead(db)).toFixed(3);
    return `# HELP database_clock_ahead_seconds Clock of the database ahead of this machine's\n# TYPE database_clock_ahead_seconds gauge\ndatabase_clock_ahead_seconds ${ahead}\n`;
  } catch {
    return '';
  }
}

const READY_MS = 2_000;

const stateOf = (db: Db): Promise<'ok' | 'not migrated' | 'away'> =>
  soon(
    isMigrated(db).then((is) => (is ? 'ok' : 'not migrated')),
    'away',
  );

const clockOf = (db: Db): Promise<'ok' | 'differs' | 'unknown'> =>
  soon(
    clockAhead(db).then((ahead) => (isClockWrong(ahead) ? 'differs' : 'ok')),
    'unknown',
  );

/** Whoever asks this gives us work by the answer, so it is given soon: of a database that hangs, what is said of one that is away. */
async function soon<T, E>(answer: Promise<T>, otherwise: E): Promise<T | E> {
  const end = new AbortController();
  try {
    return await Promise.race([answer, rest(READY_MS, otherwise, { signal: end.signal })]);
  } catch {
    return otherwise;
  } finally {
    end.abort();
  }
}

/** Whether the mail and document service says that it is well. */
async function answers(documentsUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${documentsUrl}/readyz`, { signal: AbortSignal.timeout(READY_MS) })).ok;
  } catch {
    return false;
  }
}
