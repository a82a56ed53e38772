import { sql, type Kysely } from 'kysely';

/** What a day at the desk begins with is counted off indexes: tickets by day, orders that a cancelled flight left behind; bookings that somebody must look at have theirs in 0043. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create index ticket_issued on ticket (issued_at)`,
  `create index flight_cancellation_failed on flight_cancellation_item (cancellation_id) where status = 'failed'`,
];
