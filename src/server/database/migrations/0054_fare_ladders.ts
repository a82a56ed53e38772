import { sql, type Kysely } from 'kysely';

/** Classes open and close by load and days before departure (decision 0065). `ladder_active`: as a ladder has last set the class. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table fare_ladder (
    id uuid primary key, name text not null, only_given boolean not null default false,
    flight_number text, airline_id uuid references airline, from_code text, to_code text, both_ways boolean not null default false,
    travel_from date, travel_until date, steps jsonb not null, is_active boolean not null default true, saved_by uuid not null references users,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(), version integer not null default 1,
    check (travel_from <= travel_until)
  )`,
  `create index fare_ladder_airline on fare_ladder (airline_id) where airline_id is not null`,
  `create table flight_ladder (
    flight_id uuid primary key references flight, given_id uuid references fare_ladder on delete set null, off boolean not null default false,
    ladder_id uuid references fare_ladder on delete set null, step integer not null default 0
  )`,
  `create index flight_ladder_given on flight_ladder (given_id) where given_id is not null`,
  `create index flight_ladder_counts on flight_ladder (ladder_id) where ladder_id is not null`,
  `alter table flight_class add column ladder_active boolean`,
  `create index flight_class_by_ladder on flight_class (flight_id) where ladder_active is not null`,
];
