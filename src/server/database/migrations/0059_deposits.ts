import { sql, type Kysely } from 'kysely';

/** Payment plans of groups: money that is held for the agency until its tickets are issued (decision 0071). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table ledger_transaction drop constraint ledger_transaction_kind_check,
    add constraint ledger_transaction_kind_check check (kind in
      ('topup','withdraw','ticket','void','refund','penalty','reissue','price_change','name_fee','service','adjust','split_memo','deposit'))`,
  `create table deposit_plan (
    class_id uuid primary key references allotment (class_id), agent_id uuid not null references users, currency text not null,
    total bigint not null check (total > 0),
    -- What was paid by steps, and what has become of it; the rest is held.
    paid bigint not null default 0 check (paid >= 0), used bigint not null default 0 check (used >= 0),
    returned bigint not null default 0 check (returned >= 0), kept bigint not null default 0 check (kept >= 0),
    held bigint not null generated always as (paid - used - returned - kept) stored check (held >= 0),
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(), version int not null default 1
  )`,
  `create table deposit_step (
    id uuid primary key, class_id uuid not null references deposit_plan (class_id), seq int not null,
    amount bigint not null check (amount > 0), due_on date not null,
    paid_at timestamptz, paid_by uuid references users, transaction_id uuid references ledger_transaction (id),
    -- The reminder that was sent last.
    reminded text check (reminded in ('soon','tomorrow','overdue')),
    unique (class_id, seq), check ((paid_at is null) = (transaction_id is null))
  )`,
  `create index deposit_step_open on deposit_step (due_on) where paid_at is null`,
  `create table deposit_use (
    transaction_id uuid primary key references ledger_transaction (id), class_id uuid not null references deposit_plan (class_id),
    order_id uuid not null, amount bigint not null check (amount > 0)
  )`,
  `create index deposit_use_order on deposit_use (order_id)`,
];
