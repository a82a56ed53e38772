import { sql, type RawBuilder } from 'kysely';
import { deadlineEndpoints } from '../../contract/deadlines.ts';
import { type Endpoint, may } from '../../contract/endpoint.ts';
import { mailEndpoints } from '../../contract/mails.ts';
import { orderListEndpoints } from '../../contract/order-lists.ts';
import { receivableEndpoints } from '../../contract/receivables.ts';
import { refundRequestEndpoints } from '../../contract/refund-requests.ts';
import type { Role } from '../../contract/roles.ts';
import { WAITING, type Waiting, type WaitingRow } from '../../contract/start.ts';
import { payoutRequestEndpoints } from '../../contract/payout-requests.ts';
import { topUpRequestEndpoints } from '../../contract/top-up-requests.ts';
import { userEndpoints } from '../../contract/users.ts';
import { ORDER_ATTENTION } from '../../contract/words.ts';
import { toMajor } from '../../rules/money.ts';
import type { Db } from '../database/database.ts';
import { ATTENTION, hasAttention } from '../orders/attention.ts';
import { readReceivables } from '../ledger/receivables.ts';
import { IS_FAILED } from '../outbox/failed-mails.ts';

/** Hours, as the list of time limits opens. */
const SOON = 24;

interface Source {
  /** Whoever may read the list is told how long it is. */
  list: Endpoint;
  /** One row for each of the list: `currency, amount, since, until, codes`. Each is read off an index of its own. Of receivables a rule tells. */
  rows?: RawBuilder<unknown>;
}

const SOURCES: Record<Waiting, Source> = {
  deadlines: {
    list: deadlineEndpoints.getDeadlines,
    rows: sql`select account_currency, payable, null, time_limit, '{}'
      from orders where status = 'booking' and time_limit > now() and time_limit <= now() + make_interval(hours => ${SOON})`,
  },
  attention: {
    list: orderListEndpoints.getOrders,
    rows: sql`select null, 0, null, case when o.departure_utc > now() then o.departure_utc end, ${ATTENTION}
      from orders o where ${hasAttention(ORDER_ATTENTION)}`,
  },
  refundRequests: {
    list: refundRequestEndpoints.listRefundRequests,
    rows: sql`select currency, paid, created_at, null, '{}' from refund_request where status in ('new','in_review')`,
  },
  topUpRequests: {
    list: topUpRequestEndpoints.listTopUpRequests,
    rows: sql`select currency, amount, created_at, null, '{}' from top_up_request where status = 'requested'`,
  },
  payoutRequests: {
    list: payoutRequestEndpoints.listPayoutRequests,
    rows: sql`select currency, amount, created_at, null, '{}' from payout_request where status = 'requested'`,
  },
  receivables: { list: receivableEndpoints.listReceivables },
  agencies: {
    list: userEndpoints.getUsers,
    rows: sql`select null, 0, created_at, null, '{}' from users where status = 'pending'`,
  },
  mails: {
    list: mailEndpoints.getFailedMails,
    rows: sql`select null, 0, created_at, null, '{}' from outbox where ${IS_FAILED}`,
  },
};

/** What waits in each list that the role may read, in one statement, and one for what is overdue. */
export async function readWaiting(db: Db, role: Role): Promise<WaitingRow[]> {
  const told = WAITING.filter((what) => may(role, SOURCES[what].list));
  const parts = told.flatMap((what) =>
    SOURCES[what].rows === undefined
      ? []
      : sql`select ${what}::text as what, x.currency::text, x.amount::bigint, x.since::timestamptz, x.until::timestamptz, x.codes::text[] from (${SOURCES[what].rows}) x (currency, amount, since, until, codes)`,
  );
  const { rows } = await sql<Group>`
    select what, currency, codes, count(*)::int as count, sum(amount)::bigint as amount, min(since) as since, min(until) as until
    from (${sql.join(parts, sql` union all `)}) w group by 1, 2, 3 order by 2`.execute(db);
  if (told.includes('receivables')) rows.push(...(await overdue(db)));
  return told.map((what) => putTogether(what, rows.filter((row) => row.what === what))); // prettier-ignore
}

const overdue = async (db: Db): Promise<Group[]> =>
  (await readReceivables(db, sql`a.balance < 0`))
    .filter((one) => one.overdue > 0)
    .map(({ currency, overdue: amount }) => ({ what: 'receivables', currency, codes: [], count: 1, amount, since: null, until: null }));

interface Group {
  what: Waiting;
  currency: string | null;
  codes: string[];
  count: number;
  amount: number;
  since: string | null;
  until: string | null;
}

function putTogether(what: Waiting, groups: readonly Group[]): WaitingRow {
  const sum = (some: readonly Group[]) => some.reduce((all, one) => all + one.count, 0);
  return {
    what,
    count: sum(groups),
    since: first(groups.map((one) => one.since)),
    until: first(groups.map((one) => one.until)),
    sums: sumsOf(groups),
    kinds: ORDER_ATTENTION.map((code) => ({ code, count: sum(groups.filter((one) => one.codes.includes(code))) })).filter(
      ({ count }) => count > 0,
    ),
  };
}

const sumsOf = (groups: readonly Group[]): WaitingRow['sums'] =>
  [...new Set(groups.flatMap(({ currency }) => currency ?? []))].sort().map((currency) => ({
    currency,
    amount: toMajor(groups.reduce((all, one) => all + (one.currency === currency ? one.amount : 0), 0)),
  }));

/** Instants of the database are texts of one form. */
const first = (instants: readonly (string | null)[]): string | null => instants.filter((one) => one !== null).sort()[0] ?? null;
