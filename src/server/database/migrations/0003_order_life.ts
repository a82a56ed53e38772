import { sql, type Kysely } from 'kysely';

/** The life of an order after it was made: quotes, refunds per price row, requests, ended bookings that may come back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db);
}

const SCHEMA = `
-- The latest quote of each operation on an order; a newer one takes its place.
create table order_quote (
  order_id uuid not null references orders (id) on delete cascade, op text not null, id uuid not null unique, user_id uuid not null references users,
  request_hash text not null, figures_hash text not null, expires_at timestamptz not null, created_at timestamptz not null default now(),
  primary key (order_id, op)
);
-- What of a price row has come back, in the order's currency and in the account's.
alter table order_price add column refunded bigint not null default 0, add column refunded_account bigint not null default 0;
alter table order_price add constraint order_price_refunded check (refunded >= 0 and refunded_account >= 0);
-- When a booking ended, by whom ever; it may be taken up again for a while.
alter table orders add column closed_at timestamptz;
update orders set closed_at = updated_at where status in ('cancelled','expired');

create table refund_request (
  id uuid primary key, agent_id uuid not null, order_id uuid not null, created_by uuid not null references users,
  passenger_ids uuid[] not null, segment_ids uuid[] not null,
  kind text not null check (kind in ('voluntary','involuntary','waiver')), reason_code text not null, text text not null default '',
  status text not null default 'new' check (status in ('new','in_review','approved','refused','expired')),
  currency text not null, paid bigint not null, quoted_amount bigint not null, approved_amount bigint,
  decision text, decided_by uuid references users, decided_at timestamptz, version int not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  foreign key (agent_id, order_id) references orders (agent_id, id)
);
create index refund_request_list on refund_request ((status not in ('new','in_review')), created_at);
create index refund_request_order on refund_request (order_id);
-- One open request for an order: the next waits for its decision.
create unique index refund_request_open on refund_request (order_id) where status in ('new','in_review');

-- A flight that does not fly, and what becomes of each order on it; the rows are worked off one by one, by whichever node.
create table flight_cancellation (
  id uuid primary key, flight_id uuid not null unique references flight, status text not null default 'running' check (status in ('running','done')), reason text not null,
  created_by uuid not null references users, created_at timestamptz not null default now(), finished_at timestamptz
);
create table flight_cancellation_item (
  cancellation_id uuid not null references flight_cancellation, order_id uuid not null, agent_id uuid not null, pnr text not null,
  action text not null check (action in ('move','refund','suspend')), to_class_id uuid, status text not null default 'queued' check (status in ('queued','done','failed')),
  error text, done_at timestamptz, primary key (cancellation_id, order_id)
);
create index flight_cancellation_queue on flight_cancellation_item (cancellation_id, order_id) where status = 'queued';

-- A bank reference may be entered twice only by saying so.
alter table ledger_transaction add column duplicate boolean not null default false;
drop index ledger_reference_once;
create unique index ledger_reference_once on ledger_transaction (method, reference, credit) where kind = 'topup' and reference is not null and not duplicate;
-- An entry is taken back once.
create unique index ledger_reversed_once on ledger_transaction (reverses_id) where reverses_id is not null;
create index document_transaction on document (transaction_id) where transaction_id is not null;
`;
