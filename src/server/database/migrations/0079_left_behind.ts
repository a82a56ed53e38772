import { sql, type Kysely } from 'kysely';

/** Orders on a cancelled flight are looked up by the order, whether they wait for their turn or could not be moved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create index flight_cancellation_open on flight_cancellation_item (order_id) where status <> 'done'`,
  `drop index flight_cancellation_of_order`,
  // The release before writes the flight of a line itself (0078).
  `drop trigger sale_line_flight on sale_line`,
  `drop function sale_line_flight`,
  `drop trigger sale_line_moved on order_segment`,
  `drop function sale_line_moved`,
];
