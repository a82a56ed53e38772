import { sql, type Kysely } from 'kysely';

/** The name that a passenger's ticket was issued in, and how often it was corrected since. Filled at the first correction. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_passenger add column ticketed_name jsonb, add column corrections int not null default 0`.execute(db);
}
