import { sql } from 'kysely';
import type { CouponStatus } from '../../contract/orders.ts';
import { orderStatus } from '../../rules/order-status.ts';
import type { Db } from '../database/database.ts';
import type { Row } from '../database/rows.ts';

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
  'no-shows are of flights that somebody closed, and nobody of them flew': `
    select k.ticket_id, k.seq, k.status from coupon k join order_segment s on s.order_id = k.order_id and s.id = k.segment_id left join flight f on f.id = s.flight_id
    where k.no_show_at is not null and (k.status = 'F' or f.boarding_closed_at is null)`,
  'waiting = open entries of the waitlist': `
    select c.id, c.waiting, coalesce(w.n, 0) as counted from flight_class c left join (
      select flight_class_id, count(*) as n from waitlist where status = 'waiting' group by 1) w on w.flight_class_id = c.id where c.waiting <> coalesce(w.n, 0)`,
  'no class sells more than it has': `select id, seats_total, seats_held, seats_sold from flight_class where seats_held < 0 or seats_sold < 0 or seats_held + seats_sold > seats_total`,
  'group seats lie on the flight of their class and are sold to their agency only': `
    select c.id, c.allotment_of, a.agent_id from flight_class c left join allotment a on a.class_id = c.id left join flight_class s on s.id = c.allotment_of
    where (c.allotment_of is not null or a.class_id is not null) and (c.allotment_of is null or a.class_id is null or s.flight_id <> c.flight_id or s.allotment_of is not null
      or c.audience_users <> array[a.agent_id] or c.audience_groups <> '{}' or (a.status = 'open' and c.deleted_at is null and c.seats_total <> a.seats))`,
  // Those who hold or bought a seat of a class that is off sale still fly.
  'classes fit into the aircraft': `
    select f.id, f.seat_capacity, sum(class_seats_taken(c)) as classes from flight f join flight_class c on c.flight_id = f.id group by f.id having sum(class_seats_taken(c)) > f.seat_capacity`,
  'postings of a transaction sum to zero': `select transaction_id, sum(amount) as rest from posting group by 1 having sum(amount) <> 0`,
  'transactions have postings that match their sides': `
    select l.id, l.debit, l.credit from ledger_transaction l left join (
      select transaction_id, sum(-amount) filter (where amount < 0) as debit, sum(amount) filter (where amount > 0) as credit from posting group by 1) p on p.transaction_id = l.id
    where l.debit <> coalesce(p.debit, 0) or l.credit <> coalesce(p.credit, 0)`,
  'balance = sum of postings': `
    select a.code, a.balance, coalesce(p.total, 0) as counted from account a left join (select account_code, sum(amount) as total from posting group by 1) p on p.account_code = a.code
    where a.user_id is not null and a.balance <> coalesce(p.total, 0)`,
  'the last balance of a statement = the balance': `
    select a.code, a.balance, p.balance_after from account a join (
      select distinct on (p.account_code) p.account_code, p.balance_after from posting p join ledger_transaction l on l.id = p.transaction_id order by p.account_code, l.no desc) p on p.account_code = a.code
    where a.user_id is not null and a.balance <> p.balance_after`,
  // An account is read from any line on: each has the balance that the lines before it make.
  'every balance of a statement = the balance before and its amount': `
    select account_code, no, balance_after, before, amount from (
      select p.account_code, l.no, p.amount, p.balance_after, lag(p.balance_after, 1, 0::bigint) over (partition by p.account_code order by l.no) as before
      from posting p join ledger_transaction l on l.id = p.transaction_id join account a on a.code = p.account_code where a.user_id is not null) x
    where balance_after is distinct from before + amount`,
  'an entry says what it puts on the account of its agency': `
    select l.id, l.no, l.change, p.amount from ledger_transaction l left join posting p on p.transaction_id = l.id and p.balance_after is not null where l.change is distinct from coalesce(p.amount, 0)`,
  'an entry moves the money of its own agency': `
    select l.id, l.no, l.user_id, p.account_code from posting p join ledger_transaction l on l.id = p.transaction_id join account a on a.code = p.account_code
    where a.user_id is not null and a.user_id <> l.user_id`,
  'an accepted top-up request has one entry of what was accepted, and no other has any': `
    select r.id, r.status, r.accepted_amount, x.entries, x.amount from top_up_request r cross join lateral (
      select count(*) as entries, sum(p.amount) as amount from ledger_transaction l left join posting p on p.transaction_id = l.id and p.account_code = 'AGENT:' || r.agent_id
      where l.kind = 'topup' and l.memo is not null and l.memo->>'topUpRequestId' = r.id::text) x
    where (x.entries, x.amount) is distinct from (case r.status when 'accepted' then 1 else 0 end, r.accepted_amount)
    union all
    select l.id, l.kind, l.credit, null, null from ledger_transaction l where l.kind = 'topup' and l.memo is not null
      and not exists (select 1 from top_up_request r where r.id::text = l.memo->>'topUpRequestId')`,
  'a paid pay-out has one entry of what was paid, and no other has any': `
    select r.id, r.status, r.paid_amount, x.entries, x.amount from payout_request r cross join lateral (
      select count(*) as entries, -sum(p.amount) as amount from ledger_transaction l left join posting p on p.transaction_id = l.id and p.account_code = 'AGENT:' || r.agent_id
      where l.kind = 'withdraw' and l.memo is not null and l.memo->>'payoutRequestId' = r.id::text) x
    where (x.entries, x.amount) is distinct from (case r.status when 'paid' then 1 else 0 end, r.paid_amount)
    union all
    select l.id, l.kind, l.debit, null, null from ledger_transaction l where l.kind = 'withdraw' and l.memo is not null and l.memo ? 'payoutRequestId'
      and not exists (select 1 from payout_request r where r.id::text = l.memo->>'payoutRequestId')`,
  'of each group deposit paid, used, given back and kept are its postings, and what is held is its account': `
    select p.class_id, p.held, x.held as counted, x.paid, x.used, x.returned, x.kept from deposit_plan p
    cross join lateral (select coalesce(-sum(change), 0) as kept from ledger_transaction where user_id = p.agent_id and kind = 'penalty' and order_id is null and memo->>'classId' = p.class_id::text) charged
    cross join lateral (
      select coalesce(sum(o.amount), 0) as held, coalesce(sum(o.amount) filter (where o.amount > 0), 0) as paid,
        coalesce(-sum(o.amount) filter (where o.amount < 0 and u.transaction_id is not null), 0) as used,
        coalesce(-sum(o.amount) filter (where o.amount < 0 and u.transaction_id is null and l.kind = 'deposit'), 0) - charged.kept as returned,
        coalesce(-sum(o.amount) filter (where o.amount < 0 and u.transaction_id is null and l.kind = 'penalty'), 0) + charged.kept as kept,
        count(*) filter (where u.transaction_id is not null and u.amount <> -o.amount or l.currency <> p.currency or l.user_id <> p.agent_id) as wrong
      from posting o join ledger_transaction l on l.id = o.transaction_id left join deposit_use u on u.transaction_id = l.id and u.class_id = p.class_id
      where o.account_code = 'DEPOSIT:' || p.class_id) x
    where (p.held, p.paid, p.used, p.returned, p.kept) is distinct from (x.held, x.paid, x.used, x.returned, x.kept) or x.wrong > 0
    union all
    select p.class_id, p.paid, s.paid, s.total, p.total, null, null from deposit_plan p cross join lateral (
      select coalesce(sum(amount) filter (where paid_at is not null), 0) as paid, sum(amount) as total from deposit_step where class_id = p.class_id) s
    where (p.paid, p.total) is distinct from (s.paid, s.total)
    union all
    select null, o.amount, null, null, null, null, null from posting o where o.account_code like 'DEPOSIT:%' and not exists (select from deposit_plan p where o.account_code = 'DEPOSIT:' || p.class_id)`,
  'an account has one currency': `
    select a.code, a.currency, l.currency as posted from posting p join account a on a.code = p.account_code join ledger_transaction l on l.id = p.transaction_id where a.currency <> l.currency
    union all select a.code, a.currency, u.currency from account a join users u on u.id = a.user_id where a.currency <> u.currency`,
  'the lines of reports = postings of orders': `
    select l.id, l.no, l.kind, x.charged, x.posted from ledger_transaction l cross join lateral (
      select coalesce((select sum(charged) from sale_line where transaction_id = l.id), 0) as charged,
        coalesce((select -sum(amount) from posting where transaction_id = l.id and account_code = 'AGENT:' || l.user_id), 0) as posted) x
    where (l.order_id is not null and l.kind <> 'split_memo' and x.charged <> x.posted)
      or ((l.order_id is null or l.kind = 'split_memo') and exists (select 1 from sale_line where transaction_id = l.id))`,
  'the seats that reports have sold = seats sold': `
    select c.id, c.seats_sold, coalesce(l.seats, 0) as counted from flight_class c left join (
      select x.flight_class_id, sum(x.coupons) as seats from sale_line x join order_passenger p on p.id = x.passenger_id where p.type <> 'INF' group by 1) l on l.flight_class_id = c.id
    where c.seats_sold <> coalesce(l.seats, 0)`,
  // What an entry's lines leave of its posting becomes a line of the order as a whole: beside others it is one that was forgotten.
  'the lines of an entry leave nothing over': `
    select l.id, l.no, l.kind, x.rest from ledger_transaction l join lateral (
      select sum(charged) filter (where passenger_id is null and segment_id is null and services = 0) as rest, count(*) as lines from sale_line where transaction_id = l.id) x on x.lines > 1
    where x.rest <> 0`,
  'prices sum to what an order owes': `
    select o.id, o.payable, p.total + coalesce(v.total, 0) as counted from orders o join (select order_id, sum(payable_account) as total from order_price group by 1) p on p.order_id = o.id
      left join (select order_id, sum(payable_account) as total from order_service group by 1) v on v.order_id = o.id where o.payable <> p.total + coalesce(v.total, 0)`,
  'gross of an order = sum of its prices': `
    select o.id, o.gross, p.total + coalesce(v.total, 0) as counted from orders o join (select order_id, sum(base + tax + service_fee - discount) as total from order_price group by 1) p on p.order_id = o.id
      left join (select order_id, sum(price) as total from order_service group by 1) v on v.order_id = o.id where o.gross <> p.total + coalesce(v.total, 0)`,
  // An order that was split off a paid one has its share by a memo instead.
  'a ticketed order is charged once, a booking never': `
    select o.id, o.status, count(l.id) filter (where l.kind = 'ticket') as charges, count(l.id) filter (where l.kind = 'split_memo') as memos from orders o
      left join ledger_transaction l on l.order_id = o.id and l.kind in ('ticket','split_memo')
    group by o.agent_id, o.id having not case when o.status in ('booking','cancelled','expired') then count(l.id) = 0
      else count(l.id) filter (where l.kind = 'ticket') = 1 or (o.parent_pnr is not null and count(l.id) > 0 and count(l.id) filter (where l.kind = 'ticket') = 0) end`,
  'paid = what the ledger charged': `
    select o.id, o.paid, x.charged from orders o left join lateral (
      select coalesce(-sum(coalesce(p.amount, 0) - coalesce((l.memo->>'refunded')::bigint, 0)), 0) as charged from ledger_transaction l left join posting p on p.transaction_id = l.id and p.account_code = 'AGENT:' || o.agent_id
      where l.order_id = o.id and l.kind not in ('void','refund')) x on true where o.paid <> x.charged`,
  'refunded = what the ledger gave back': `
    select o.id, o.refunded, x.returned from orders o left join lateral (
      select coalesce(sum(case when l.kind = 'split_memo' then coalesce((l.memo->>'refunded')::bigint, 0) else coalesce(p.amount, 0) end), 0) as returned from ledger_transaction l
        left join posting p on p.transaction_id = l.id and p.account_code = 'AGENT:' || o.agent_id
      where l.order_id = o.id and l.kind in ('void','refund','split_memo')) x on true where o.refunded <> x.returned`,
  'refunded = what its price rows and services gave back': `
    select o.id, o.refunded, p.total + coalesce(v.total, 0) as counted from orders o join (select order_id, sum(refunded_account) as total from order_price group by 1) p on p.order_id = o.id
      left join (select order_id, sum(refunded_account) as total from order_service group by 1) v on v.order_id = o.id where o.refunded <> p.total + coalesce(v.total, 0)`,
  'a seat of a flight belongs to the live line that sells it, or to a hold that is open': `
    select v.id::text as id, v.seat from order_service v join order_segment s on s.id = v.segment_id join orders o on o.id = v.order_id left join flight_seat f on f.order_service_id = v.id
    where v.seat is not null and v.ended_at is null and o.status not in ('cancelled','expired') and (f.seat is distinct from v.seat or f.flight_id is distinct from s.flight_id)
    union all
    select f.flight_id::text, f.seat from flight_seat f left join order_service v on v.id = f.order_service_id left join orders o on o.id = v.order_id left join pre_order p on p.id = f.pre_order_id
    where v.ended_at is not null or v.seat is distinct from case when v.id is not null then f.seat end or o.status in ('cancelled','expired') or p.status <> 'active'`,
  'services are of the passengers and flights of their order': `
    select v.id from order_service v left join order_passenger p on p.id = v.passenger_id left join order_segment s on s.id = v.segment_id
    where (v.passenger_id is not null and p.order_id is distinct from v.order_id) or (v.segment_id is not null and s.order_id is distinct from v.order_id)`,
  // What is not for a flight of its own goes on while somebody it is for still flies.
  'services of an order with tickets end with their flights': `
    select v.id, v.ended_at from order_service v join orders o on o.id = v.order_id where o.status not in ('booking','cancelled','expired') and (v.ended_at is null) <> exists (
      select 1 from coupon c where c.order_id = v.order_id and (v.passenger_id is null or c.passenger_id = v.passenger_id) and (v.segment_id is null or c.segment_id = v.segment_id) and c.status in ('O','S','F'))`,
  'no price row gives back more than was paid': `select order_id, passenger_id, segment_id from order_price where refunded > greatest(net, 0) or refunded_account > greatest(payable_account, 0)`,
  'what is open has given nothing back': `
    select p.order_id, p.passenger_id from order_price p join coupon c on c.passenger_id = p.passenger_id and c.segment_id = p.segment_id and c.status in ('O','F','S') where p.refunded <> 0`,
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
    select s.kind, s.year, s.next, count(distinct d.no) as documents from number_series s left join document d on d.kind = s.kind and d.year = s.year
    group by s.kind, s.year, s.next having count(distinct d.no) <> s.next - 1 or max(d.no) <> s.next - 1`,
  'every document number is of a series': `select d.id, d.number from document d left join number_series s on s.kind = d.kind and s.year = d.year where s.kind is null`,
  'one revision of a document is the newest, the others lead to it': `
    select order_id, kind, null as number from document where order_id is not null and kind <> 'creditNote' group by 1, 2
    having count(*) filter (where superseded_by is null) <> 1 or max(rev) <> count(*) or count(distinct rev) <> count(*)
    union all
    select d.order_id, d.kind, d.number from document d left join document n on n.id = d.superseded_by where d.superseded_by is not null
      and (n.id is null or n.order_id is distinct from d.order_id or n.kind <> d.kind or n.rev <> d.rev + 1)
    union all
    select order_id, kind, number from document where (order_id is null or kind = 'creditNote') and (rev <> 1 or superseded_by is not null)`,
  // Charges, and what a split moved, stand on the newest invoice of their order and its receipt; the frozen order in them knows its entries.
  'every charge of an order stands on its invoice': `
    select l.order_id, l.no, l.kind, p.amount, d.number from ledger_transaction l join posting p on p.transaction_id = l.id and p.account_code = 'AGENT:' || l.user_id
      cross join (values ('invoice'), ('receipt')) k (kind) left join document d on d.order_id = l.order_id and d.kind = k.kind and d.superseded_by is null
    where l.order_id is not null and (p.amount < 0 or l.kind = 'split_memo')
      and (select count(*) from jsonb_array_elements(d.snapshot->'ledger') e where (e->>'no')::bigint = l.no and round((e->>'amount')::numeric * 100) = p.amount) is distinct from 1`,
  'invoices name no charge that the ledger does not have': `
    select d.id, d.number, e->>'no' as no from document d cross join jsonb_array_elements(d.snapshot->'ledger') e
    where d.kind in ('invoice','receipt') and d.order_id is not null and d.superseded_by is null and not exists (
      select 1 from ledger_transaction l join posting p on p.transaction_id = l.id and p.account_code = 'AGENT:' || l.user_id
      where l.order_id = d.order_id and l.no = (e->>'no')::bigint and p.amount = round((e->>'amount')::numeric * 100))`,
  'what goes back stands on one credit note': `
    select l.order_id, l.no, l.kind, p.amount, n.notes, n.total from ledger_transaction l join posting p on p.transaction_id = l.id and p.account_code = 'AGENT:' || l.user_id
      cross join lateral (select count(*) as notes, sum(round((d.details->'credit'->>'amount')::numeric * 100)) as total from document d where d.transaction_id = l.id and d.kind = 'creditNote') n
    where l.order_id is not null and l.kind <> 'split_memo' and p.amount > 0 and (n.notes <> 1 or n.total <> p.amount)`,
  'every live ticket has a ticket document, and no document shows a dead one as live': `
    select t.order_id, t.number, d.number as document from ticket t left join document d on d.order_id = t.order_id and d.kind = 'ticket' and d.superseded_by is null
      cross join lateral (select bool_or(c.status in ('O','S','F')) as live from coupon c where c.ticket_id = t.id) now
      cross join lateral (select count(*) as named, coalesce(bool_or(c->>'status' in ('O','S','F')), false) as live from jsonb_array_elements(d.snapshot->'passengers') p, jsonb_array_elements(p->'tickets') x, jsonb_array_elements(x->'coupons') c
        where x->>'number' = t.number) shown
    where (now.live and shown.named = 0) or now.live <> shown.live`,
  'the logo of a document is kept': `
    select d.id, d.number from document d where d.details->'agency'->>'logo' is not null
      and not exists (select 1 from agency_logo l where l.name = d.details->'agency'->>'logo' and l.agent_id = d.agent_id)`,
  'documents are as they were issued': `select id, number from document where hash <> encode(sha256(convert_to(snapshot::text || details::text, 'UTF8')), 'hex')`,
  // Each lane by itself: every row's number and hash follow from the row before, and the head is the last row.
  'the log chain is whole': `
    select l.id, l.lane, l.seq from (select log.*, row_number() over w as place, lag(hash, 1, 'tatev') over w as before from log window w as (partition by lane order by seq)) l join log on log.id = l.id
    where l.seq <> l.place or l.prev_hash <> l.before or l.hash <> log_hash(log, l.before)
    union all
    select l.id, c.lane, c.seq from log_chain c left join lateral (select id, seq, hash from log where lane = c.lane order by seq desc limit 1) l on true
    where c.seq <> coalesce(l.seq, 0) or c.hash <> coalesce(l.hash, 'tatev')
    union all
    select null, n.lane, null from generate_series(0, 63) n (lane) where not exists (select 1 from log_chain c where c.lane = n.lane)`,
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
  faults.push(...(await wrongStatuses(db)));
  return faults;
}

/** The status kept on an order is the one its coupons give (domain.md 0.5). */
async function wrongStatuses(db: Db): Promise<Fault[]> {
  const { rows } = await sql<Pick<Row<'orders'>, 'id' | 'status'> & { coupons: CouponStatus[] }>`
    select o.id, o.status, coalesce(array_agg(c.status) filter (where c.status is not null), '{}') as coupons from orders o left join coupon c on c.order_id = o.id group by o.agent_id, o.id`.execute(
    db,
  );
  const wrong = rows.filter(
    (row) => row.status !== orderStatus(row.coupons, row.status === 'cancelled' || row.status === 'expired' ? row.status : null),
  );
  return wrong.length === 0 ? [] : [{ check: 'status of an order = what its coupons say', rows: wrong.length, example: wrong[0] }];
}
