import { sql, type RawBuilder } from 'kysely';
import type { FlightTemplate } from '../../contract/templates.ts';
import type { Db } from '../database/database.ts';
import { Refused } from '../http/refused.ts';

/** Throws NOT_FOUND. */
export async function readFlightTemplate(db: Db, id: string): Promise<FlightTemplate> {
  const [one] = await readFlightTemplates(db, sql`and t.id = ${id}`);
  if (!one) throw new Refused('NOT_FOUND');
  return one;
}

export async function readFlightTemplates(db: Db, which: RawBuilder<unknown> = sql``): Promise<FlightTemplate[]> {
  const { rows } = await sql<FlightTemplate>`
    select t.id, t.flight_number as "flightNumber", json_build_object('iata', l.iata, 'name', l.name) as airline, t.aircraft_id as "aircraftId",
      json_build_object('iata', t.from_iata, 'city', o.city_eng, 'timezone', o.timezone) as "from", json_build_object('iata', t.to_iata, 'city', d.city_eng, 'timezone', d.timezone) as "to",
      t.departure_time as "departureTime", t.arrival_time as "arrivalTime", t.arrival_day_offset as "arrivalDayOffset", t.days_of_week as "daysOfWeek", t.valid_from as "validFrom", t.valid_to as "validTo",
      t.terminal_from as "terminalFrom", t.terminal_to as "terminalTo", t.seat_capacity as "seatCapacity", t.infant_limit as "infantLimit", t.sales_open_days as "salesOpenDays",
      t.sales_close_minutes as "salesCloseMinutes", t.name_list_close_minutes as "nameListCloseMinutes", t.apis_required as "apisRequired", t.currency, t.cost_per_seat::float8 / 100 as "costPerSeat", t.remarks,
      (select coalesce(json_agg(c.class_template_id order by c.seq), '[]') from flight_template_class c where c.flight_template_id = t.id) as "classTemplateIds",
      (select count(*)::int from flight f where f.template_id = t.id and f.departure_utc > now() and f.deleted_at is null and f.status <> 'cancelled') as "comingFlights", t.version
    from flight_template t join airline l on l.id = t.airline_id join airport o on o.iata = t.from_iata join airport d on d.iata = t.to_iata
    where t.deleted_at is null ${which} order by t.flight_number, t.valid_from, t.id`.execute(db);
  return rows;
}
