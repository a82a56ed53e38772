import { sql, type Kysely } from 'kysely';

/** Mails and documents come in English or Armenian: whoever had chosen Russian got English and has it now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update users set language = 'en' where language not in ('en', 'hy')`.execute(db);
  await sql`alter table users add constraint users_language check (language in ('en', 'hy'))`.execute(db);
}
