import { sql, type Kysely } from 'kysely';

/** A word that only the right SECRET_KEY opens: data are not used with another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table sealed_word (id int primary key default 1 check (id = 1), sealed text not null)`.execute(db);
}
