import { isKeyOf } from '../check-key.ts';
import type { Database, Db, Tx } from '../database/database.ts';
import { appliedMigrations, unknownMigrations } from '../database/migrate.ts';
import { Secrets } from '../secrets.ts';
import { version } from '../version.ts';
import { FORMAT, type Manifest, type Sums } from './format.ts';
import type { PutRows } from './load.ts';
import { RowSum } from './row-sum.ts';
import { readTable, sequencesOf, standingOf, tablesOf } from './tables.ts';

/** All that `read` reads is of one moment, and nobody waits for it. */
export const atOneMoment = <T>(database: Database, read: (tx: Tx) => Promise<T>): Promise<T> =>
  database.long.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

/** `key`: what SECRET_KEY is now; it is told by its fingerprint when it is the one of these data. */
export async function manifestOf(tx: Db, engine: Database['engine'], key: string | undefined): Promise<Manifest> {
  const migrations = await appliedMigrations(tx);
  if (migrations.length === 0) throw new Error('The database does not have the tables of this program. Start it once.');
  const unknown = unknownMigrations(migrations);
  if (unknown.length > 0) throw new Error(`The data are newer than this program: they carry ${unknown.join(', ')}.`);
  const secrets = key === undefined ? undefined : new Secrets(key);
  const isKnown = secrets !== undefined && (await isKeyOf(tx, secrets));
  return {
    format: FORMAT,
    program: version,
    engine,
    key: isKnown ? secrets.fingerprint : null,
    migrations,
    tables: await tablesOf(tx),
  };
}

/** Every table, part by part, and what it came to. */
export async function dump(tx: Db, { tables }: Manifest, put: PutRows): Promise<Omit<Sums, 'files'>> {
  const sums: Sums['tables'] = {};
  for (const table of tables) {
    const sum = new RowSum();
    for await (const part of readTable(tx, table)) {
      sum.add(part);
      await put(table.name, part);
    }
    sums[table.name] = sum.result();
  }
  // A sequence gives the same number to nobody twice, whatever transaction asked; read last, it is behind none that was used.
  return { tables: sums, sequences: await sequencesOf(tx), standing: await standingOf(tx) };
}
