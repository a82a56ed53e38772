import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { Passwords } from '../../../src/server/account/passwords.ts';
import { startSession } from '../../../src/server/account/sessions.ts';
import { openDatabase } from '../../../src/server/database/database.ts';
import { migrate } from '../../../src/server/database/migrate.ts';
import { reschedule } from '../../../src/server/flights/reschedule.ts';
import { createApp } from '../../../src/server/http/app.ts';
import { healthRoutes } from '../../../src/server/http/health.ts';
import { mailService } from '../../../src/server/outbox/mail-service.ts';
import { listPdf } from '../../../src/server/files/list-pdf.ts';
import { Secrets } from '../../../src/server/secrets.ts';
import { settingsIfEmpty } from '../../../src/server/settings/first-settings.ts';
import { LONG } from '../../lanes.ts';
import { band } from '../../support/reference.ts';
import { addFlight, addServices, fillWorld } from '../../support/world.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Everything is wanted (tests/lanes.ts, which a browser cannot read). */
    long: boolean;
    /** A session of each user of the small world, for what a test needs beside the component. */
    tokens: Record<string, string>;
    users: Record<string, string>;
    /** Classes from Yerevan to Paris, each on a day of its own. */
    classes: { classId: string; flightId: string; day: string }[];
  }
}

/**
 * The real API on the embedded engine with the small world of the API tests, once for a run. It lives in the process of the runner
 * and of its Vite server, which hands it every call of the page (real-app.ts).
 */
export default async function open(project: TestProject): Promise<() => Promise<void>> {
  const database = await openDatabase({});
  const { db } = database;
  await migrate(db);
  await settingsIfEmpty(db);
  const passwords = new Passwords();
  const secrets = new Secrets('a key for tests of at least 32 characters');
  // Nobody listens there.
  const mails = mailService('http://127.0.0.1:9', secrets, async () => []);
  const world = await fillWorld(db, passwords);
  await addServices(db);
  await sql`update users set privilege = '{issue,void,refund,changeDate,changeName,seeNet}', max_open_holds = 10000 where role = 'user'`.execute(
    db,
  );
  const tenth = JSON.stringify([band(0, null, 'percent', 10)]);
  await sql`
    update fare_rule set refund_bands = ${tenth}::jsonb, change_bands = ${tenth}::jsonb, name_change = '{"allowed":true,"fee":7}' where code = 'FLX'`.execute(
    db,
  );
  const classes = [];
  for (let days = 20; days < 60; days++) {
    const flight = await addFlight(db, world, { inHours: days * 24, classes: [{ seats: 400 }] });
    classes.push({ classId: flight.classIds[0]!, flightId: flight.id, day: flight.day });
  }
  const tokens: Record<string, string> = {};
  for (const [name, userId] of world.users)
    tokens[name] = (await startSession(db, { userId, ip: '127.0.0.1', userAgent: 'component' })).token;

  const app = await createApp({ db, passwords, secrets, mails, rateLimit: 0, logger: false, checkAnswers: true });
  healthRoutes(app, { db, documentsUrl: 'http://127.0.0.1:9', version: '0', metricsOpen: false, draining: () => false });
  await app.ready();
  const house = {
    passwords,
    secrets,
    mails,
    printList: listPdf,
    places: { documentsUrl: 'http://doc.example', apiUrl: 'http://desk.example' },
  };
  globalThis.deskUnderTest = { answer: (request, response) => app.routing(request, response), reschedule: () => reschedule(db, house) };
  project.provide('long', LONG);
  project.provide('tokens', tokens);
  project.provide('users', Object.fromEntries(world.users));
  project.provide('classes', classes);
  return async () => {
    await app.close();
    await database.close();
  };
}
