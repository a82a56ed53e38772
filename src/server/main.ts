import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Passwords } from './account/passwords.ts';
import { openDatabase, type Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { demoIfEmpty } from './demo/demo.ts';
import type { Env } from './env.ts';
import { createApp } from './http/app.ts';
import { healthRoutes } from './http/health.ts';
import { apiPage } from './http/openapi.ts';
import { staticFiles } from './http/static-files.ts';
import { startJobs } from './jobs/jobs.ts';
import { settingsIfEmpty } from './settings/first-settings.ts';
import { mailService } from './outbox/mail-service.ts';

export interface RunningServer {
  close(): Promise<void>;
}

export const version = (
  JSON.parse(readFileSync(fileURLToPath(new URL('../../package.json', import.meta.url)), 'utf8')) as { version: string }
).version;
const appFolder = fileURLToPath(new URL('../../dist/app', import.meta.url));

/** Open the database, bring its schema up to date, fill it where that is asked for, and listen. */
export async function startServer(env: Env): Promise<RunningServer> {
  const database = await openDatabase({ url: env.databaseUrl, dataDir: env.dataDir, prepare: env.prepare });
  let replica: Database | undefined;
  try {
    await migrate(database.db);
    const passwords = new Passwords();
    if (env.demo) await demoIfEmpty(database, passwords);
    await settingsIfEmpty(database.db);

    replica = env.replicaUrl ? await openDatabase({ url: env.replicaUrl, prepare: env.prepare }) : undefined;

    let draining = false;
    const app = await createApp({
      db: database.db,
      replica: replica?.db,
      passwords,
      rateLimit: env.rateLimit,
      trustProxy: env.trustProxy,
      logger: { level: env.logLevel === 'info' ? 'warn' : env.logLevel, redact: ['req.headers.authorization', 'req.url'] },
      checkAnswers: false,
    });
    healthRoutes(app, { db: database.db, version, metricsOpen: env.metricsOpen, draining: () => draining });
    apiPage(app, version);
    staticFiles(app, appFolder, env.demo);
    const stopJobs = startJobs(database, mailService(env.documentsUrl, env.secretKey), (job, error) =>
      app.log.error({ job, err: error }, 'a job failed'),
    );
    await app.listen({ host: env.host, port: env.port });
    return {
      close: async () => {
        draining = true;
        await app.close();
        await stopJobs();
        await replica?.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}
