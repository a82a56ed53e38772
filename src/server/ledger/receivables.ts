import { sql, type RawBuilder } from 'kysely';
import type { ReceivableView } from '../../contract/receivables.ts';
import { formatMoney } from '../../rules/format.ts';
import { type Minor, toMajor } from '../../rules/money.ts';
import { type Debit, type Receivable, receivableOf } from '../../rules/receivables.ts';
import { ZONE } from '../database/company-days.ts';
import type { Db } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { dateIn } from '../files/printed-file.ts';
import { ApiError } from '../http/api-error.ts';

/**
 * The debts of agencies that are not paid, the youngest first and no further than what is owed: one step of an index each, however long the
 * account's history is. What an entry takes back, it takes off that one (decision 0082); a whole void takes back all of its order, and is taken
 * off the ticket. A void of a part (of an order that was split) takes back what was sold last before it: it comes soon after. A split moves
 * nothing on the account, so what it writes is no debt; nor is what is kept of a deposit, which was paid before. Rows of `walk`, beside those of `debtor`; those of no amount are no debt.
 */
export const unpaidWalk = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  debtor as materialized (select a.user_id, a.code, a.currency, a.balance, a.credit_days, a.overdue_stop_days from account a where a.credit_days is not null and ${which}),
  walk as (
    select user_id, code, -balance as rest, 'infinity'::timestamptz as at, ${Number.MAX_SAFE_INTEGER}::bigint as no, null::uuid as id, 0::bigint as amount, 0::bigint as voided from debtor where balance < 0
    union all
    select w.user_id, w.code, w.rest - greatest(0, d.amount - w.voided), d.at, d.no, d.id, greatest(0, d.amount - w.voided), greatest(0, w.voided - d.amount) from walk w cross join lateral (
      select l.id, l.at, l.no, -(l.change + back.amount) as amount
      from ledger_transaction l left join ledger_transaction r on r.reverses_id = l.id
        cross join lateral (select coalesce(case r.kind
          when 'void' then (select sum(o.change)::bigint from ledger_transaction o
            where o.user_id = w.user_id and o.order_id = l.order_id and o.id <> l.id and o.kind <> 'split_memo')
          else r.change end, 0) as amount) back
      where l.user_id = w.user_id and l.at <= w.at and (l.at, l.no) < (w.at, w.no) and l.reverses_id is null and l.kind <> 'split_memo' and (l.kind <> 'penalty' or l.order_id is not null) and l.change <> 0 and (l.change + back.amount < 0 or l.kind = 'void')
        and (l.kind = 'void' or l.kind = 'ticket' or l.order_id is null or (select v.id from ledger_transaction v where v.order_id = l.order_id and v.kind = 'void' and v.reverses_id is not null limit 1) is null)
      order by l.at desc, l.no desc limit 1) d
    where w.rest > 0)`;

export interface Debtor extends Receivable {
  userId: string;
  currency: string;
}

/** Of those agencies that have credit days, in one statement. */
export async function readReceivables(db: Db, which: RawBuilder<unknown>): Promise<Debtor[]> {
  const { rows } = await sql<
    Pick<Row<'account'>, 'currency' | 'balance' | 'overdue_stop_days'> & {
      user_id: string;
      credit_days: number;
      today: string;
      debits: Debit[];
    }
  >`
    with recursive ${unpaidWalk(which)},
      of_day as (select user_id, (at at time zone ${ZONE})::date::text as day, sum(amount)::bigint as amount from walk where amount > 0 group by 1, 2)
    select d.user_id, d.currency, d.balance, d.credit_days, d.overdue_stop_days, (now() at time zone ${ZONE})::date::text as today,
      (select coalesce(json_agg(json_build_object('day', o.day, 'amount', o.amount) order by o.day desc), '[]') from of_day o where o.user_id = d.user_id) as debits
    from debtor d`.execute(db);
  return rows.map(({ user_id, currency, balance, credit_days, overdue_stop_days, today, debits }) => ({
    userId: user_id,
    currency,
    ...receivableOf(balance, debits, { creditDays: credit_days, overdueStopDays: overdue_stop_days }, today),
  }));
}

interface Account {
  userId: string;
  balance: Minor;
  creditDays: number | null;
  overdueStopDays: number | null;
}

/** Whether an account can be stopped at all: of others nothing is asked. */
const canStop = ({ balance, creditDays, overdueStopDays }: Account): boolean =>
  creditDays !== null && overdueStopDays !== null && balance < 0;

/** Throws ACCOUNT_OVERDUE. Under the account's lock it holds until the commit; elsewhere it is what a quote says. */
export async function refuseOverdue(db: Db, account: Account): Promise<void> {
  if (!canStop(account)) return;
  const [debtor] = await readReceivables(db, sql`a.user_id = ${account.userId}`);
  if (!debtor?.stopped) return;
  const { currency, dueOn } = debtor;
  const overdue = toMajor(debtor.overdue);
  throw new ApiError('ACCOUNT_OVERDUE', {
    details: { overdue, currency, dueOn },
    say: (lang) => ({ amount: formatMoney(overdue, currency), day: dateIn(dueOn!, lang) }),
  });
}

/** What an agency owes, for itself and for staff; null where it has no credit days. */
export async function receivableOfAgency(db: Db, userId: string): Promise<ReceivableView | null> {
  const [debtor] = await readReceivables(db, sql`a.user_id = ${userId}`);
  return debtor ? presentReceivable(debtor) : null;
}

export const presentReceivable = ({ owed, overdue, ages, dueOn, daysOverdue, next, stopsOn, stopped }: Receivable): ReceivableView => ({
  owed: toMajor(owed),
  overdue: toMajor(overdue),
  ages: { notDue: toMajor(ages.notDue), days7: toMajor(ages.days7), days30: toMajor(ages.days30), older: toMajor(ages.older) },
  dueOn,
  daysOverdue,
  next: next && { day: next.day, amount: toMajor(next.amount) },
  stopsOn,
  stopped,
});
