import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { conversation } from '../../src/server/answers.ts';
import { openDatabase, type Database, type Db } from '../../src/server/database/database.ts';
import { migrate, migrateTo } from '../../src/server/database/migrate.ts';
import { readEnv, type Env } from '../../src/server/env.ts';
import { answerCommands } from '../../src/server/running-desk.ts';
import { Secrets } from '../../src/server/secrets.ts';
import { checkKey } from '../../src/server/check-key.ts';
import { settingsIfEmpty } from '../../src/server/settings/first-settings.ts';
import { sequencesOf } from '../../src/server/backup/tables.ts';
import { Desk, SECRET_KEY } from './desk.ts';
import { fingerprint } from './fingerprint.ts';
import { emptyDatabase } from './fresh-database.ts';
import { Seller } from './seller.ts';

/** A place where a desk can be: a data folder and, on PostgreSQL, a database. */
export interface Place {
  env: Env;
  /** Until it is closed it answers commands, as a desk on the embedded engine does. */
  open(): Promise<Database>;
  remove(): Promise<void>;
}

export async function newPlace(more: Record<string, string> = {}, engine = process.env['ENGINE']): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tatev-place-'));
  const fresh = engine === 'postgres' ? await emptyDatabase() : undefined;
  // Its connections would be those of a desk that runs.
  await fresh?.database.close();
  const url = fresh?.url;
  const variables = { DATA_DIR: dataDir, SECRET_KEY, ...(url ? { DATABASE_URL: url } : {}), ...more };
  return {
    env: readEnv(variables, { looksOnly: true }),
    open: async () => {
      // A print of a large house is one statement.
      const database = await openDatabase({ url, dataDir, patient: true });
      if (database.engine === 'postgres') return database;
      const stop = await answerCommands(dataDir, conversation(database));
      return Object.assign(Object.create(database) as Database, {
        close: async () => {
          stop();
          await database.close();
        },
      });
    },
    remove: async () => {
      rmSync(dataDir, { recursive: true, force: true });
      await fresh?.drop();
    },
  };
}

/** The tables of this program, or of an older one, and the first settings. */
export async function furnish(db: Db, last?: string): Promise<void> {
  if (last !== undefined) return migrateTo(db, last);
  await migrate(db);
  await settingsIfEmpty(db);
  await checkKey(db, new Secrets(SECRET_KEY));
}

/** Everything that a desk is, in few words. */
export const printOf = async (db: Db): Promise<object> => {
  const { kysely_migration: _when, ...tables } = await fingerprint(db);
  const { rows } = await sql`select name from kysely_migration order by 1`.execute(db);
  return { tables, sequences: await sequencesOf(db), migrations: rows };
};

/** A desk that runs and has sold, what it is now, and a folder for its backups. */
export interface House {
  at: Place;
  desk: Desk;
  seller: Seller;
  before: object;
  folder: string;
  /** Where its backup is to be. */
  file: string;
  /** Another place, empty. */
  place: typeof newPlace;
  close(): Promise<void>;
}

export async function openHouse(): Promise<House> {
  const places: Place[] = [];
  const place: typeof newPlace = async (...given) => {
    const made = await newPlace(...given);
    places.push(made);
    return made;
  };
  const at = await place();
  const folder = mkdtempSync(join(tmpdir(), 'tatev-backups-'));
  const database = await at.open();
  await furnish(database.db);
  const desk = await Desk.open({ database, drop: () => database.close() });
  const seller = new Seller(desk);
  const classId = await seller.flight();
  await seller.order('agent', await seller.held('agent', classId), 'issue');
  await seller.booked('agent', classId);
  await seller.held('agent2', classId);
  writeIn(at.env.dataDir, 'documents/agency/ticket.pdf', 'paper');
  return {
    at,
    desk,
    seller,
    folder,
    place,
    before: await printOf(desk.db),
    file: join(folder, 'one.tar.gz'),
    close: async () => {
      await desk.close();
      for (const one of places) await one.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function writeIn(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** While nobody else is there. */
export async function looking<T>(at: Place, look: (database: Database) => Promise<T>): Promise<T> {
  const database = await at.open();
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}
