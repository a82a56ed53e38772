import { sql, type Kysely } from 'kysely';

/** Fares for journeys of several flights (decision 0076). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Amounts in hundredths of `currency`. From and to are codes of airports or of cities.
  `create table through_fare (
    id uuid primary key, code text not null, airline text references airline (iata) on update cascade, from_code text not null, to_code text not null check (to_code <> from_code),
    class_code text, family text, currency text not null,
    adult_fare bigint not null check (adult_fare >= 0), child_fare bigint not null check (child_fare >= 0), infant_fare bigint not null check (infant_fare >= 0),
    travel_from date, travel_until date, is_active boolean not null default true,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(), version integer not null default 1,
    constraint through_fare_code_key unique (code), check (num_nonnulls(class_code, family) > 0), check (travel_from <= travel_until)
  )`,
  `create index through_fare_route on through_fare (from_code, to_code) where is_active`,
  `create index through_fare_airline on through_fare (airline) where airline is not null`,
];
