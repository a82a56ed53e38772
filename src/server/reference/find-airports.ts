import { sql } from 'kysely';
import { type AirportIndex, airportIndex, type FindableAirport, tokens } from '../../rules/airport-index.ts';
import type { Db } from '../database/database.ts';

interface Known {
  version: string;
  ids: readonly string[];
  index: AirportIndex;
}
/** Made at the first search and again when an airport was written: a tenth of a second of CPU, in pieces. */
const kept = new WeakMap<Db, { version: string; known: Promise<Known> }>();

/** Ids of the airports that somebody means, the best first; undefined where no letter was typed: to put all of them in order by their ids takes the database seconds. */
export async function findAirports(db: Db, typed: string | undefined): Promise<readonly string[] | undefined> {
  if (typed === undefined || tokens(typed).length === 0) return undefined;
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ', count(*), sum(version), max(id::text)) as version from airport`.execute(db);
  const { version } = rows[0]!;
  let last = kept.get(db);
  if (last?.version !== version) {
    last = { version, known: readAll(db, version) };
    kept.set(db, last);
    last.known.catch(() => kept.delete(db));
  }
  const { ids, index } = await last.known;
  return index.find(typed).map((at) => ids[at]!);
}

async function readAll(db: Db, version: string): Promise<Known> {
  const { rows } = await sql<FindableAirport & { id: string }>`
    select id, iata, icao, city_code as "cityCode", city_eng as "cityEng", city_arm as "cityArm", name_eng as "nameEng", name_arm as "nameArm", country, search_text as keywords
    from airport order by sort_order, iata`.execute(db);
  return { version, ids: rows.map((row) => row.id), index: await airportIndex(rows) };
}
