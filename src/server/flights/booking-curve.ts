import { sql } from 'kysely';
import { LEAST_SIMILAR, MOST_SIMILAR, type bookingCurveEndpoints } from '../../contract/booking-curve.ts';
import { bookingCurve, type SeatsMoved } from '../../rules/booking-curve.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handlers } from '../http/context.ts';

interface FlightRow {
  own: boolean;
  daysLeft: number;
  moved: SeatsMoved[] | null;
}

/**
 * A seat is sold from the moment of its ticket until its coupon is voided or refunded, or its passenger flies with another flight: lines of
 * reports stand on the flight that they were posted on. What happened after departure is no booking any more.
 */
export const bookingCurveHandlers: Pick<Handlers, keyof typeof bookingCurveEndpoints> = {
  getBookingCurve: async ({ params }, { db }) => {
    const { rows } = await sql<FlightRow>`
      with own as (select * from flight where id = ${params.id} and deleted_at is null), alike as (
        select f.id, f.departure_utc from own o join flight f on f.airline_id = o.airline_id and f.flight_number = o.flight_number
        where f.from_iata = o.from_iata and f.to_iata = o.to_iata and f.deleted_at is null and f.status <> 'cancelled'
          and f.departure_day < o.departure_day and f.departure_utc < now() and extract(isodow from f.departure_day) = extract(isodow from o.departure_day)
        order by f.departure_day desc limit ${MOST_SIMILAR})
      select x.own, greatest(0, floor(extract(epoch from x.departure_utc - now()) / 86400))::int as "daysLeft", m.moved
      from (select id, departure_utc, true as own from own union all select id, departure_utc, false from alike) x
        left join lateral (
          select json_agg(json_build_object('days', d.days, 'seats', d.seats)) as moved from (
            select floor(extract(epoch from x.departure_utc - e.at) / 86400)::int as days, sum(e.coupons)::int as seats
            from flight_class c join sale_line e on e.flight_class_id = c.id join order_passenger p on p.id = e.passenger_id and p.type <> 'INF'
            where c.flight_id = x.id and e.coupons <> 0 and e.at <= x.departure_utc group by 1) d) m on true`.execute(db);
    const own = rows.find((one) => one.own);
    if (!own) throw new ApiError('NOT_FOUND');
    const similar = rows.filter((one) => !one.own).map(({ moved }) => moved ?? []);
    const points = bookingCurve(own.moved ?? [], similar, own.daysLeft, LEAST_SIMILAR);
    return { result: { daysLeft: own.daysLeft, points, similar: similar.length } };
  },
};
