import { sql } from 'kysely';
import type { Db } from './database.ts';

const CHUNK = 4000;

/**
 * Many rows in few statements: each chunk travels as one JSON text, and the table's own types read it. The first row says
 * which columns there are; columns that no row has keep their defaults.
 */
export async function insertRows(db: Db, table: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  for (let at = 0; at < rows.length; at += CHUNK) {
    const json = JSON.stringify(rows.slice(at, at + CHUNK));
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(
      db,
    );
  }
}
