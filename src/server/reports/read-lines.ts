import { sql } from 'kysely';
import type { ReportLine } from '../../contract/reports.ts';
import { toMajor } from '../../rules/money.ts';
import type { Db } from '../database/database.ts';
import type { Place } from '../database/list.ts';
import { BATCH } from '../files/in-turn.ts';
import { chosen, type Asked } from './chosen.ts';

export interface Found {
  line: ReportLine;
  place: Place;
}

interface Row {
  id: string;
  key: string;
  posted: string;
  kind: ReportLine['kind'];
  no: number;
  pnr: string;
  status: ReportLine['status'];
  order_date: string;
  issued_at: string | null;
  agent: string;
  group_name: string | null;
  flight: string | null;
  day: string | null;
  from_iata: string | null;
  to_iata: string | null;
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

/** Lines of a report after a place, oldest first. New ones come at the end: a page is never shifted by them. */
export async function readLines(db: Db, asked: Asked, after: Place | undefined, limit: number): Promise<Found[]> {
  const { from, where } = chosen(asked, [after && sql`(l.at, l.id) > (${after.value}::timestamptz, ${after.id}::uuid)`]);
  const { rows } = await sql<Row>`
    with page as materialized (select l.* from ${from} ${where} order by l.at, l.id limit ${limit})
    select l.id, l.at::text as key, l.at as posted, l.kind, t.no, o.pnr, o.status, o.order_date, o.issued_at, u.business_name as agent, g.name as group_name,
      s.snapshot->>'flightNumber' as flight, s.departure_day as day, s.snapshot->'from'->>'iata' as from_iata, s.snapshot->'to'->>'iata' as to_iata, s.snapshot->'class'->>'code' as class,
      k.number as ticket, p.last_name || ' ' || p.first_name as passenger, p.type, l.base, l.tax, l.service_fee, l.services, l.discount, l.commission, l.penalty, l.net, l.currency,
      l.charged, l.account_currency, l.charged_amd, (o.rate->>'festaRate')::float8 as rate
    from page l join ledger_transaction t on t.id = l.transaction_id join orders o on o.agent_id = l.agent_id and o.id = l.order_id join users u on u.id = l.agent_id
      left join user_group g on g.id = u.user_group_id left join order_segment s on s.id = l.segment_id left join order_passenger p on p.id = l.passenger_id
      left join lateral (select n.number from coupon c join ticket n on n.id = c.ticket_id where c.order_id = l.order_id and c.passenger_id = l.passenger_id and c.segment_id = l.segment_id
        order by n.issued_at desc, n.id desc limit 1) k on true
    order by l.at, l.id`.execute(db);
  return rows.map((row) => ({ line: present(row), place: { value: row.key, id: row.id } }));
}

/**
 * All lines of a report, batch by batch. Each batch is a short query that goes on by key: on the embedded engine everybody
 * else has their turn between two of them, and nobody who takes a file slowly keeps a transaction open. Lines are only added,
 * so batches fit together as if read at once; what was posted after the first is left out.
 */
export async function* allLines(db: Db, asked: Asked): AsyncGenerator<ReportLine[]> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db);
  let after: Place | undefined;
  for (;;) {
    const found = await readLines(db, asked, after, BATCH);
    const inTime = found.filter((one) => Date.parse(one.line.posted) <= Date.parse(rows[0]!.now));
    yield inTime.map((one) => one.line);
    if (found.length < BATCH || inTime.length < found.length) return;
    after = found.at(-1)!.place;
  }
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
    group: row.group_name,
    flight: row.flight,
    date: row.day,
    route: row.from_iata && row.to_iata ? `${row.from_iata}-${row.to_iata}` : null,
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
