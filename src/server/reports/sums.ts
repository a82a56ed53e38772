import type { Lang } from '../../contract/lang.ts';
import { filesTexts } from '../../texts/files/every.ts';
import { sayDaysIn } from '../sentence.ts';
import { sql, type RawBuilder } from 'kysely';
import type { LedgerKind, ReportGroup, ReportMeta } from '../../contract/reports.ts';
import { daysBetween } from '../../rules/days.ts';
import { toMajor } from '../../rules/money.ts';
import type { Db } from '../database/database.ts';
import { companyZone, daysOf, ZONE } from '../database/company-days.ts';
import { filter } from '../database/list.ts';
import { isAgentSql } from '../users/staff.ts';
import { chosen, FLIGHT, joined, postedBy, type Asked } from './chosen.ts';
import { FLIGHT_KEYS, readLoads } from './loads.ts';

const SUMS = sql`
  count(*)::int as lines, sum(l.base)::bigint as base, sum(l.tax)::bigint as tax, sum(l.service_fee)::bigint as fee, sum(l.services)::bigint as services, sum(l.discount)::bigint as discount, sum(l.commission)::bigint as commission,
  sum(l.penalty)::bigint as penalty, sum(l.net)::bigint as net, coalesce(-sum(l.net) filter (where l.kind in ('void','refund')), 0)::bigint as refunded, sum(l.charged_amd)::bigint as amd`;

const SUM_NAMES = ['lines', 'base', 'tax', 'fee', 'services', 'discount', 'commission', 'penalty', 'net', 'refunded', 'amd'] as const;

type SumRow = Record<(typeof SUM_NAMES)[number], number> & { currency: string };

const present = (row: SumRow) => ({
  lines: row.lines,
  base: toMajor(row.base),
  tax: toMajor(row.tax),
  fee: toMajor(row.fee),
  services: toMajor(row.services),
  discount: toMajor(row.discount),
  commission: toMajor(row.commission),
  penalty: toMajor(row.penalty),
  net: toMajor(row.net),
  gross: toMajor(row.base + row.tax + row.fee + row.services - row.discount),
  refunded: toMajor(row.refunded),
  currency: row.currency,
  amountAMD: toMajor(row.amd),
});

/** What the lines of one kind come to in one currency of an account. */
export interface Said {
  kind: LedgerKind['kind'];
  currency: string;
  amount: number;
}

/** Sums of the whole report by the order's currency, and of all in drams; and by kind, beside the ledger. Its lines are read once. */
export async function readTotals(db: Db, asked: Asked, until?: string) {
  const { from, where } = chosen(asked, [postedBy(until)]);
  const { rows } = await sql<SumRow & Pick<Said, 'kind'> & { account: string; charged: number }>`
    select l.currency, l.kind, l.account_currency as account, sum(l.charged)::bigint as charged, ${SUMS} from ${from} ${where} group by 1, 2, 3 order by 1`.execute(
    db,
  );
  const byCurrency = new Map<string, SumRow>();
  const said = new Map<string, Said>();
  for (const { kind, account, charged, ...row } of rows) {
    const sums = byCurrency.get(row.currency);
    byCurrency.set(row.currency, sums ? added(sums, row) : row);
    const key = `${kind} ${account}`;
    said.set(key, { kind, currency: account, amount: (said.get(key)?.amount ?? 0) + charged });
  }
  const totals = [...byCurrency.values()];
  return {
    total: totals.reduce((all, row) => all + row.lines, 0),
    totals: totals.map(present),
    amountAMD: toMajor(totals.reduce((all, row) => all + row.amd, 0)),
    said: [...said.values()],
  };
}

function added(one: SumRow, other: SumRow): SumRow {
  const sums = { ...one };
  for (const name of SUM_NAMES) sums[name] += other[name];
  return sums;
}

interface Grouping {
  key: RawBuilder<unknown>;
  label: RawBuilder<unknown>;
  /** What they are read from beside the lines, which have their flight. */
  tables?: RawBuilder<unknown>;
}

/** What is of an order as a whole has no flight. */
const ofFlight = ({ key, label }: Grouping): Grouping => ({ key: sql`coalesce(${key}, '')`, label });

/** How lines are put together: a key that rows are asked for by, and what is read by people. */
const GROUPINGS: Record<NonNullable<Asked['groupBy']>, (asked: Asked) => Grouping> = {
  day: ({ dateField }) => {
    const ofOrder = dateField === 'orderDate' ? sql`o.order_date` : dateField === 'issueDate' ? sql`o.issued_at` : undefined;
    const key = dateField === 'departure' ? FLIGHT_KEYS.day.key : sql`(${ofOrder ?? sql`l.at`} at time zone ${ZONE})::date::text`;
    return {
      key,
      label: key,
      tables: ofOrder ? sql`join orders o on o.agent_id = l.agent_id and o.id = l.order_id` : sql``,
    };
  },
  agent: () => ({ key: sql`l.agent_id::text`, label: sql`u.business_name`, tables: sql`join users u on u.id = l.agent_id` }),
  staff: () => {
    const ofStaff = (value: RawBuilder<unknown>) => sql`case when not (${isAgentSql}) then ${value} end`;
    return {
      key: sql`coalesce(${ofStaff(sql`u.id::text`)}, '')`,
      label: ofStaff(sql`u.business_name`),
      tables: sql`join ledger_transaction t on t.id = l.transaction_id left join users u on u.id = t.actor_id`,
    };
  },
  flight: () => ofFlight(FLIGHT_KEYS.flight),
  route: () => ofFlight(FLIGHT_KEYS.route),
  airline: () => ofFlight(FLIGHT_KEYS.airline),
  class: () => ofFlight({ key: sql`c.code`, label: sql`c.code` }),
};

interface Costs {
  seats: number;
  cost: number | null;
}

/** What a line sells or takes back of seats: lap infants have none. */
const SEATS = sql`case when p.type = 'INF' then 0 else l.coupons end`;

/** Drams for one of each currency, day by day of those that lines may be posted on; a day without a rate has the last one. */
const ratesOf = ({ dateField, startDate, endDate }: Asked) => sql`
  select d::date as day, c.currency, official_rate(x, c.currency) as rate
  from ${
    dateField === 'posted'
      ? sql`(select ${startDate}::date + i as d from generate_series(0, ${daysBetween(startDate, endDate)}::int) i) d`
      : sql`generate_series((select min(date) from exchange_rate), current_date + 1, interval '1 day') d`
  }
    cross join (select unnest(array['AMD', 'USD', 'EUR']) as currency
      union select jsonb_object_keys(festa_more) from (select festa_more from exchange_rate order by date desc limit 1) m) c
    cross join lateral (select * from exchange_rate where date <= d::date order by date desc limit 1) x`;

/**
 * Sums by day (in their order), or by what else (the largest first), with the seats that were sold and what they cost. A group stands once
 * for each currency. A cost is what the flight says today: of those that it is known for later, too.
 */
export async function readGroups(db: Db, asked: Asked, most: number, lang: Lang, until?: string): Promise<ReportGroup[]> {
  const { key, label, tables = sql`` } = GROUPINGS[asked.groupBy!](asked);
  const inner = chosen(asked, [postedBy(until)]);
  const order = asked.groupBy === 'day' ? sql`key, currency` : sql`sum(abs(amd)) over (partition by key) desc, key, currency`;
  const { rows } = await sql<SumRow & Costs & { key: string; label: string | null }>`
    with rate as materialized (${ratesOf(asked)}), line as (
      select l.*, ${SEATS} as seats from (select l.* from ${inner.from} ${inner.where}) l left join order_passenger p on p.id = l.passenger_id)
    select * from (
      select ${key} as key, max(${label}) as label, l.currency, ${SUMS}, sum(l.seats)::int as seats,
        case when bool_and(l.seats = 0 or (f.cost_per_seat is not null and r.rate is not null)) then coalesce(round(sum(l.seats * f.cost_per_seat * r.rate)), 0)::bigint end as cost
      from line l ${FLIGHT} left join rate r on r.currency = f.currency and r.day = (l.at at time zone ${ZONE})::date ${tables} group by 1, l.currency) x
    order by ${order} limit ${most}`.execute(db);
  const say = ({ label }: { label: string | null }) =>
    label === null
      ? filesTexts(lang)(asked.groupBy === 'staff' ? 'notByStaff' : 'wholeOrders')
      : asked.groupBy === 'flight'
        ? sayDaysIn(label, lang)
        : label;
  const loads = await readLoads(db, asked);
  const left = new Map(loads?.map(({ key, label, currency, ...load }) => [key, { label, currency, load }]));
  const groups = rows.map((row): ReportGroup => {
    const load = left.get(row.key)?.load ?? null;
    left.delete(row.key);
    return {
      key: row.key,
      label: say(row),
      ...present(row),
      seats: row.seats,
      cost: row.cost === null ? null : toMajor(row.cost),
      profit: row.cost === null ? null : toMajor(row.amd - row.cost),
      load,
    };
  });
  const unsold = [...left].map(([key, { label, currency, load }]): ReportGroup => ({
    key,
    label: say({ label }),
    ...present({ ...NO_SALES, currency }),
    seats: 0,
    cost: 0,
    profit: 0,
    load,
  }));
  const all = [...groups, ...unsold];
  return (asked.groupBy === 'day' ? all.toSorted((one, other) => (one.key < other.key ? -1 : 1)) : all).slice(0, most);
}

const NO_SALES = Object.fromEntries(SUM_NAMES.map((name) => [name, 0])) as Omit<SumRow, 'currency'>;

/** What the ledger knows nothing of. */
const OF_ORDERS = ['status', 'flightId', 'route', 'airline', 'class', 'staffId'] as const;

const isOfLedger = (asked: Asked): boolean => asked.dateField === 'posted' && OF_ORDERS.every((name) => asked[name] === undefined);

/** Entries of the days and agencies that are asked for. */
const entriesOf = async (db: Db, asked: Asked, which: RawBuilder<unknown>): Promise<RawBuilder<unknown>> => sql`
  from ledger_transaction t ${asked.groupIds ? sql`join users u on u.id = t.user_id` : sql``}
  ${filter([
    which,
    ...daysOf(sql`t.at`, asked, await companyZone(db)),
    asked.agentIds && sql`t.user_id = any(${asked.agentIds}::uuid[])`,
    asked.groupIds && sql`u.user_group_id = any(${asked.groupIds}::uuid[])`,
  ])}`;

/** Deposits kept of groups (decision 0094), where the report is one that the ledger can tell. */
export async function keptDeposits(db: Db, asked: Asked): Promise<ReportMeta['keptDeposits']> {
  if (!isOfLedger(asked)) return [];
  const { rows } = await sql<{ currency: string; amount: number }>`
    select t.currency, sum(-t.change)::bigint as amount ${await entriesOf(db, asked, sql`t.order_id is null and t.kind = 'penalty'`)}
    group by 1 order by 1`.execute(db);
  return rows.map(({ currency, amount }) => ({ currency, amount: toMajor(amount) }));
}

/** The report (`said` of its totals) beside the ledger, kind by kind, where both can tell: by when money moved, of everybody or of agencies. */
export async function compareLedger(db: Db, asked: Asked, said: readonly Said[]): Promise<ReportMeta['ledger']> {
  if (!isOfLedger(asked)) return null;
  const { rows: posted } = await sql<Said>`
    select t.kind, t.currency, sum(-t.change)::bigint as amount ${await entriesOf(db, asked, sql`t.order_id is not null and t.kind <> 'split_memo'`)}
    group by 1, 2`.execute(db);
  const both = new Map<string, { kind: LedgerKind['kind']; currency: string; report: number; ledger: number }>();
  const add = (side: 'report' | 'ledger', { kind, currency, amount }: Said) => {
    const key = `${kind} ${currency}`;
    const line = both.get(key) ?? { kind, currency, report: 0, ledger: 0 };
    both.set(key, { ...line, [side]: line[side] + amount });
  };
  for (const one of said) add('report', one);
  for (const one of posted) add('ledger', one);
  const lines = [...both].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
  return {
    agrees: lines.every((line) => line.report === line.ledger),
    kinds: lines.map((line) => ({ ...line, report: toMajor(line.report), ledger: toMajor(line.ledger) })),
  };
}

/** The month nearest to an empty period in which there is something: of the last before it and the first after it. */
export async function nearestMonth(db: Db, asked: Asked): Promise<ReportMeta['nearest']> {
  const zone = await companyZone(db);
  const { dateField, startDate, endDate } = asked;
  const byDay = dateField === 'departure';
  const column = byDay
    ? sql`f.departure_day`
    : dateField === 'orderDate'
      ? sql`o.order_date`
      : dateField === 'issueDate'
        ? sql`o.issued_at`
        : sql`l.at`;
  const day = byDay ? column : sql`(${column} at time zone ${zone})::date`;
  const bound = (date: RawBuilder<unknown>) => (byDay ? date : sql`((${date})::timestamp at time zone ${zone})`);
  const nearest = (condition: RawBuilder<unknown>, way: 'asc' | 'desc') => {
    const { from, where } = joined(asked, [condition]);
    return sql`(select ${day} as day from ${from} ${where} order by ${column} ${sql.raw(way)} limit 1)`;
  };
  const { rows } = await sql<{ start: string; end: string }>`
    select date_trunc('month', d.day)::date as start, (date_trunc('month', d.day) + interval '1 month - 1 day')::date as end
    from (${nearest(sql`${column} < ${bound(sql`${startDate}::date`)}`, 'desc')} union all ${nearest(sql`${column} >= ${bound(sql`(${endDate}::date + 1)`)}`, 'asc')}) d
    order by least(abs(d.day - ${startDate}::date), abs(d.day - ${endDate}::date)) limit 1`.execute(db);
  return rows[0] ? { startDate: rows[0].start, endDate: rows[0].end } : null;
}
