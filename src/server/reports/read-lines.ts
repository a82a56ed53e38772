import { sql } from 'kysely';
import type { ReportLine } from '../../contract/reports.ts';
import { toMajor } from '../../rules/money.ts';
import type { Db } from '../database/database.ts';
import { companyZone } from '../database/company-days.ts';
import { listPage, type Placed } from '../database/list.ts';
import { chosen, FLIGHT, postedBy, type Asked } from './chosen.ts';

const ORDER = {
  sorts: {
    posted: { column: sql`l.at`, kind: 'time', first: 'asc' },
    amountAMD: { column: sql`l.charged_amd`, kind: 'number', first: 'desc' },
  },
  own: 'posted',
  id: sql`l.id`,
  rows: 50,
  varies: true,
} as const;

interface Row {
  id: string;
  posted: string;
  kind: ReportLine['kind'];
  no: number;
  pnr: string;
  status: ReportLine['status'];
  order_date: string;
  issued_at: string | null;
  agent: string;
  done_by: string | null;
  group_name: string | null;
  flight: string | null;
  day: string | null;
  from_iata: string | null;
  to_iata: string | null;
  airline: string | null;
  class: string | null;
  ticket: string | null;
  passenger: string | null;
  type: ReportLine['type'];
  base: number;
  tax: number;
  service_fee: number;
  services: number;
  discount: number;
  commission: number;
  penalty: number;
  net: number;
  currency: string;
  charged: number;
  account_currency: string;
  charged_amd: number;
  rate: number;
}

/** A page of the lines of a report, oldest first unless it is asked for otherwise; no later ones than `until`. */
export async function readLines(db: Db, asked: Asked, until?: string): Promise<{ rows: ReportLine[]; next: string | null }> {
  const { beyond, order, range, place, told } = listPage(ORDER, asked);
  const { from, where } = chosen(asked, [beyond, postedBy(until)], await companyZone(db));
  const { rows } = await sql<Row & Placed>`
    with page as materialized (select l.* from ${from} ${where} ${order} ${range})
    select l.id, ${place}, l.at as posted, l.kind, t.no, o.pnr, o.status, o.order_date, o.issued_at, u.business_name as agent, w.business_name as done_by, g.name as group_name,
      f.flight_number as flight, f.departure_day as day, f.from_iata, f.to_iata, a.iata as airline, c.code as class,
      k.number as ticket, p.last_name || ' ' || p.first_name as passenger, p.type, l.base, l.tax, l.service_fee, l.services, l.discount, l.commission, l.penalty, l.net, l.currency,
      l.charged, l.account_currency, l.charged_amd, (o.rate->>'festaRate')::float8 as rate
    from page l join ledger_transaction t on t.id = l.transaction_id join orders o on o.agent_id = l.agent_id and o.id = l.order_id join users u on u.id = l.agent_id left join users w on w.id = t.actor_id
      left join user_group g on g.id = u.user_group_id ${FLIGHT} left join order_passenger p on p.id = l.passenger_id
      left join lateral (select n.number from coupon x join ticket n on n.id = x.ticket_id where x.order_id = l.order_id and x.passenger_id = l.passenger_id and x.segment_id = l.segment_id
          and (n.issued_at < l.at or (n.issued_at = l.at and l.coupons >= 0))
        order by n.issued_at desc, n.id desc limit 1) k on true
    ${order}`.execute(db);
  const { shown, next } = told(rows);
  return { rows: shown.map(present), next };
}

function present(row: Row): ReportLine {
  return {
    id: row.id,
    posted: row.posted,
    kind: row.kind,
    ledgerNo: row.no,
    pnr: row.pnr,
    status: row.status,
    orderDate: row.order_date,
    issueDate: row.issued_at,
    agent: row.agent,
    by: row.done_by,
    group: row.group_name,
    flight: row.flight,
    date: row.day,
    route: row.from_iata && row.to_iata ? `${row.from_iata}-${row.to_iata}` : null,
    airline: row.airline,
    class: row.class,
    ticket: row.ticket,
    passenger: row.passenger,
    type: row.type,
    base: toMajor(row.base),
    tax: toMajor(row.tax),
    fee: toMajor(row.service_fee),
    services: toMajor(row.services),
    discount: toMajor(row.discount),
    commission: toMajor(row.commission),
    penalty: toMajor(row.penalty),
    net: toMajor(row.net),
    gross: toMajor(row.base + row.tax + row.service_fee + row.services - row.discount),
    refunded: toMajor(row.kind === 'void' || row.kind === 'refund' ? -row.net : 0),
    currency: row.currency,
    rate: row.rate,
    charged: toMajor(row.charged),
    accountCurrency: row.account_currency,
    amountAMD: toMajor(row.charged_amd),
  };
}
