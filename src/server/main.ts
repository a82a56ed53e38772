import { setTimeout as rest } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { Passwords } from './account/passwords.ts';
import { backupBeside, isDue } from './backup/timed.ts';
import { clearWorkFolder } from './backup/work-folder.ts';
import { checkKey } from './check-key.ts';
import { openDatabase, type Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { Replica } from './database/replica.ts';
import { finishBrokenOff } from './database/replace-folder.ts';
import { watchEngine } from './database/watch-engine.ts';
import { readDocuments } from './documents/read-document.ts';
import { DemoLeftOpen, demoSignInsLeft } from './account/demo-sign-ins.ts';
import type { Env } from './env.ts';
import { centralBank } from './exchange/central-bank.ts';
import { followZoneData } from './flights/zone-data.ts';
import { createApp } from './http/app.ts';
import { healthRoutes } from './http/health.ts';
import { logOptions } from './http/log.ts';
import { apiPage } from './http/openapi.ts';
import { staticFiles } from './http/static-files.ts';
import { startJobs } from './jobs/jobs.ts';
import { forgetNamesWhenTold } from './reference/names.ts';
import { Secrets } from './secrets.ts';
import { settingsIfEmpty } from './settings/first-settings.ts';
import { printInThread } from './files/print.ts';
import { mailService } from './outbox/mail-service.ts';
import { answerCommands } from './running-desk.ts';
import { conversation } from './answers.ts';
import { version } from './version.ts';
import { isFirst } from './workers.ts';

export interface RunningServer {
  close(): Promise<void>;
}

const appFolder = fileURLToPath(new URL('../../dist/app', import.meta.url));

/** Fills a database without users; whether it did. The room `demo` has one: it knows the server, and the server does not know it. */
type Fill = (database: Database, passwords: Passwords, secrets: Secrets) => Promise<boolean>;

/**
 * Open the database, bring its schema up to date, fill it with the demo where that is asked for, and listen. `beside` starts what
 * is to answer as soon as we do; it is called once the data folder is ours.
 */
export async function startServer(env: Env, demo?: Fill, beside?: () => Promise<void>): Promise<RunningServer> {
  // What we write is ours alone, the engine's files as well.
  process.umask(0o077);
  if (env.databaseUrl !== undefined) await finishBrokenOff(env.dataDir);
  const database = await openDatabase({ url: env.databaseUrl, dataDir: env.dataDir, prepare: env.prepare, workers: env.workers });
  const copies = env.replicaUrl
    ? await openDatabase({ url: env.replicaUrl, prepare: env.prepare, workers: env.workers, replica: true })
    : undefined;
  try {
    const others = Promise.resolve(beside?.());
    // Waited for below; until then it is nobody's.
    others.catch(() => {});
    await migrate(database.long);
    const passwords = new Passwords();
    const secrets = new Secrets(env.secretKey, env.oldSecretKeys);
    await checkKey(database.db, secrets);
    if (demo) await demo(database, passwords, secrets);
    else {
      const open = await demoSignInsLeft(database.db, passwords);
      if (open.length > 0) throw new DemoLeftOpen(open);
    }
    await settingsIfEmpty(database.db);
    await followZoneData(database.db, process.versions.tz ?? '');

    const places = { documentsUrl: env.documentsUrl, apiUrl: env.apiUrl };
    const mails = mailService(env.documentsUrl, secrets, (ids) =>
      readDocuments(database.db, ids, { secrets, documentsUrl: env.documentsUrl }),
    );
    const printing = printInThread();
    let draining = false;
    const app = await createApp({
      db: database.db,
      replica: copies && new Replica(copies),
      reports: database.long,
      passwords,
      secrets,
      places,
      mails,
      printList: printing.print,
      rateLimit: env.rateLimit,
      keyRateLimit: env.keyRateLimit,
      trustProxy: env.trustProxy,
      https: env.publicUrl.startsWith('https:'),
      logger: logOptions(env.logLevel),
      checkAnswers: false,
    });
    healthRoutes(app, { db: database.db, documentsUrl: env.documentsUrl, version, metricsOpen: env.metricsOpen, draining: () => draining });
    apiPage(app, version);
    staticFiles(app, appFolder, env.demo);
    if (isFirst()) void clearWorkFolder(env.dataDir);
    const stopHearing = forgetNamesWhenTold(database.db);
    await others;
    await app.listen({ host: env.host, port: env.port });
    // Not before the port is ours: who is refused it ends, and does nothing by the clock.
    const stopJobs = isFirst()
      ? startJobs(
          database,
          { passwords, secrets, places, mails, printList: printing.print },
          env.ratesUrl ? centralBank(env.ratesUrl) : undefined,
          env.backupDir === undefined ? undefined : { due: () => isDue(env), make: backupBeside },
          env.retention,
          (job, error) => app.log.error({ job, err: error }, 'a job failed'),
        )
      : async () => {};
    const embedded = database.engine === 'embedded';
    const stopAnswering = embedded ? await answerCommands(env.dataDir, conversation(database)) : () => {};
    const stopWatching = embedded ? watchEngine(() => sql`select 1`.execute(database.db), env.dataDir) : () => {};
    return {
      close: async () => {
        draining = true;
        // A proxy is to have asked before a call is refused.
        await rest(env.drainSeconds * 1000);
        stopAnswering();
        stopHearing();
        stopWatching();
        await app.close();
        await printing.close();
        await stopJobs();
        await copies?.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}
