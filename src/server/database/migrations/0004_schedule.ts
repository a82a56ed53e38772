import { sql, type Kysely } from 'kysely';

/** Timetables that change under people who have booked; attachments of refund requests; the zone data that times were made with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
-- Counts the timetables of a flight; an order whose segment carries a smaller number has not been told yet.
alter table flight add column schedule_rev int not null default 0, add column schedule_by uuid references users;
create index flight_rescheduled on flight (id) where schedule_rev > 0;
-- The times that the agency has agreed to, while the flight's own are others.
alter table order_segment add column schedule_rev int not null default 0, add column agreed jsonb;
create index pre_order_segment_flight on pre_order_segment (flight_id);

-- The zone data that the UTC times of flights were computed with; another version computes them anew.
create table zone_data (id int primary key default 1 check (id = 1), version text not null);

create table refund_attachment (
  id uuid primary key, request_id uuid not null references refund_request, name text not null,
  type text not null check (type in ('application/pdf','image/jpeg','image/png')), bytes bytea not null, created_at timestamptz not null default now()
);
create index refund_attachment_request on refund_attachment (request_id);
`;
