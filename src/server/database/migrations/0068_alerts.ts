import { sql, type Kysely } from 'kysely';

/** Price and seat alerts of agencies (decision 0080). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Totals in hundredths of `currency`. `found`: what the last look has found. `told`: what was told of last; `gone`: it could not be had at a look since. `tellings`: how often was told.
  `create table flight_alert (
    id uuid primary key, agent_id uuid not null references users, created_by uuid not null references users,
    kind text not null check (kind in ('price','seats')), from_code text not null, to_code text not null, start_date date not null, end_date date not null check (end_date >= start_date),
    adults int not null check (adults > 0), children int not null check (children >= 0), infants int not null check (infants >= 0), cabin text, direct_only boolean not null default false,
    max_total bigint check (max_total > 0), currency text not null,
    status text not null default 'active' check (status in ('active','paused','ended')),
    found_day date, found_total bigint, checked_at timestamptz,
    told_day date, told_total bigint, told_at timestamptz, gone boolean not null default false, tellings int not null default 0,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(), version integer not null default 1,
    check ((kind = 'price') = (max_total is not null)), check (num_nulls(found_day, found_total) in (0, 2)), check (num_nulls(told_day, told_total, told_at) in (0, 3))
  )`,
  `create index flight_alert_agency on flight_alert (agent_id)`,
  `create index flight_alert_due on flight_alert (checked_at nulls first) where status <> 'ended'`,
];
