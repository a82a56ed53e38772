import { sql, type RawBuilder } from 'kysely';
import type { StatementLine } from '../../contract/ledger.ts';
import { agentAccount, type Posting } from '../../rules/ledger.ts';
import { sum, toMajor, type Minor } from '../../rules/money.ts';
import { wholeLines, type SaleLine } from '../../rules/sale-lines.ts';
import type { Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { newId } from '../database/transaction.ts';
import { ApiError } from '../http/api-error.ts';
import { mailLowBalance } from '../outbox/low-balance.ts';
import { OF_TODAY } from '../exchange/rates-of.ts';
import { refuseOverdue } from './receivables.ts';

export interface LedgerEntry {
  kind: StatementLine['kind'];
  userId: string;
  currency: string;
  postings: readonly Posting[];
  orderId?: string;
  /** What it says of each passenger and flight of the order, for reports. */
  lines?: readonly SaleLine[];
  reason?: string;
  actorId: string;
  idempotencyKey?: string | undefined;
  memo?: unknown;
  /** The transaction that this one takes back. */
  reversesId?: string | undefined;
  method?: string;
  reference?: string;
  valueDate?: string;
  /** The same reference is entered again on purpose. */
  duplicate?: boolean;
  /** Below the credit limit or while something is overdue, by a Super Admin's word. */
  force?: boolean;
  /** What another entry of the same change has put on the account for it: a balance that it only passed by has not fallen. */
  cameIn?: Minor;
  /** Of the balance alone: credit is not paid out. */
  ownMoney?: boolean;
}
export interface Posted {
  id: string;
  no: number;
  balance: Minor;
  creditLimit: Minor;
  /** What it put on the agency's account; negative for a charge. */
  change: Minor;
  /** What it says of the order's passengers and flights. */
  lines: readonly SaleLine[];
}

/**
 * Write one ledger transaction. The agency's account row is locked by the update that moves its balance, last of all locks;
 * the database refuses a transaction whose sides differ. Throws INSUFFICIENT_FUNDS when a debit goes below the credit limit, and
 * ACCOUNT_OVERDUE while what the agency owes is overdue by more days than its terms leave.
 */
export async function post(tx: Tx, entry: LedgerEntry): Promise<Posted> {
  const posting = postingOf(entry);
  return posting.done(tx, (await posting.statement.execute(tx)).rows);
}

export interface PostingStatement {
  id: string;
  statement: RawBuilder<unknown>;
  /** Of the rows that it gave. Throws as `post` does. */
  done: (tx: Tx, rows: readonly unknown[]) => Promise<Posted>;
}

/** The same for who sends it with others. */
export function postingOf(entry: LedgerEntry): PostingStatement {
  const code = agentAccount(entry.userId);
  const postings = byAccount(entry.postings);
  const change = sum(postings.filter((one) => one.account === code).map((one) => one.amount));
  const id = newId();
  const sale = entry.orderId === undefined || entry.kind === 'split_memo' ? [] : wholeLines(entry.lines ?? [], -change, entry.currency);
  // All the rest hangs on the account's row: where the money is missing, nothing is written.
  const statement = sql`
    with moved as (
      update account set balance = balance + ${change} where code = ${code} and (${change}::bigint >= 0 or ${entry.force ?? false} or balance + ${entry.ownMoney ? sql`0` : sql`credit_limit`} + ${change} >= 0)
      returning balance, credit_limit, low_balance, credit_days, overdue_stop_days
    ), lines as (
      select * from unnest(${postings.map((one) => one.account)}::text[], ${postings.map((one) => one.amount)}::bigint[]) with ordinality as t (account_code, amount, seq)
    ), house as (
      insert into account (code, currency) select distinct account_code, ${entry.currency} from lines where account_code <> ${code} and exists (select from moved) order by 1 on conflict (code) do nothing
    ), entry as (
      insert into ledger_transaction (id, kind, user_id, order_id, currency, debit, credit, reason, actor_id, idempotency_key, memo, reverses_id, method, reference, duplicate, change, value_date)
      select ${id}, ${entry.kind}, ${entry.userId}, ${entry.orderId ?? null}, ${entry.currency},
        coalesce(-sum(amount) filter (where amount < 0), 0), coalesce(sum(amount) filter (where amount > 0), 0),
        ${entry.reason ?? ''}, ${entry.actorId}, ${entry.idempotencyKey ?? null}, ${entry.memo === undefined ? null : JSON.stringify(entry.memo)}::jsonb,
        ${entry.reversesId ?? null}, ${entry.method ?? null}, ${entry.reference ?? null}, ${entry.duplicate ?? false}, ${change},
        coalesce(${entry.valueDate ?? null}::date, (now() at time zone (select timezone from company_settings))::date) from lines having exists (select from moved)
      returning id, no
    ), posted as (
      insert into posting (transaction_id, seq, account_code, amount, balance_after)
      select entry.id, lines.seq, lines.account_code, lines.amount, case when lines.account_code = ${code} then moved.balance end from lines cross join entry cross join moved
    ), sale as (
      insert into sale_line (id, transaction_id, at, kind, agent_id, order_id, passenger_id, segment_id, flight_class_id, coupons, currency, base, tax, service_fee, services, discount, commission, penalty, net, account_currency, charged, charged_amd)
      select t.id, entry.id, now(), ${entry.kind}, ${entry.userId}, ${entry.orderId ?? null}, t."passengerId", t."segmentId", coalesce(t."classId", s.flight_class_id), t.coupons, t.currency, t.base, t.tax, t."serviceFee", t.services, t.discount, t.commission, t.penalty, t.net,
        ${entry.currency}, t.charged, round(t.charged * ${inDrams(entry.currency)})::bigint
      from jsonb_to_recordset(${JSON.stringify(sale.map((line) => ({ ...line, id: newId() })))}::jsonb) as t (id uuid, "passengerId" uuid, "segmentId" uuid, "classId" uuid, coupons int, currency text, base bigint, tax bigint, "serviceFee" bigint,
        services bigint, discount bigint, commission bigint, penalty bigint, net bigint, charged bigint) cross join entry left join order_segment s on s.id = t."segmentId"
    )
    select moved.*, entry.no from moved cross join entry`;
  return { id, statement, done };

  async function done(tx: Tx, rows: readonly unknown[]): Promise<Posted> {
    const account = rows[0] as
      | (Pick<Row<'account'>, 'balance' | 'credit_limit' | 'low_balance' | 'credit_days' | 'overdue_stop_days'> & { no: number })
      | undefined;
    if (!account) throw await insufficient(tx, code, -change, entry.ownMoney ?? false);
    // What it owed before: this entry is young itself, and moves nothing of what is overdue.
    if (change < 0 && !entry.force && sells(entry.kind)) {
      const { credit_days: creditDays, overdue_stop_days: overdueStopDays } = account;
      await refuseOverdue(tx, { userId: entry.userId, balance: account.balance - change, creditDays, overdueStopDays });
    }
    if (crosses(account, change + (entry.cameIn ?? 0)))
      await mailLowBalance(tx, {
        userId: entry.userId,
        transactionId: id,
        available: account.balance + account.credit_limit,
        threshold: account.low_balance!,
        currency: entry.currency,
      });
    return { id, no: account.no, balance: account.balance, creditLimit: account.credit_limit, change, lines: sale };
  }
}

/** What reports count an account in: drams, of another account at the house rate of the day. */
const inDrams = (currency: string) =>
  currency === 'AMD' ? sql`1` : sql`coalesce((select house_rate(r, ${currency}::text) from exchange_rate r ${OF_TODAY}), 1)`;

/** Not what goes back, which may leave something to pay. */
const sells = (kind: LedgerEntry['kind']): boolean => kind !== 'void' && kind !== 'refund' && kind !== 'penalty';

/** Below the threshold now, and not before. */
function crosses(after: { balance: Minor; credit_limit: Minor; low_balance: Minor | null }, change: Minor): boolean {
  if (after.low_balance === null) return false;
  const available = after.balance + after.credit_limit;
  return available < after.low_balance && available - change >= after.low_balance;
}

/** One line for each account: a statement shows one figure for one entry. */
function byAccount(postings: readonly Posting[]): Posting[] {
  const sums = new Map<string, Minor>();
  for (const { account, amount } of postings) sums.set(account, (sums.get(account) ?? 0) + amount);
  return [...sums].filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount }));
}

async function insufficient(tx: Tx, code: string, required: Minor, ownMoney: boolean): Promise<ApiError> {
  const { rows } = await sql<
    Pick<Row<'account'>, 'currency'> & { available: number }
  >`select balance + ${ownMoney ? sql`0` : sql`credit_limit`} as available, currency from account where code = ${code}`.execute(tx);
  const available = toMajor(rows[0]?.available ?? 0);
  return new ApiError('BALANCE_TOO_LOW', {
    details: {
      available,
      required: toMajor(required),
      missing: toMajor(required - (rows[0]?.available ?? 0)),
      currency: rows[0]?.currency ?? '',
    },
  });
}
