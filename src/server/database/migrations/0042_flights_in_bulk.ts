import { sql, type Kysely } from 'kysely';

/** Changes of many flights together (decision 0054): what is changed, and each flight with what its dry run said and what became of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table flight_bulk (
    id uuid primary key, change jsonb not null, reason text not null default '', created_by uuid not null references users,
    status text not null default 'quoted' check (status in ('quoted','running','done')), created_at timestamptz not null default now(), finished_at timestamptz
  )`,
  `create table flight_bulk_item (
    bulk_id uuid not null references flight_bulk, flight_id uuid not null references flight, place int not null, seen text not null,
    status text not null default 'quoted' check (status in ('quoted','queued','done','stale','skipped')), refusal jsonb, orders int not null default 0, done_at timestamptz,
    primary key (bulk_id, flight_id)
  )`,
  `create index flight_bulk_item_queued on flight_bulk_item (bulk_id, place) where status = 'queued'`,
  `create index flight_bulk_item_flight on flight_bulk_item (flight_id)`,
];
