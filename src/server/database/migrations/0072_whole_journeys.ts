import { sql, type Kysely } from 'kysely';

/** An order of a cancelled flight is moved with the other flights of its leg: a class for each (decision 0081). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table flight_cancellation_item add column to_class_ids uuid[]`.execute(db);
}
