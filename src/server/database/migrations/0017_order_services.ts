import { sql, type Kysely } from 'kysely';

/** Services sold with an order: priced lines beside its fares (decision 0024). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
create table order_service (
  id uuid primary key, agent_id uuid not null, order_id uuid not null, seq int not null, service_id uuid not null references service,
  -- As the catalogue had it on the day it was added.
  code text not null, name jsonb not null, kind text not null, per text not null check (per in ('passenger','segment','order')), refundable boolean not null,
  quantity int not null check (quantity between 1 and 9), passenger_id uuid references order_passenger, segment_id uuid references order_segment,
  -- In the order's currency and as the account is charged, for all of the quantity.
  price bigint not null check (price >= 0), payable_account bigint not null check (payable_account >= 0),
  refunded bigint not null default 0, refunded_account bigint not null default 0,
  -- Its flights were given back; what was not refunded then is kept.
  ended_at timestamptz, added_by uuid not null references users, added_at timestamptz not null default now(),
  foreign key (agent_id, order_id) references orders (agent_id, id),
  check ((passenger_id is null) = (per = 'order')), check ((segment_id is not null) = (per = 'segment')),
  check (refunded between 0 and price and refunded_account between 0 and payable_account), check (ended_at is not null or refunded = 0)
);
create index order_service_order on order_service (order_id);
create index order_service_service on order_service (service_id);

alter table sale_line add column services bigint not null default 0;
alter table sale_line drop constraint sale_line_check;
alter table sale_line add constraint sale_line_net check (net = base + tax + service_fee + services - discount - commission + penalty);
`;
