import { sql } from 'kysely';
import type { Db } from '../../src/server/database/database.ts';

/** Notes of tries and of last uses may change with any call; of the log what was done counts, and not what was refused. */
const IGNORED = new Set(['attempt', 'known_address', 'schema_migration', 'log_chain']);

/** Every row of every table as one hash for each table, so that a test can say that nothing has changed. */
export async function fingerprint(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(
    db,
  );
  const parts = tables
    .filter(({ name }) => !IGNORED.has(name))
    .map(({ name }) => {
      const row = name === 'session' ? sql`x.id::text` : sql`x::text`;
      return sql`select ${name} as name, coalesce(md5(string_agg(md5(${row}), '' order by md5(${row}))), '') as print from ${sql.table(name)} x where ${name === 'log' ? sql`x.result = 'ok'` : sql`true`}`;
    });
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}
