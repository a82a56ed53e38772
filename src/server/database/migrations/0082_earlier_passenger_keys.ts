import { sql, type Kysely } from 'kysely';

/** A person whose name was mended, or who was merged of several, keeps the trips that were booked under the other names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table saved_passenger add column earlier_keys text[] not null default '{}'`.execute(db);
}
