import { sql, type Kysely } from 'kysely';

/** Commissions and service fees by agency, group, airline, route, class and period (decision 0062). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table commission_rule (
    id uuid primary key, name text not null,
    audience_groups uuid[] not null default '{}', audience_users uuid[] not null default '{}',
    airline_id uuid references airline, from_code text, to_code text, both_ways boolean not null default false, classes text[] not null default '{}',
    sale_from date, sale_until date, travel_from date, travel_until date,
    commission_kind text check (commission_kind in ('percent','fixed')), commission_value numeric(12,4), service_fee bigint check (service_fee >= 0),
    is_active boolean not null default true,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(), version integer not null default 1,
    check ((commission_kind is null) = (commission_value is null)), check (commission_kind is not null or service_fee is not null),
    check (sale_from <= sale_until), check (travel_from <= travel_until)
  )`,
  `create index commission_rule_airline on commission_rule (airline_id) where airline_id is not null`,
];
