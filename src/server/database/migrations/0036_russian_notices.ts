import { sql, type Kysely } from 'kysely';

/** Announcements have a Russian title beside the Armenian one; their texts, and those of tickets, have room for it already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notification add column title_ru text not null default ''`.execute(db);
}
