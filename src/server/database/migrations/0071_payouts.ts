import { sql, type Kysely } from 'kysely';

/**
 * Pay-outs that agencies ask for (decision 0083). A paid one has one entry in the ledger, a withdrawal, which names it in its memo: the database
 * refuses a second, and two pay-outs of one reference and amount.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table saved_view drop constraint saved_view_list_check,
    add constraint saved_view_list_check check (list in ('reservations','quotes','flights','agents','passengers','top-ups','payouts','history','reports'))`,
  `create table payout_request (
    id uuid primary key, agent_id uuid not null references users, asked_by uuid not null references users,
    status text not null default 'requested' check (status in ('requested','paid','declined','withdrawn')),
    amount bigint not null check (amount > 0), currency text not null, method text not null check (method in ('bank','cash')),
    holder text, bank_account text, bank text, note text not null default '',
    paid_amount bigint check (paid_amount between 1 and amount), reference text, paid_on date, decision text,
    decided_by uuid references users, decided_at timestamptz, created_at timestamptz not null default now(),
    constraint payout_request_account check ((method = 'bank') = (bank_account is not null and holder is not null)),
    constraint payout_request_decided check ((status = 'paid') = (paid_amount is not null) and (status = 'paid') = (paid_on is not null)
      and (status in ('paid','declined')) = (decided_by is not null) and (status <> 'declined' or decision is not null)
      and (paid_amount is null or paid_amount = amount or decision is not null))
  )`,
  `create index payout_request_asked on payout_request (created_at, id)`,
  `create index payout_request_agent on payout_request (agent_id, created_at, id)`,
  `create index payout_request_amount on payout_request (amount, id)`,
  `create index payout_request_waiting on payout_request (created_at, id) where status = 'requested'`,
  `create unique index ledger_payout_request_once on ledger_transaction ((memo->>'payoutRequestId')) where kind = 'withdraw' and memo is not null`,
  `create unique index ledger_payout_reference_once on ledger_transaction (method, reference, debit)
    where kind = 'withdraw' and reference is not null and not duplicate`,
];
