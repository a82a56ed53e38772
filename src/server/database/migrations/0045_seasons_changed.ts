import { sql, type Kysely } from 'kysely';

/**
 * Flights cancelled together (decision 0056): a cancellation knows the change that it is a part of, and agencies are told of all of them once.
 * Flights that follow their template (decision 0057): which fields somebody has changed by hand; null where it is not known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table flight_cancellation add column bulk_id uuid references flight_bulk`,
  `create index flight_cancellation_bulk on flight_cancellation (bulk_id) where bulk_id is not null`,
  `create index flight_cancellation_of_order on flight_cancellation_item (order_id) where status = 'queued'`,
  `alter table flight_bulk add column told_at timestamptz`,
  `alter table flight add column by_hand text[] default '{}'`,
  `alter table flight_class add column by_hand text[] default '{}'`,
  `update flight set by_hand = null where template_id is not null and version > 1`,
  `update flight_class set by_hand = null where version > 1 and flight_id in (select id from flight where template_id is not null)`,
];
