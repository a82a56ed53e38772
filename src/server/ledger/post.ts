import { sql } from 'kysely';
import { agentAccount, type Posting } from '../../rules/ledger.ts';
import { sum, toMajor, type Minor } from '../../rules/money.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../database/transaction.ts';
import { Refused } from '../http/refused.ts';

export interface LedgerEntry {
  kind:
    | 'topup'
    | 'withdraw'
    | 'ticket'
    | 'void'
    | 'refund'
    | 'penalty'
    | 'reissue'
    | 'price_change'
    | 'name_fee'
    | 'service'
    | 'adjust'
    | 'split_memo';
  userId: string;
  currency: string;
  postings: readonly Posting[];
  orderId?: string;
  reason?: string;
  actorId: string;
  idempotencyKey?: string | undefined;
  memo?: unknown;
}
export interface Posted {
  id: string;
  no: number;
  balance: Minor;
  creditLimit: Minor;
}

/**
 * Write one ledger transaction. The agency's account row is locked by the update that moves its balance, last of all locks;
 * the database refuses a transaction whose sides differ. Throws INSUFFICIENT_FUNDS when a debit goes below the credit limit.
 */
export async function post(tx: Tx, entry: LedgerEntry): Promise<Posted> {
  const code = agentAccount(entry.userId);
  const change = sum(entry.postings.filter((one) => one.account === code).map((one) => one.amount));
  const { rows } = await sql<{ balance: number; credit_limit: number }>`
    update account set balance = balance + ${change} where code = ${code} and (${change}::bigint >= 0 or balance + credit_limit + ${change} >= 0)
    returning balance, credit_limit`.execute(tx);
  const account = rows[0];
  if (!account) throw await insufficient(tx, code, -change);

  const id = newId();
  const { rows: written } = await sql<{ no: number }>`
    with lines as (
      select * from unnest(${entry.postings.map((one) => one.account)}::text[], ${entry.postings.map((one) => one.amount)}::bigint[]) with ordinality as t (account_code, amount, seq)
    ), house as (
      insert into account (code, currency) select distinct account_code, ${entry.currency} from lines where account_code <> ${code} on conflict (code) do nothing
    ), entry as (
      insert into ledger_transaction (id, kind, user_id, order_id, currency, debit, credit, reason, actor_id, idempotency_key, memo, value_date)
      select ${id}, ${entry.kind}, ${entry.userId}, ${entry.orderId ?? null}, ${entry.currency},
        coalesce(-sum(amount) filter (where amount < 0), 0), coalesce(sum(amount) filter (where amount > 0), 0),
        ${entry.reason ?? ''}, ${entry.actorId}, ${entry.idempotencyKey ?? null}, ${entry.memo === undefined ? null : JSON.stringify(entry.memo)}::jsonb,
        (now() at time zone (select timezone from company_settings))::date from lines
      returning id, no
    ), posted as (
      insert into posting (transaction_id, seq, account_code, amount, balance_after)
      select entry.id, lines.seq, lines.account_code, lines.amount, case when lines.account_code = ${code} then ${account.balance}::bigint end from lines cross join entry
    )
    select no from entry`.execute(tx);
  return { id, no: written[0]!.no, balance: account.balance, creditLimit: account.credit_limit };
}

async function insufficient(tx: Tx, code: string, required: Minor): Promise<Refused> {
  const { rows } = await sql<{
    available: number;
    currency: string;
  }>`select balance + credit_limit as available, currency from account where code = ${code}`.execute(tx);
  const available = toMajor(rows[0]?.available ?? 0);
  return new Refused('INSUFFICIENT_FUNDS', {
    message: 'The balance is too low for these tickets',
    details: {
      available,
      required: toMajor(required),
      missing: toMajor(required - (rows[0]?.available ?? 0)),
      currency: rows[0]?.currency ?? '',
    },
  });
}
