import { sql, type RawBuilder } from 'kysely';
import type { Flight } from '../../contract/flights.ts';
import type { Db } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import { LEFT_BEHIND } from '../orders/left-behind.ts';

/** The seats of flight `f`, as `load` of the contract. */
export const LOAD = sql`(select json_build_object('total', coalesce(sum(c.seats_total), 0), 'held', coalesce(sum(c.seats_held), 0), 'sold', coalesce(sum(c.seats_sold), 0),
  'group', coalesce(sum(c.seats_total - c.seats_held - c.seats_sold) filter (where c.allotment_of is not null), 0), 'infants', f.infants_held + f.infants_sold)
  from flight_class c where c.flight_id = f.id and c.deleted_at is null)`;

/** A flight as staff see it. Throws NOT_FOUND. */
export async function readFlight(db: Db, id: string): Promise<Flight> {
  const [one] = await readFlights(db, sql`f.id = ${id}`);
  if (!one) throw new ApiError('NOT_FOUND');
  return one;
}

/** In the order of their departure. `f` is the flight. */
export async function readFlights(db: Db, which: RawBuilder<unknown>): Promise<Flight[]> {
  const { rows } = await sql<Flight>`
    select f.id, f.flight_number as "flightNumber", json_build_object('iata', l.iata, 'name', l.name) as airline, case when t.id is not null then json_build_object('id', t.id, 'model', t.manufacturer || ' ' || t.model, 'seats', t.seats) end as aircraft,
      json_build_object('iata', f.from_iata, 'city', o.city_eng, 'timezone', o.timezone, 'terminal', f.terminal_from) as "from",
      json_build_object('iata', f.to_iata, 'city', d.city_eng, 'timezone', d.timezone, 'terminal', f.terminal_to) as "to",
      f.departure_local as "departureLocal", f.arrival_local as "arrivalLocal", f.departure_utc as "departureUtc", f.arrival_utc as "arrivalUtc", f.day_offset as "dayOffset",
      f.duration_min as "durationMin", jsonb_array_length(f.stops) as stops, f.status, f.sales_open_at as "salesOpenAt", f.sales_close_minutes as "salesCloseMinutes", f.departure_utc - make_interval(mins => f.sales_close_minutes) as "salesCloseAt", f.boarding_closed_at as "boardingClosedAt",
      f.name_list_closes_at as "nameListClosesAt", f.apis_required as "apisRequired", f.seat_capacity as "seatCapacity", f.infant_limit as "infantLimit", f.currency, f.cost_per_seat::float8 / 100 as "costPerSeat", coalesce(f.remarks, '') as remarks,
      ${LOAD} as load,
      array_remove(array[
        case when exists (select 1 from flight_cancellation j where j.flight_id = f.id and j.status = 'running') then 'cancelling' end,
        case when exists (select 1 from flight_cancellation c join flight_cancellation_item i on i.cancellation_id = c.id where c.flight_id = f.id and i.status = 'failed' and ${LEFT_BEHIND}) then 'cancellation_failed' end,
        case when exists (select 1 from order_segment s join coupon c on c.order_id = s.order_id and c.segment_id = s.id where s.flight_id = f.id and s.status = 'UN' and c.status = 'S') then 'undecided' end
      ], null) as attention, f.version, now() as "serverTime"
    from flight f join airline l on l.id = f.airline_id left join aircraft t on t.id = f.aircraft_id join airport o on o.iata = f.from_iata join airport d on d.iata = f.to_iata
    where ${which} and f.deleted_at is null order by f.departure_utc, f.id`.execute(db);
  return rows;
}
