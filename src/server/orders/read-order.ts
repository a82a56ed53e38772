import { sql, type RawBuilder } from 'kysely';
import type { CouponStatus, MissedConnection, Order, OrderStatus } from '../../contract/orders.ts';
import { type OrderFacts } from '../../rules/actions.ts';
import { type FlightStatus, isOff, isUnused } from '../../rules/coupons.ts';
import { changeBandOf } from '../../rules/date-change.ts';
import type { Timetable } from '../../rules/schedule-change.ts';
import { breaksConnection, involuntaryFlights } from '../../rules/missed-connections.ts';
import { type Minor } from '../../rules/money.ts';
import type { Db } from '../database/database.ts';
import { jsonOf, type ColumnName, type Row } from '../database/rows.ts';
import type { ClientShare, ServiceRecord } from './services.ts';
import type { SegmentSnapshot } from './snapshot.ts';
import { isStaffSql, staffMailsIn } from '../users/staff.ts';
import { ATTENTION } from './attention.ts';
import { missedOf } from './missed.ts';

/** Everything of one order in one statement, amounts in minor units; `presentOrder` makes of it what an actor may see. */
export type OrderRecord = Pick<
  Row<'orders'>,
  | 'id'
  | 'agent_id'
  | 'pnr'
  | 'version'
  | 'trip_type'
  | 'currency'
  | 'account_currency'
  | 'rate'
  | 'payable'
  | 'paid'
  | 'refunded'
  | 'order_date'
  | 'time_limit'
  | 'price_guarantee_until'
  | 'void_until'
  | 'closed_at'
  | 'contact_name'
  | 'contact_phone'
  | 'contact_email'
  | 'contact_language'
  | 'remarks'
  | 'internal_remarks'
  | 'parent_pnr'
  | 'child_pnrs'
  | 'quote_number'
  | 'attention'
  | 'adults'
  | 'children'
  | 'infants'
> &
  Pick<Row<'users'>, 'business_name'> & {
    status: OrderStatus;
    server_time: string;
    round_to: number;
    segments: {
      id: string;
      seq: number;
      status: FlightStatus;
      /** With why they are others now. */
      agreed: (Timetable & { reason?: string }) | null;
      snapshot: SegmentSnapshot;
      /** Its flight is closed at the gate: nobody boards any more. */
      gateClosed?: true | null;
      contact?: AirlineContact | null;
    }[];
    /** Connections that the carrier's changes have broken; left out where there is none. */
    missed?: MissedConnection[];
    passengers: PassengerRecord[];
    prices: PriceRecord[];
    services: ServiceRecord[];
    tickets: TicketRecord[];
    /** Payment plans of its group seats that have something left, and what such have paid. */
    deposits?: DepositLeft[] | null;
    from_deposit?: Minor;
    /** What rates have made of its changes between currencies, as posted. */
    rates?: Minor;
    /** What the client had paid more for what its changes have forfeited. */
    markup_forfeited?: Minor;
    /** And what the usual price has fallen more, of an agency with a markup. */
    usual_forfeited?: Minor;
    /** Of entries that moved nothing on the agency's account: what a change without a fee has forfeited. In the order's currency. */
    fees_unmoved?: Minor;
    ledger: {
      no: number;
      at: string;
      kind: string;
      amount: Minor;
      currency: string;
      balanceAfter: Minor | null;
      reason: string;
      /** Of the order's currency: all of it, and of that penalties and fees; null for an entry without lines. */
      net: Minor | null;
      fee: Minor | null;
      rates?: Minor;
    }[];
    documents: Order['documents'];
    /** Each with whether one of the staff did it; the system is nobody. Of a moved time limit by whom, and how far. */
    events: (Order['events'][number] & {
      staff?: boolean | null;
      staffMails?: string[] | null;
      moved?: { by: string; from: string; to: string } | null;
    })[];
  };
/** What is left of the deposit for one class of group seats. */
export interface DepositLeft {
  classId: string;
  held: Minor;
}
/** How travellers reach an airline today. */
export interface AirlineContact {
  checkinUrl: string | null;
  phone: string | null;
}
/** Of a passenger, as the table calls them: written, read and copied by these names. */
export const PASSENGER_FIELDS = [
  'id',
  'seq',
  'type',
  'title',
  'firstName',
  'lastName',
  'nativeName',
  'gender',
  'dateOfBirth',
  'nationality',
  'docType',
  'docNumber',
  'docCountry',
  'docExpiry',
  'associatedAdultId',
  'status',
] as const;
type PassengerField = (typeof PASSENGER_FIELDS)[number];
export type PassengerRecord = { [F in PassengerField]: Row<'order_passenger'>[ColumnName<F>] };
export interface PriceRecord {
  passengerId: string;
  segmentId: string;
  base: Minor;
  tax: Minor;
  serviceFee: Minor;
  discount: Minor;
  commission: Minor;
  net: Minor;
  payableAccount: Minor;
  /** Account units for one unit of the order's currency, as this row was charged. */
  rowRate: number;
  /** What has come back of it. */
  refunded: Minor;
  refundedAccount: Minor;
  client?: ClientShare | null;
}
export interface TicketRecord {
  id: string;
  passengerId: string;
  number: string;
  checkDigit: number;
  issuedAt: string;
  originalTicket: string | null;
  coupons: { segmentId: string; seq: number; status: CouponStatus; noShow?: true | null }[];
}

const iso = (column: string): RawBuilder<string> => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const clientShareOf = (row: 'r' | 'v'): RawBuilder<ClientShare | null> =>
  sql.raw(
    `case when ${row}.client_price is not null then json_build_object('price', ${row}.client_price, 'refunded', ${row}.client_refunded) end`,
  );

/** By id or PNR. With `owner` only an order of that agency is found; others are as good as unknown. */
export async function readOrder(db: Db, by: { id: string } | { pnr: string }, owner: string | null): Promise<OrderRecord | undefined> {
  const which = 'id' in by ? sql`o.id = ${by.id}` : sql`(o.agent_id, o.id) = (select agent_id, order_id from pnr where pnr = ${by.pnr})`;
  return (await readOrders(db, which, owner))[0];
}

/** Of `order_segment s` on `flight f`. Since its flight was cancelled it does not fly, though the order has not had its turn yet, or could not be moved (cancellation-job.ts). */
const STATUS_OF_SEGMENT = sql`
  case when f.status = 'cancelled' and s.status in ('HK','TK') and exists (select 1 from flight_cancellation c join flight_cancellation_item i on i.cancellation_id = c.id
    where c.flight_id = f.id and i.order_id = s.order_id and i.status <> 'done') then 'UN' else s.status end`;

/** Of `order_segment s` on `flight f`. Until when names may be changed is the flight's business, whatever it was when the seats were sold. */
const SNAPSHOT = sql`
  case when f.id is null then s.snapshot
    else jsonb_set(s.snapshot, '{limits,nameListClosesAt}', coalesce(to_jsonb(floor(extract(epoch from f.name_list_closes_at) * 1000)), 'null')) end`;

/** Those of `orders o` that the condition means. */
export async function readOrders(db: Db, which: RawBuilder<unknown>, owner: string | null): Promise<OrderRecord[]> {
  const { rows } = await sql<OrderRecord>`
    select o.id, o.agent_id, u.business_name, o.pnr,
      case when o.status = 'booking' and o.time_limit <= now() and (select auto_cancel from time_limits) then 'expired' else o.status end as status,
      o.version, o.trip_type, o.currency, o.account_currency, o.rate, o.payable, o.paid, o.refunded, o.order_date, o.time_limit, o.price_guarantee_until, o.void_until, o.closed_at,
      now() as server_time, o.contact_name, o.contact_phone, o.contact_email, o.contact_language, o.remarks, o.internal_remarks, o.parent_pnr, o.child_pnrs, (select q.number from quote q where q.number = o.quote_number) as quote_number, ${ATTENTION} as attention, o.adults, o.children, o.infants,
      coalesce((select round_to from currency_setting where ccy = 'AMD'), 1) as round_to,
      (select coalesce(json_agg(json_build_object('id', s.id, 'seq', s.seq, 'status', ${STATUS_OF_SEGMENT}, 'agreed', s.agreed, 'snapshot', ${SNAPSHOT}, 'gateClosed', case when f.boarding_closed_at is not null then true end,
        'contact', (select json_build_object('checkinUrl', a.checkin_url, 'phone', a.phone) from airline a where a.id = (s.snapshot->'airline'->>'id')::uuid)) order by s.seq), '[]') from order_segment s left join flight f on f.id = s.flight_id where s.order_id = o.id) as segments,
      (select coalesce(json_agg(${jsonOf('order_passenger', 'p', PASSENGER_FIELDS)} order by p.seq), '[]') from order_passenger p where p.order_id = o.id) as passengers,
      (select coalesce(json_agg(json_build_object('passengerId', r.passenger_id, 'segmentId', r.segment_id, 'base', r.base, 'tax', r.tax, 'serviceFee', r.service_fee, 'discount', r.discount,
        'commission', r.commission, 'net', r.net, 'payableAccount', r.payable_account, 'rowRate', r.row_rate, 'refunded', r.refunded,
        'refundedAccount', r.refunded_account, 'client', ${clientShareOf('r')}) order by s.seq, p.seq), '[]')
        from order_price r join order_segment s on s.id = r.segment_id join order_passenger p on p.id = r.passenger_id where r.order_id = o.id) as prices,
      (select coalesce(json_agg(json_build_object('id', v.id, 'code', v.code, 'name', v.name, 'kind', v.kind, 'per', v.per, 'refundable', v.refundable, 'quantity', v.quantity, 'passengerId', v.passenger_id,
        'segmentId', v.segment_id, 'seat', v.seat, 'seatGroup', v.seat_group, 'price', v.price, 'payableAccount', v.payable_account, 'refunded', v.refunded, 'refundedAccount', v.refunded_account, 'client', ${clientShareOf('v')}, 'ended', v.ended_at is not null) order by v.seq, v.id), '[]')
        from order_service v where v.order_id = o.id) as services,
      (select coalesce(json_agg(json_build_object('id', t.id, 'passengerId', t.passenger_id, 'number', t.number, 'checkDigit', t.check_digit, 'issuedAt', ${iso('t.issued_at')}, 'originalTicket', t.original_ticket,
        'coupons', (select json_agg(json_build_object('segmentId', c.segment_id, 'seq', c.seq, 'status', c.status, 'noShow', case when c.status = 'O' and c.no_show_at is not null then true end) order by c.seq) from coupon c where c.ticket_id = t.id)) order by t.number), '[]')
        from ticket t where t.order_id = o.id) as tickets,
      (select coalesce(json_agg(json_build_object('no', l.no, 'at', ${iso('l.at')}, 'kind', l.kind, 'amount', p.amount, 'currency', l.currency, 'balanceAfter', p.balance_after, 'reason', l.reason, 'net', s.net, 'fee', s.fee, 'rates',
        coalesce((select sum(x.amount)::bigint from posting x where x.transaction_id = l.id and x.account_code like 'FX_RATES:%'), 0)) order by l.no), '[]')
        from ledger_transaction l join posting p on p.transaction_id = l.id and p.balance_after is not null
          cross join lateral (select sum(x.net)::bigint as net, sum(x.penalty + case when l.kind = 'name_fee' then x.service_fee else 0 end)::bigint as fee from sale_line x where x.transaction_id = l.id) s
        where l.order_id = o.id) as ledger,
      (select coalesce(sum(x.amount), 0)::bigint from ledger_transaction l join posting x on x.transaction_id = l.id and x.account_code like 'FX_RATES:%' where l.order_id = o.id) as rates, c.markup_forfeited, c.usual_forfeited, c.fees_unmoved,
      (select json_agg(json_build_object('classId', x.class_id, 'held', x.held) order by x.class_id) from deposit_plan x
        where x.held > 0 and x.class_id in (select s.flight_class_id from order_segment s where s.order_id = o.id)) as deposits,
      (select coalesce(sum(x.amount), 0)::bigint from deposit_use x where x.order_id = o.id) as from_deposit,
      (select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'number', d.number, 'rev', d.rev, 'superseded', d.superseded_by is not null, 'issuedAt', ${iso('d.issued_at')}) order by d.issued_at, d.kind, d.rev), '[]') from document d where d.order_id = o.id) as documents,
      (select coalesce(json_agg(json_build_object('at', ${iso('e.at')}, 'type', e.type, 'actor', e.actor, 'staff', ${isStaffSql('e.actor_id')}, 'reason', e.reason,
        'staffMails', case when e.type = 'mailResent' then ${staffMailsIn('e.reason')} end,
        'moved', case when e.type = 'deadlineMoved' then json_build_object('by', e.actor_id, 'from', e.before->'timeLimit', 'to', e.after->'timeLimit') end) order by e.at, e.id), '[]') from order_event e where e.order_id = o.id) as events
    from orders o join users u on u.id = o.agent_id
      cross join lateral (
        select coalesce(sum((l.memo->>'markupForfeited')::bigint), 0)::bigint as markup_forfeited, coalesce(sum((l.memo->>'usualForfeited')::bigint), 0)::bigint as usual_forfeited,
          coalesce(sum((select sum(x.penalty) from sale_line x where x.transaction_id = l.id)) filter (where l.change = 0), 0)::bigint as fees_unmoved
        from ledger_transaction l where l.order_id = o.id and l.kind = 'reissue') c
    where ${which} and (${owner}::uuid is null or o.agent_id = ${owner})`.execute(db);
  const missed = await missedOf(db, rows);
  for (const row of rows) if (missed.get(row.id)?.length) row.missed = missed.get(row.id)!;
  return rows;
}

/** Somebody is booked on the flight, or has an open ticket that nobody has suspended or given back. */
const hasSeatOn = ({ tickets }: OrderRecord, segmentId: string): boolean =>
  tickets.length === 0 || tickets.some(({ coupons }) => coupons.some((one) => one.segmentId === segmentId && one.status === 'O'));

/** The fare of each flight that is still ahead, and that the carrier has left as it was, forbids a change of its date now. */
function isChangeForbidden(record: OrderRecord): boolean {
  const coupons = record.tickets.flatMap((ticket) => ticket.coupons);
  if (coupons.length === 0) return false;
  const owed = involuntaryFlights(record);
  return record.segments
    .filter((one) => coupons.some(({ segmentId, status }) => segmentId === one.id && isUnused(status)))
    .every(({ id, snapshot }) => {
      const hours = (Date.parse(snapshot.departureUtc) - Date.parse(record.server_time)) / 3_600_000;
      return hours < 0 || !(owed.has(id) || changeBandOf(snapshot.fareRule, hours));
    });
}

export function factsOf(record: OrderRecord): OrderFacts {
  const moment = (text: string | null) => (text === null ? null : Date.parse(text));
  const closings = record.segments.flatMap((one) => one.snapshot.limits.nameListClosesAt ?? []);
  return {
    status: record.status,
    now: Date.parse(record.server_time),
    timeLimit: moment(record.time_limit),
    salesCloseAt: Math.min(
      ...record.segments.map((one) =>
        one.gateClosed ? 0 : Date.parse(one.snapshot.departureUtc) - one.snapshot.limits.salesCloseMinutes * 60_000,
      ),
    ),
    voidUntil: moment(record.void_until),
    closedAt: moment(record.closed_at),
    nameListClosesAt: closings.length === 0 ? null : Math.min(...closings),
    departures: record.segments.map((one) => Date.parse(one.snapshot.departureUtc)),
    coupons: record.tickets.flatMap((ticket) => ticket.coupons.map((coupon) => coupon.status)),
    seated: record.passengers.filter((one) => one.type !== 'INF' && one.status === 'active').length,
    connectionMissed: breaksConnection(record.missed),
    flightGone: record.segments.some((one) => one.status === 'UN' && hasSeatOn(record, one.id)),
    changeForbidden: isChangeForbidden(record),
    refundAsked: record.attention.includes('refund_waits'),
    rescheduled: record.segments.some((one) => one.agreed !== null && !isOff(one.status)),
  };
}
