import { sql, type Kysely } from 'kysely';

/** Flights by number and by route, rows of a report by amount, airports as they are wanted: each way to sort a long list has its index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create index flight_list_number on flight (((flight_number || ' ' || departure_local) collate "C"), id) where deleted_at is null`,
  `create index flight_list_route on flight (((from_iata || to_iata || departure_local) collate "C"), id) where deleted_at is null`,
  `create index airport_wanted on airport (((lpad(sort_order::text, 6, '0') || iata) collate "C"), id)`,
  `create index sale_line_amount on sale_line (charged_amd, id)`,
];
