import { sql } from 'kysely';
import type { CouponStatus, OrderStatus } from '../../contract/orders.ts';
import { orderStatus } from '../../rules/order-status.ts';
import type { Db } from '../database/database.ts';
import { FIRST_HASH, hashRow, sealedColumns, type SealedRow } from '../history/seal-log.ts';

export interface Fault {
  check: string;
  rows: number;
  example: unknown;
}

/** What must always be true, each as a query that finds the rows for which it is not. */
const INVARIANTS: Record<string, string> = {
  'seats held = live holds and bookings': `
    select c.id, c.seats_held, coalesce(h.seats, 0) as counted from flight_class c left join (
      select flight_class_id, sum(seats) as seats from (
        select s.flight_class_id, s.seats from pre_order_segment s join pre_order p on p.id = s.pre_order_id where p.status = 'active'
        union all
        select s.flight_class_id, o.adults + o.children from order_segment s join orders o on o.id = s.order_id where o.status = 'booking'
      ) x group by 1) h on h.flight_class_id = c.id where c.seats_held <> coalesce(h.seats, 0)`,
  'seats sold = live coupons of seated passengers': `
    select c.id, c.seats_sold, coalesce(k.seats, 0) as counted from flight_class c left join (
      select s.flight_class_id, count(*) as seats from coupon k join order_segment s on s.id = k.segment_id join order_passenger p on p.id = k.passenger_id
      where k.status in ('O','F','S') and p.type <> 'INF' group by 1) k on k.flight_class_id = c.id where c.seats_sold <> coalesce(k.seats, 0)`,
  'infants held = live holds and bookings': `
    select f.id, f.infants_held, coalesce(h.infants, 0) as counted from flight f left join (
      select flight_id, sum(infants) as infants from (
        select s.flight_id, s.infants from pre_order_segment s join pre_order p on p.id = s.pre_order_id where p.status = 'active'
        union all
        select s.flight_id, o.infants from order_segment s join orders o on o.id = s.order_id where o.status = 'booking'
      ) x group by 1) h on h.flight_id = f.id where f.infants_held <> coalesce(h.infants, 0)`,
  'infants sold = live coupons of infants': `
    select f.id, f.infants_sold, coalesce(k.infants, 0) as counted from flight f left join (
      select s.flight_id, count(*) as infants from coupon k join order_segment s on s.id = k.segment_id join order_passenger p on p.id = k.passenger_id
      where k.status in ('O','F','S') and p.type = 'INF' group by 1) k on k.flight_id = f.id where f.infants_sold <> coalesce(k.infants, 0)`,
  'no class sells more than it has': `select id, seats_total, seats_held, seats_sold from flight_class where seats_held < 0 or seats_sold < 0 or seats_held + seats_sold > seats_total`,
  'classes fit into the aircraft': `
    select f.id, f.seat_capacity, sum(c.seats_total) as classes from flight f join flight_class c on c.flight_id = f.id
    where c.deleted_at is null and c.is_active group by f.id having sum(c.seats_total) > f.seat_capacity`,
  'postings of a transaction sum to zero': `select transaction_id, sum(amount) as rest from posting group by 1 having sum(amount) <> 0`,
  'transactions have postings that match their sides': `
    select l.id, l.debit, l.credit from ledger_transaction l left join (
      select transaction_id, sum(-amount) filter (where amount < 0) as debit, sum(amount) filter (where amount > 0) as credit from posting group by 1) p on p.transaction_id = l.id
    where l.debit <> coalesce(p.debit, 0) or l.credit <> coalesce(p.credit, 0)`,
  'balance = sum of postings': `
    select a.code, a.balance, coalesce(p.total, 0) as counted from account a left join (select account_code, sum(amount) as total from posting group by 1) p on p.account_code = a.code
    where a.user_id is not null and a.balance <> coalesce(p.total, 0)`,
  'the last balance of a statement = the balance': `
    select a.code, a.balance, p.balance_after from account a join lateral (
      select p.balance_after from posting p join ledger_transaction l on l.id = p.transaction_id where p.account_code = a.code order by l.no desc limit 1) p on true
    where a.user_id is not null and a.balance <> p.balance_after`,
  'an account has one currency': `
    select a.code, a.currency, l.currency as posted from posting p join account a on a.code = p.account_code join ledger_transaction l on l.id = p.transaction_id where a.currency <> l.currency
    union all select a.code, a.currency, u.currency from account a join users u on u.id = a.user_id where a.currency <> u.currency`,
  'prices sum to what an order owes': `
    select o.id, o.payable, sum(p.payable_account) as counted from orders o join order_price p on p.order_id = o.id group by o.agent_id, o.id having o.payable <> sum(p.payable_account)`,
  'gross of an order = sum of its prices': `
    select o.id, o.gross, sum(p.base + p.tax + p.service_fee - p.discount) as counted from orders o join order_price p on p.order_id = o.id group by o.agent_id, o.id
    having o.gross <> sum(p.base + p.tax + p.service_fee - p.discount)`,
  'a ticketed order is charged once, a booking never': `
    select o.id, o.status, count(l.id) as charges from orders o left join ledger_transaction l on l.order_id = o.id and l.kind = 'ticket'
    group by o.agent_id, o.id having count(l.id) <> case when o.status in ('booking','cancelled','expired') then 0 else 1 end`,
  'paid = what the ledger charged': `
    select o.id, o.paid, -p.amount as charged from orders o join ledger_transaction l on l.order_id = o.id and l.kind = 'ticket' join posting p on p.transaction_id = l.id and p.account_code = 'AGENT:' || o.agent_id
    where o.paid <> -p.amount`,
  'every passenger has one price for each segment': `
    select o.id from orders o where (select count(*) from order_price where order_id = o.id) <>
      (select count(*) from order_passenger where order_id = o.id) * (select count(*) from order_segment where order_id = o.id)`,
  'ticketed orders have a coupon for each passenger and segment': `
    select o.id from orders o where o.status not in ('booking','cancelled','expired') and
      (select count(distinct (passenger_id, segment_id)) from coupon where order_id = o.id) <> (select count(*) from order_price where order_id = o.id)`,
  'bookings have no tickets': `select o.id from orders o where o.status in ('booking','cancelled','expired') and exists (select 1 from ticket t where t.order_id = o.id)`,
  'converted holds have an order, others none': `select id, status, order_id from pre_order where (status = 'converted') <> (order_id is not null)`,
  'every PNR leads to its order': `select o.id, o.pnr from orders o left join pnr p on p.pnr = o.pnr and p.order_id = o.id and p.agent_id = o.agent_id where p.pnr is null`,
  'document numbers have no gaps': `
    select s.kind, s.year, s.next, count(d.id) as documents from number_series s left join document d on d.kind = s.kind and d.year = s.year
    group by s.kind, s.year, s.next having count(d.id) <> s.next - 1 or max(d.no) <> s.next - 1`,
  'documents are as they were issued': `select id, number from document where hash <> encode(sha256(convert_to(snapshot::text, 'UTF8')), 'hex')`,
  'an infant has an adult of its order': `
    select i.id from order_passenger i left join order_passenger a on a.id = i.associated_adult_id and a.order_id = i.order_id and a.type = 'ADT' where i.type = 'INF' and a.id is null`,
};

/** Runs every check. An empty list is a sound database. */
export async function verify(db: Db): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const [check, text] of Object.entries(INVARIANTS)) {
    const { rows } = await sql<{
      total: number;
      example: unknown;
    }>`select count(*)::int as total, (array_agg(to_jsonb(x)))[1] as example from (${sql.raw(text)}) x`.execute(db);
    if (rows[0]!.total > 0) faults.push({ check, rows: rows[0]!.total, example: rows[0]!.example });
  }
  faults.push(...(await wrongStatuses(db)), ...(await brokenLog(db)));
  return faults;
}

/** The status kept on an order is the one its coupons give (domain.md 0.5). */
async function wrongStatuses(db: Db): Promise<Fault[]> {
  const { rows } = await sql<{ id: string; status: OrderStatus; coupons: CouponStatus[] }>`
    select o.id, o.status, coalesce(array_agg(c.status) filter (where c.status is not null), '{}') as coupons from orders o left join coupon c on c.order_id = o.id group by o.agent_id, o.id`.execute(
    db,
  );
  const wrong = rows.filter(
    (row) => row.status !== orderStatus(row.coupons, row.status === 'cancelled' || row.status === 'expired' ? row.status : null),
  );
  return wrong.length === 0 ? [] : [{ check: 'status of an order = what its coupons say', rows: wrong.length, example: wrong[0] }];
}

async function brokenLog(db: Db): Promise<Fault[]> {
  const { rows } = await sql<
    SealedRow & { seq: number; prev_hash: string; hash: string }
  >`select ${sealedColumns}, seq, prev_hash, hash from log where seq is not null order by seq`.execute(db);
  let previous = FIRST_HASH;
  const broken = rows.filter((row, i) => {
    const sound = row.seq === i + 1 && row.prev_hash === previous && row.hash === hashRow(row, previous);
    previous = row.hash;
    return !sound;
  });
  return broken.length === 0
    ? []
    : [{ check: 'the log chain is whole', rows: broken.length, example: { seq: broken[0]!.seq, id: broken[0]!.id } }];
}
