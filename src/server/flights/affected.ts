import { sql } from 'kysely';
import { toMajor } from '../../rules/money.ts';
import type { Db } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { dramsFor } from './targets.ts';

/* Who is on flights that do not fly, and what comes back. */

/** The coupons that a service rests on, as `couponsOfService` of rules/services.ts: those of one that is for somebody or for all flights are of several flights. */
const couponsOfService = sql`coupon c join order_segment x on x.id = c.segment_id where c.order_id = v.order_id
  and (v.passenger_id is null or c.passenger_id = v.passenger_id) and (v.segment_id is null or c.segment_id = v.segment_id)`;

/** Orders on flights that have not left, overdue bookings that do not end by themselves and those who have boarded among them, with what each would get back when its flight is refunded whole: one row for each flight of an order. A service ends with the last of its flights. */
export async function affected(db: Db, flightIds: readonly string[]) {
  const { rows } = await sql<
    Pick<Row<'orders'>, 'agent_id' | 'pnr' | 'status' | 'lead_name'> &
      Pick<Row<'users'>, 'business_name'> &
      Pick<Row<'flight_class'>, 'cabin'> & {
        flight_id: string;
        order_id: string;
        class_id: string;
        class_code: string;
        class_fare: number;
        class_name: string;
        order_currency: string;
        seats: number;
        infants: number;
        refund: number;
        currency: string;
        other_flights: string[];
      }
  >`
    select s.flight_id, o.id as order_id, o.agent_id, k.id as class_id, k.code as class_code, round(k.adult_fare * ${dramsFor('k.currency')})::bigint as class_fare, u.business_name, o.pnr, o.status, o.lead_name, o.account_currency as currency, o.currency as order_currency, coalesce(nullif(k.family, ''), k.name) as class_name, k.cabin,
      case when o.status = 'booking' then o.adults + o.children else (select count(*)::int from coupon c join order_passenger p on p.id = c.passenger_id where c.order_id = o.id and c.segment_id = s.id and c.status in ('O','S','F') and p.type <> 'INF') end as seats,
      case when o.status = 'booking' then o.infants else (select count(*)::int from coupon c join order_passenger p on p.id = c.passenger_id where c.order_id = o.id and c.segment_id = s.id and c.status in ('O','S','F') and p.type = 'INF') end as infants,
      coalesce((select sum(r.payable_account)::bigint from order_price r join coupon c on c.order_id = r.order_id and c.passenger_id = r.passenger_id and c.segment_id = r.segment_id where r.order_id = o.id and r.segment_id = s.id and c.status in ('O','S','F')), 0)
        + coalesce((select sum(v.payable_account)::bigint from order_service v where v.order_id = o.id and v.ended_at is null
            and s.seq = (select max(x.seq) from ${couponsOfService} and c.status in ('O','S','F') and x.flight_id = any(${flightIds}::uuid[]))
            and not exists (select 1 from ${couponsOfService} and c.status in ('O','S','F') and x.flight_id <> all(${flightIds}::uuid[]))), 0) as refund,
      array(select x.snapshot->>'flightNumber' from order_segment x where x.order_id = o.id and x.flight_id <> s.flight_id order by x.seq) as other_flights
    from order_segment s join orders o on o.agent_id = s.agent_id and o.id = s.order_id join users u on u.id = o.agent_id join flight_class k on k.flight_id = s.flight_id and k.id = s.flight_class_id
    where s.flight_id = any(${flightIds}::uuid[]) and (o.status in ('ticketing','partially_refunded','completed') or (o.status = 'booking' and (o.time_limit > now() or not (select auto_cancel from time_limits)))) order by o.pnr`.execute(
    db,
  );
  return rows.filter((row) => row.seats + row.infants > 0);
}
export type Affected = Awaited<ReturnType<typeof affected>>[number];

/** Checkouts under way on each of these flights. */
export async function holdsOn(db: Db, flightIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ flight_id: string; holds: string[] }>`
    select s.flight_id, array_agg(p.id::text) as holds from pre_order p join pre_order_segment s on s.pre_order_id = p.id
    where s.flight_id = any(${flightIds}::uuid[]) and p.status = 'active' and p.expires_at > now() group by 1`.execute(db);
  return new Map(rows.map((row) => [row.flight_id, row.holds]));
}

/** In the currency of each account. */
export function refundsOf(orders: readonly Affected[]): { currency: string; amount: number }[] {
  const refunds = new Map<string, number>();
  for (const one of orders) refunds.set(one.currency, (refunds.get(one.currency) ?? 0) + one.refund);
  return [...refunds].map(([currency, amount]) => ({ currency, amount: toMajor(amount) }));
}

/** What agencies have paid for group seats of a flight and not used for tickets, in the currency of each account. */
export async function depositsOn(db: Db, flightId: string): Promise<{ currency: string; amount: number }[]> {
  const { rows } = await sql<{ currency: string; held: number }>`
    select p.currency, sum(p.held)::bigint as held from deposit_plan p join flight_class k on k.id = p.class_id
    where k.flight_id = ${flightId} and p.held > 0 group by 1 order by 1`.execute(db);
  return rows.map(({ currency, held }) => ({ currency, amount: toMajor(held) }));
}
