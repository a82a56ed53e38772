import { sql, type Kysely } from 'kysely';

/** The desk's list of flights, and the history of one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
-- A window of the list is one range of it, a page begins where the last one ended. In bytes, so that every locale sorts alike.
create index flight_list on flight ((departure_local collate "C"), id) where deleted_at is null;
create index log_flight on log (entity_id, at desc, id desc) where entity = 'flight';
`;
