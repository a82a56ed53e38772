import { sql, type Kysely } from 'kysely';

/** What flights and classes are made of, season by season; a flight remembers its template. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const AUDIT = `created_at timestamptz not null default now(), updated_at timestamptz not null default now(), version int not null default 1`;

const SCHEMA = `
create table class_template (
  id uuid primary key, code text not null check (code ~ '^[A-Z]$'), name text not null, family text not null,
  cabin text not null check (cabin in ('economy','premium','business','first')), seats_total int not null check (seats_total >= 0),
  adult_fare bigint not null check (adult_fare >= 0), child_fare bigint not null check (child_fare >= 0), infant_fare bigint not null check (infant_fare >= 0),
  adult_tax bigint not null check (adult_tax >= 0), child_tax bigint not null check (child_tax >= 0), infant_tax bigint not null check (infant_tax >= 0),
  service_fee bigint not null check (service_fee >= 0), currency text not null,
  baggage_rule_id uuid not null references baggage_rule, fare_rule_id uuid not null references fare_rule,
  ptl_minutes int check (ptl_minutes > 0), ttl_hours int check (ttl_hours >= 0), instant_only boolean not null default false,
  audience_groups uuid[] not null default '{}', audience_users uuid[] not null default '{}',
  -- Before departure, where a class has dates.
  sales_from_days int check (sales_from_days >= 0), sales_to_hours int check (sales_to_hours >= 0),
  is_active boolean not null default true, priority int not null default 0, fare_basis text not null, deleted_at timestamptz, ${AUDIT},
  check (sales_from_days * 24 > sales_to_hours)
);
create table flight_template (
  id uuid primary key, flight_number text not null, airline_id uuid not null references airline, aircraft_id uuid references aircraft,
  from_iata text not null references airport (iata), to_iata text not null references airport (iata),
  departure_time text not null check (departure_time ~ '^[0-2][0-9]:[0-5][0-9]$'), arrival_time text not null check (arrival_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  arrival_day_offset int not null, days_of_week int[] not null, valid_from date not null, valid_to date not null,
  terminal_from text, terminal_to text, seat_capacity int not null check (seat_capacity >= 0), infant_limit int not null check (infant_limit >= 0),
  sales_open_days int check (sales_open_days >= 0), sales_close_minutes int not null, name_list_close_minutes int check (name_list_close_minutes >= 0),
  apis_required boolean not null, currency text not null, cost_per_seat bigint, remarks text not null, deleted_at timestamptz, ${AUDIT},
  check (from_iata <> to_iata), check (valid_to >= valid_from), check (cardinality(days_of_week) > 0)
);
create table flight_template_class (
  flight_template_id uuid not null references flight_template, seq int not null, class_template_id uuid not null references class_template,
  primary key (flight_template_id, seq), unique (flight_template_id, class_template_id)
);
create index flight_template_class_of on flight_template_class (class_template_id);
alter table flight add column template_id uuid references flight_template;
create index flight_of_template on flight (template_id, departure_utc) where template_id is not null;
`;
