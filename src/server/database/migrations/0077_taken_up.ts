import { sql, type Kysely } from 'kysely';

/** Which quote a hold, and the booking made of it, was taken up from. By its number: a quote may be taken out of the list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table pre_order add column quote_number text`,
  `alter table orders add column quote_number text`,
  `create index orders_quote on orders (quote_number) where quote_number is not null`,
];
