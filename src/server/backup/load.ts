import { sql } from 'kysely';
import { copyIn } from '../database/copy.ts';
import type { Db, Tx } from '../database/database.ts';
import { migrate, migrateTo } from '../database/migrate.ts';
import { within } from '../database/within.ts';
import type { Manifest, Sums } from './format.ts';
import { columnsOf, quoted, standingOf, sumOf, tablesOf, type SequenceState, type Table } from './tables.ts';

/** Puts rows into a table, as COPY text. */
export type PutRows = (table: string, rows: Buffer) => Promise<void>;

/**
 * Makes the tables as they were with these migrations, fills them by `fill`, and brings them up to date: all in the transaction of the caller,
 * in a schema without tables. Throws when what stands there then is not what `sumsOf` says.
 */
export async function load(
  tx: Tx,
  manifest: Manifest,
  fill: (put: PutRows) => Promise<Pick<Sums, 'tables' | 'sequences' | 'standing'>>,
): Promise<void> {
  await migrateTo(within(tx), manifest.migrations.at(-1)!);
  const known = new Set((await tablesOf(tx)).map(signature));
  const strange = manifest.tables.filter((table) => !known.delete(signature(table)));
  if (strange.length > 0 || known.size > 0)
    throw new Error(`The tables are not those of its migrations: ${[...strange.map(signature), ...known].join('; ')}`);

  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  const undo = await withoutRules(tx, manifest.tables);
  const sums = await fill((name, rows) => {
    const table = tables.get(name)!;
    return copyIn(tx, `copy ${quoted(name)} (${columnsOf(table)}) from stdin`, rows);
  });
  for (const one of sums.sequences) await setSequence(tx, one);
  await undo();
  // Nobody else counts rows that are not committed: whoever verifies them would plan for empty tables.
  await sql`analyze`.execute(tx);
  await compare(tx, manifest.tables, sums);
  await migrate(within(tx));
}

/** Every table has the rows, and accounts and classes what they had. */
export async function compare(db: Db, tables: readonly Table[], sums: Pick<Sums, 'tables' | 'standing'>): Promise<void> {
  for (const table of tables) {
    const [found, wanted] = [await sumOf(db, table), sums.tables[table.name]!];
    if (found.rows !== wanted.rows || found.checksum !== wanted.checksum)
      throw new Error(
        `The table ${table.name} has ${found.rows} rows with the checksum ${found.checksum} instead of ${wanted.rows} with ${wanted.checksum}`,
      );
  }
  if ((await standingOf(db)).checksum !== sums.standing.checksum) throw new Error('Balances and seats are not those of that moment');
}

const signature = ({ name, columns }: Table): string => `${name} (${columns.join(', ')})`;

const setSequence = (db: Db, { name, value, called }: SequenceState): Promise<unknown> =>
  sql`select setval(${quoted(name)}::regclass, ${value}::bigint, ${called})`.execute(db);

/**
 * Rows go in as they were: what triggers would do has been done, and foreign keys are checked when all rows are there. What migrations
 * wrote themselves stands among the rows. Returns how to put the rules back.
 */
async function withoutRules(tx: Tx, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows: keys } = await sql<{ table: string; name: string; definition: string }>`
    select r.relname::text as table, c.conname::text as name, pg_get_constraintdef(c.oid) as definition from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'f' and r.relnamespace = current_schema()::regnamespace order by 1, 2`.execute(tx);
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(tx);
  for (const key of keys) await run(`alter table ${quoted(key.table)} drop constraint ${quoted(key.name)}`);
  for (const { name } of tables) await run(`alter table ${quoted(name)} disable trigger user`);
  await run(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  return async () => {
    for (const key of keys) await run(`alter table ${quoted(key.table)} add constraint ${quoted(key.name)} ${key.definition}`);
    for (const { name } of tables) await run(`alter table ${quoted(name)} enable trigger user`);
  };
}

/** Drops whatever the schema has, for other data to take its place. */
export async function clearSchema(tx: Tx): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('drop table if exists %I cascade', relname) as statement from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
    union all select format('drop sequence if exists %I cascade', relname) from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'S'
    union all select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc p where pronamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(tx);
  for (const { statement } of rows) await sql.raw(statement).execute(tx);
}

export async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select 1 from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r') as any`.execute(db);
  return rows[0]!.any;
}
