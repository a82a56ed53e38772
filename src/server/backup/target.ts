import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type Database, type Db, type Tx } from '../database/database.ts';
import { lockFolder } from '../database/lock.ts';
import { draftOf, finishReplacing, replaceByDraft } from '../database/replace-folder.ts';
import { clearSchema, hasTables } from './load.ts';

export interface Target {
  databaseUrl?: string | undefined;
  prepare: boolean;
  dataDir: string;
}

/** Data would be lost. */
export class DataThere extends Error {
  constructor(what: string) {
    super(`${what} Nothing was touched.`);
  }
}

/**
 * Puts data where a desk will find them: `fill` writes the database in one transaction and, into a folder, the files that stand beside it.
 * Whatever ends it on the way, the old state is there or the new one. Data that exist are refused without `replace`, and a desk that runs always.
 */
export async function fillTarget<T>(
  { dataDir, databaseUrl, prepare }: Target,
  replace: boolean,
  fill: (tx: Tx, files: string) => Promise<T>,
): Promise<T> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(dataDir);
  try {
    finishReplacing(dataDir);
    if (databaseUrl === undefined && existsSync(join(dataDir, 'database')) && !replace)
      throw new DataThere(`There is a database in ${dataDir}.`);
    const draft = draftOf(dataDir);
    mkdirSync(draft, { mode: 0o700 });
    const fillBoth = (tx: Tx): Promise<T> => fill(tx, draft);
    const result =
      databaseUrl === undefined
        ? await inDatabase(await openDatabase({ dataDir: draft }), fillBoth)
        : await fillServer(databaseUrl, prepare, replace, fillBoth);
    replaceByDraft(dataDir);
    return result;
  } finally {
    finishReplacing(dataDir);
    unlock();
  }
}

/** The same for a PostgreSQL database alone. */
export async function fillServer<T>(url: string, prepare: boolean, replace: boolean, fill: (tx: Tx) => Promise<T>): Promise<T> {
  return inDatabase(await openDatabase({ url, prepare, patient: true }), async (tx) => {
    await makeRoom(tx, replace);
    return fill(tx);
  });
}

async function inDatabase<T>(database: Database, fill: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await database.long.transaction().execute(fill);
  } finally {
    await database.close();
  }
}

async function makeRoom(tx: Tx, replace: boolean): Promise<void> {
  if (!(await hasTables(tx))) return;
  if (!replace) throw new DataThere('The database has tables.');
  const others = await connected(tx);
  if (others > 0) throw new Error(`The database is in use by ${others} other connections. Stop the desk first.`);
  await clearSchema(tx);
}

async function connected(db: Db): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usename is not null
      and coalesce(backend_type, 'client backend') = 'client backend'`.execute(db);
  return rows[0]!.others;
}
