import { sql, type Kysely } from 'kysely';

/** How many travellers an agency has told of bookings that it cancelled is asked for at each cancellation; only these mails are in the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index outbox_cancelled on outbox (user_id, created_at) where template = 'booking-cancel'`.execute(db);
}
