import { sql, type Kysely } from 'kysely';

/** Mails and documents come in Russian, too (src/texts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users drop constraint users_language, add constraint users_language check (language in ('en', 'hy', 'ru')) not valid`.execute(
    db,
  );
  await sql`alter table users validate constraint users_language`.execute(db);
}
