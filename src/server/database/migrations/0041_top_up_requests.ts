import { sql, type Kysely } from 'kysely';

/**
 * Payments that agencies tell of, with their proof (decision 0053). An accepted one has one entry in the ledger, which names it in its memo: the
 * database refuses a second.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table saved_view drop constraint saved_view_list_check,
    add constraint saved_view_list_check check (list in ('reservations','quotes','flights','agents','passengers','top-ups','history','reports'))`,
  `create table top_up_request (
    id uuid primary key, agent_id uuid not null references users, asked_by uuid not null references users,
    status text not null default 'requested' check (status in ('requested','accepted','declined','withdrawn')),
    amount bigint not null check (amount > 0), currency text not null, method text not null check (method in ('bank','cash','card')),
    reference text, paid_on date not null, note text not null default '', duplicate boolean not null default false,
    accepted_amount bigint check (accepted_amount between 1 and amount), decision text, decided_by uuid references users, decided_at timestamptz,
    created_at timestamptz not null default now(),
    constraint top_up_request_decided check ((status = 'accepted') = (accepted_amount is not null) and (status in ('accepted','declined')) = (decided_by is not null)
      and (status <> 'declined' or decision is not null) and (accepted_amount is null or accepted_amount = amount or decision is not null))
  )`,
  `create index top_up_request_asked on top_up_request (created_at, id)`,
  `create index top_up_request_agent on top_up_request (agent_id, created_at, id)`,
  `create index top_up_request_amount on top_up_request (amount, id)`,
  `create index top_up_request_paid on top_up_request (paid_on, id)`,
  `create index top_up_request_waiting on top_up_request (created_at, id) where status = 'requested'`,
  `create unique index top_up_request_reference_once on top_up_request (agent_id, method, reference, amount)
    where reference is not null and status = 'requested' and not duplicate`,
  `create table top_up_proof (
    id uuid primary key, request_id uuid not null references top_up_request, name text not null,
    type text not null check (type in ('application/pdf','image/jpeg','image/png')), bytes bytea not null, created_at timestamptz not null default now()
  )`,
  `create index top_up_proof_request on top_up_proof (request_id)`,
  `create unique index ledger_top_up_request_once on ledger_transaction ((memo->>'topUpRequestId')) where kind = 'topup' and memo is not null`,
];
