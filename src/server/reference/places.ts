import { sql } from 'kysely';
import type { ConnectionPlace, ConnectionTimes, Places } from '../../rules/connections.ts';
import type { Db } from '../database/database.ts';
import type { Row } from '../database/rows.ts';

/* Airports as places to change planes (decision 0075). */

export type PlaceRow = Pick<
  Row<'airport'>,
  'iata' | 'country' | 'lat' | 'lon' | 'connect_domestic' | 'connect_international' | 'connect_change'
> & { city: string };

/** Of `airport`. */
export const PLACE_COLUMNS = sql`iata, coalesce(city_code, iata) as city, country, lat, lon, connect_domestic, connect_international, connect_change`;

export const placeOf = ({ connect_domestic, connect_international, connect_change, ...row }: PlaceRow): ConnectionPlace => ({
  iata: row.iata,
  city: row.city,
  country: row.country,
  lat: row.lat,
  lon: row.lon,
  domestic: connect_domestic,
  international: connect_international,
  change: connect_change,
});

/** What decides at these airports whether two flights connect, as it is written at this moment. */
export async function connectionRules(db: Db, airports: readonly string[]): Promise<{ places: Places; times: ConnectionTimes }> {
  const { rows } = await sql<{ times: ConnectionTimes | null; places: PlaceRow[] | null }>`
    select (select json_build_object('domestic', min_connection_domestic, 'international', min_connection_minutes, 'changeOfAirport', min_connection_change) from time_limits limit 1) as times,
      (select json_agg(p) from (select ${PLACE_COLUMNS} from airport where iata = any(${airports}::text[])) p) as places`.execute(db);
  const { times, places } = rows[0]!;
  return {
    places: new Map((places ?? []).map((row) => [row.iata, placeOf(row)])),
    times: times ?? { domestic: 0, international: 0, changeOfAirport: 0 },
  };
}
