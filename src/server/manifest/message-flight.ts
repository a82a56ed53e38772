import { sql } from 'kysely';
import type { NameListHead } from '../../rules/name-list.ts';
import type { MessageFlight } from '../../rules/paxlst.ts';
import type { Db } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';

/** A flight as its messages need it, with the classes that it sells and whom one asks. */
export interface FlightOfMessage extends MessageFlight {
  id: string;
  toCountry: string;
  classes: NameListHead['classes'];
  contact: { name: string; phone: string; email: string };
  /** The time of the database. */
  madeAt: string;
}

/** Throws NOT_FOUND. */
export async function readMessageFlight(db: Db, id: string): Promise<FlightOfMessage> {
  const { rows } = await sql<FlightOfMessage>`
    select f.id, l.iata as airline, replace(f.flight_number, ' ', '') as designator, f.from_iata as "from", f.to_iata as "to", f.departure_local as "departureLocal",
      f.arrival_local as "arrivalLocal", d.country as "toCountry",
      coalesce((select json_agg(json_build_object('code', c.code, 'cabin', c.cabin) order by c.priority, c.code) from flight_class c
        where c.flight_id = f.id and c.deleted_at is null and c.allotment_of is null), '[]') as classes,
      json_build_object('name', s.comp_name, 'phone', s.comp_telephone, 'email', s.comp_email) as contact,
      to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "madeAt"
    from flight f join airline l on l.id = f.airline_id join airport d on d.iata = f.to_iata cross join company_settings s
    where f.id = ${id} and f.deleted_at is null`.execute(db);
  if (!rows[0]) throw new ApiError('NOT_FOUND');
  return rows[0];
}
