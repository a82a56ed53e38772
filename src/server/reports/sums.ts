import { sql, type RawBuilder } from 'kysely';
import type { LedgerKind, ReportGroup, ReportMeta } from '../../contract/reports.ts';
import { toMajor } from '../../rules/money.ts';
import type { Db } from '../database/database.ts';
import { daysOf, ZONE } from '../database/company-days.ts';
import { filter } from '../database/list.ts';
import { chosen, joined, type Asked } from './chosen.ts';

const SUMS = sql`
  count(*)::int as lines, sum(l.base)::bigint as base, sum(l.tax)::bigint as tax, sum(l.service_fee)::bigint as fee, sum(l.services)::bigint as services, sum(l.discount)::bigint as discount, sum(l.commission)::bigint as commission,
  sum(l.penalty)::bigint as penalty, sum(l.net)::bigint as net, coalesce(-sum(l.net) filter (where l.kind in ('void','refund')), 0)::bigint as refunded, sum(l.charged_amd)::bigint as amd`;

interface SumRow {
  lines: number;
  base: number;
  tax: number;
  fee: number;
  services: number;
  discount: number;
  commission: number;
  penalty: number;
  net: number;
  refunded: number;
  amd: number;
  currency: string;
}

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

/** Sums of the whole report by the order's currency, and of all in drams. */
export async function readTotals(db: Db, asked: Asked) {
  const { from, where } = chosen(asked);
  const { rows } = await sql<SumRow>`select l.currency, ${SUMS} from ${from} ${where} group by l.currency order by l.currency`.execute(db);
  return {
    total: rows.reduce((all, row) => all + row.lines, 0),
    totals: rows.map(present),
    amountAMD: toMajor(rows.reduce((all, row) => all + row.amd, 0)),
  };
}

/** How lines are put together: a key that is sorted by, and what is read by people. */
const GROUPINGS: Record<NonNullable<Asked['groupBy']>, (asked: Asked) => { key: RawBuilder<unknown>; label: RawBuilder<unknown> }> = {
  day: ({ dateField }) => {
    const at = dateField === 'orderDate' ? sql`o.order_date` : dateField === 'issueDate' ? sql`o.issued_at` : sql`l.at`;
    const key = dateField === 'departure' ? sql`s.departure_day::text` : sql`(${at} at time zone ${ZONE})::date::text`;
    return { key, label: key };
  },
  agent: () => ({ key: sql`l.agent_id::text`, label: sql`u.business_name` }),
  flight: () => ({
    key: sql`coalesce(s.flight_id::text, '')`,
    label: sql`coalesce(s.snapshot->>'flightNumber' || ' ' || (s.snapshot->'from'->>'iata') || '-' || (s.snapshot->'to'->>'iata') || ' ' || s.departure_day, 'Orders as a whole')`,
  }),
  class: () => ({
    key: sql`coalesce(s.snapshot->'class'->>'code', '')`,
    label: sql`coalesce(s.snapshot->'class'->>'code', 'Orders as a whole')`,
  }),
};

/** Sums by day (in their order), agent, flight or class (the largest first). A group stands once for each currency. */
export async function readGroups(db: Db, asked: Asked, most: number): Promise<ReportGroup[]> {
  const { key, label } = GROUPINGS[asked.groupBy!](asked);
  const inner = chosen(asked, []);
  const order = asked.groupBy === 'day' ? sql`key, currency` : sql`sum(abs(amd)) over (partition by key) desc, key, currency`;
  const { rows } = await sql<SumRow & { key: string; label: string }>`
    select * from (
      select ${key} as key, max(${label}) as label, l.currency, ${SUMS}
      from (select l.* from ${inner.from} ${inner.where}) l join users u on u.id = l.agent_id join orders o on o.agent_id = l.agent_id and o.id = l.order_id
        left join order_segment s on s.id = l.segment_id group by 1, l.currency) x
    order by ${order} limit ${most}`.execute(db);
  return rows.map((row) => ({ key: row.key, label: row.label, ...present(row) }));
}

/** The report beside the ledger, kind by kind, where both can tell: by when money moved, of everybody or of agencies. */
export async function compareLedger(db: Db, asked: Asked): Promise<ReportMeta['ledger']> {
  if (asked.dateField !== 'posted' || asked.status || asked.flightId !== undefined || asked.route !== undefined) return null;
  const { from, where } = chosen(asked);
  const { rows } = await sql<{ kind: LedgerKind['kind']; currency: string; report: number; ledger: number }>`
    with said as (select l.kind, l.account_currency as currency, sum(l.charged)::bigint as amount from ${from} ${where} group by 1, 2),
    posted as (
      select t.kind, t.currency, sum(-p.amount)::bigint as amount from ledger_transaction t join posting p on p.transaction_id = t.id and p.account_code = 'AGENT:' || t.user_id
        join users u on u.id = t.user_id
      ${filter([
        sql`t.order_id is not null and t.kind <> 'split_memo'`,
        ...daysOf(sql`t.at`, asked),
        asked.agentIds && sql`t.user_id = any(${asked.agentIds}::uuid[])`,
        asked.groupIds && sql`u.user_group_id = any(${asked.groupIds}::uuid[])`,
      ])} group by 1, 2)
    select coalesce(s.kind, p.kind) as kind, coalesce(s.currency, p.currency) as currency, coalesce(s.amount, 0) as report, coalesce(p.amount, 0) as ledger
    from said s full join posted p on p.kind = s.kind and p.currency = s.currency order by 1, 2`.execute(db);
  return {
    agrees: rows.every((row) => row.report === row.ledger),
    kinds: rows.map((row) => ({ kind: row.kind, currency: row.currency, report: toMajor(row.report), ledger: toMajor(row.ledger) })),
  };
}

/** The month nearest to an empty period in which there is something. */
export async function nearestMonth(db: Db, asked: Asked): Promise<ReportMeta['nearest']> {
  const at = asked.dateField === 'orderDate' ? sql`o.order_date` : asked.dateField === 'issueDate' ? sql`o.issued_at` : sql`l.at`;
  const day = asked.dateField === 'departure' ? sql`s.departure_day` : sql`(${at} at time zone ${ZONE})::date`;
  const { from, where } = joined(asked, [sql`${day} is not null`]);
  const { rows } = await sql<{ start: string; end: string }>`
    select date_trunc('month', d.day)::date as start, (date_trunc('month', d.day) + interval '1 month - 1 day')::date as end
    from (select distinct ${day} as day from ${from} ${where}) d order by least(abs(d.day - ${asked.startDate}::date), abs(d.day - ${asked.endDate}::date)) limit 1`.execute(
    db,
  );
  return rows[0] ? { startDate: rows[0].start, endDate: rows[0].end } : null;
}
