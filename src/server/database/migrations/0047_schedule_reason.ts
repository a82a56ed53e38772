import { sql, type Kysely } from 'kysely';

/** Why a flight has its new times, as staff have typed it: read by agencies and travellers with the times. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table flight add column schedule_reason text not null default ''`.execute(db);
}
