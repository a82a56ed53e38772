import { sql, type Kysely } from 'kysely';

/**
 * Work on data of an older release that is no matter of SQL; a job does it after the start and notes that it is done.
 * `documents`: orders whose charges, credits or tickets no document told (docs/decisions/0028).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table upgrade_task (name text primary key, done_at timestamptz)`.execute(db);
  await sql`insert into upgrade_task (name) select 'documents' where exists (select 1 from ticket)`.execute(db);
}
