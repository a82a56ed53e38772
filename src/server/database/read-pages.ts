import { sql, type RawBuilder } from 'kysely';
import type { Tx } from './database.ts';

const PAGE = 1000;

/**
 * All rows of a long list: some at a time, so that taking them apart holds up nobody. As of one moment, like a statement.
 * A cursor takes no parameters: the statement has none. One at a time in a transaction.
 */
export async function readPages<Row>(tx: Tx, select: RawBuilder<Row>): Promise<Row[]> {
  const all: Row[] = [];
  await sql`declare long_list no scroll cursor for ${select}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(PAGE)} from long_list`.execute(tx);
    for (const row of rows) all.push(row);
    if (rows.length < PAGE) break;
  }
  await sql`close long_list`.execute(tx);
  return all;
}
