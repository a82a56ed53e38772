import { sql, type Kysely } from 'kysely';

/** Orders from a place are read in the order of their days, however many there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_from on orders ((route[1]), order_date, id)`.execute(db);
}
