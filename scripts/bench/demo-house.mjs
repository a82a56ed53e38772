import { builtModule } from '../program.mjs';

/** The API on a database with demo data, inside this process: for measurements that need its own objects. @param {object} open Which database, as `openDatabase` takes it. */
export async function openDemoHouse(open, options = {}) {
  const { openDatabase } = await builtModule('server/database/database.js');
  const { migrate } = await builtModule('server/database/migrate.js');
  const { settingsIfEmpty } = await builtModule('server/settings/first-settings.js');
  const { demoIfEmpty } = await builtModule('demo/demo.js');
  const { Passwords } = await builtModule('server/account/passwords.js');
  const { Secrets } = await builtModule('server/secrets.js');
  const { createApp } = await builtModule('server/http/app.js');
  const database = await openDatabase(open);
  const secrets = new Secrets('a bench measures time, and keeps no secrets');
  const passwords = new Passwords();
  await migrate(database.long);
  await demoIfEmpty(database, passwords, secrets);
  await settingsIfEmpty(database.db);
  const { db, long: reports } = database;
  const app = await createApp({ db, reports, passwords, secrets, rateLimit: 0, logger: false, checkAnswers: false, ...options });
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { app, database, close };
}
