import { sql, type RawBuilder } from 'kysely';
import { flightFields } from '../../contract/flights.ts';
import { flightTemplateBody, type FlightTemplate } from '../../contract/templates.ts';
import type { Db } from '../database/database.ts';
import { asFields, namesOf } from '../database/rows.ts';
import { PLAIN } from '../flights/flight-columns.ts';
import { ApiError } from '../http/api-error.ts';

/** What a template says instead of dates; its classes are rows of their own. */
export const OWN_FIELDS = namesOf(flightTemplateBody.entries, [...namesOf(flightFields), 'daysOfWeek', 'classTemplateIds']);

/** Throws NOT_FOUND. */
export async function readFlightTemplate(db: Db, id: string): Promise<FlightTemplate> {
  const [one] = await readFlightTemplates(db, sql`and t.id = ${id}`);
  if (!one) throw new ApiError('NOT_FOUND');
  return one;
}

export async function readFlightTemplates(db: Db, which: RawBuilder<unknown> = sql``): Promise<FlightTemplate[]> {
  const { rows } = await sql<FlightTemplate>`
    select ${asFields('flight_template', 't', ['id', 'version', 'flightNumber', 'daysOfWeek', ...PLAIN, ...OWN_FIELDS])}, json_build_object('iata', l.iata, 'name', l.name) as airline,
      json_build_object('iata', t.from_iata, 'city', o.city_eng, 'timezone', o.timezone) as "from", json_build_object('iata', t.to_iata, 'city', d.city_eng, 'timezone', d.timezone) as "to",
      t.cost_per_seat::float8 / 100 as "costPerSeat",
      (select coalesce(json_agg(c.class_template_id order by c.seq), '[]') from flight_template_class c where c.flight_template_id = t.id) as "classTemplateIds",
      (select count(*)::int from flight f where f.template_id = t.id and f.departure_utc > now() and f.deleted_at is null and f.status <> 'cancelled') as "comingFlights"
    from flight_template t join airline l on l.id = t.airline_id join airport o on o.iata = t.from_iata join airport d on d.iata = t.to_iata
    where t.deleted_at is null ${which} order by t.flight_number, t.valid_from, t.id`.execute(db);
  return rows;
}
