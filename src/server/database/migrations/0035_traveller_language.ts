import { sql, type Kysely } from 'kysely';

/** The language of what the traveller of an order gets: until it is chosen that of the agency. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column contact_language text not null default 'en' constraint orders_contact_language check (contact_language in ('en', 'hy', 'ru'))`.execute(
    db,
  );
  await sql`update orders o set contact_language = u.language from users u where u.id = o.agent_id and u.language <> 'en'`.execute(db);
}
