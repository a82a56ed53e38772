import { sql } from 'kysely';
import type { BaggageRule, FareRule } from '../../contract/reference.ts';
import type { ConnectionPlace, Routes } from '../../rules/connections.ts';
import { byRoute, type ThroughFares } from '../../rules/through-fares.ts';
import type { Db } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { throughFareQuery } from '../selling/through-prices.ts';
import { tellOthers, whenTold } from '../workers.ts';
import { fareRuleColumns } from './fare-rule-columns.ts';
import { PLACE_COLUMNS, placeOf, type PlaceRow } from './places.ts';

/** Reference data that every search row names: small and rarely changed. Holds never use it. */
export interface ReferenceNames {
  airlines: Map<string, { iata: string; name: string }>;
  aircraft: Map<string, string>;
  cities: Map<string, string>;
  baggageRules: Map<string, Omit<BaggageRule, 'code'>>;
  fareRules: Map<string, FareRule>;
  /** Time zones of the active airports, by code. */
  timezones: Map<string, string>;
  /** Active airports of each metropolitan code. */
  metropolitan: Map<string, string[]>;
  /** Airports that have flights, as places to change planes, and the routes that are flown from today on (decision 0075). */
  places: Map<string, ConnectionPlace>;
  routes: Routes;
  /** Of all active through fares (decision 0076). */
  throughFares: ThroughFares;
}

/** Another machine follows a change so much later. */
const ASK_AGAIN_MS = 1_000;
interface Known {
  version: string;
  names: ReferenceNames;
}
const kept = new WeakMap<Db, { asked: number; known: Promise<Known> }>();

export async function referenceNames(db: Db): Promise<ReferenceNames> {
  const now = performance.now();
  let last = kept.get(db);
  if (!last || now - last.asked >= ASK_AGAIN_MS) {
    last = { asked: now, known: readIfChanged(db, last?.known) };
    kept.set(db, last);
    last.known.catch(() => kept.delete(db));
  }
  return (await last.known).names;
}

async function readIfChanged(db: Db, before: Promise<Known> | undefined): Promise<Known> {
  // Before the names: what changes in between is read again.
  const version = await versionOf(db);
  const last = await before?.catch(() => undefined);
  return last?.version === version ? last : { version, names: await readNames(db) };
}

/** Another one as soon as any of it is another, and every half minute: which airports have flights is in it, too. */
async function versionOf(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ', floor(extract(epoch from now()) / 30), ${sql.join(
      KINDS.map((table) => sql`(select count(*) || ' ' || coalesce(sum(version), 0) from ${sql.table(table)})`),
    )}) as version`.execute(db);
  return rows[0]!.version;
}
const KINDS = ['airline', 'aircraft', 'baggage_rule', 'fare_rule', 'airport', 'through_fare'] as const;

/** Reference data were written: whoever asks next reads them, whichever process of this machine answers. Others follow within a second. */
export function forgetNames(db: Db): void {
  kept.delete(db);
  tellOthers(WRITTEN);
}
const WRITTEN = 'reference data written'; // no text
export const forgetNamesWhenTold = (db: Db): (() => void) => whenTold(WRITTEN, () => kept.delete(db));

/** An airport's own code, or the airports of a metropolitan code. An unknown code stands for itself and finds nothing. */
export const airportsOf = ({ timezones, metropolitan }: ReferenceNames, code: string): string[] =>
  timezones.has(code) ? [code] : (metropolitan.get(code) ?? [code]);

async function readNames(db: Db): Promise<ReferenceNames> {
  const airlines = await sql<Pick<Row<'airline'>, 'id' | 'iata' | 'name'>>`select id, iata, name from airline`.execute(db);
  const aircraft = await sql<
    Pick<Row<'aircraft'>, 'id'> & { name: string }
  >`select id, manufacturer || ' ' || model as name from aircraft`.execute(db);
  // Only airports that have flights: a ninth of a percent of all.
  const cities = await sql<PlaceRow & Pick<Row<'airport'>, 'city_eng'>>`
    select city_eng, ${PLACE_COLUMNS} from airport where iata in (select from_iata from flight union select to_iata from flight)`.execute(
    db,
  );
  const baggageRules = await sql<Omit<BaggageRule, 'code'>>`
    select id, name, type, pieces, weight_kg as "weightKg", cabin_pieces as "cabinPieces", cabin_weight_kg as "cabinWeightKg", infant_pieces as "infantPieces",
      infant_weight_kg as "infantWeightKg", description from baggage_rule`.execute(db);
  const fareRules = await sql<FareRule>`select ${fareRuleColumns} from fare_rule r`.execute(db);
  const airports = await sql<
    Pick<Row<'airport'>, 'iata' | 'city_code' | 'timezone'>
  >`select iata, city_code, timezone from airport where is_active`.execute(db);
  const metropolitan = new Map<string, string[]>();
  for (const { iata, city_code } of airports.rows)
    if (city_code !== null) metropolitan.set(city_code, [...(metropolitan.get(city_code) ?? []), iata]);
  return {
    airlines: new Map(airlines.rows.map((row) => [row.id, row])),
    aircraft: new Map(aircraft.rows.map((row) => [row.id, row.name])),
    cities: new Map(cities.rows.map((row) => [row.iata, row.city_eng])),
    baggageRules: new Map(baggageRules.rows.map((row) => [row.id, row])),
    fareRules: new Map(fareRules.rows.map((row) => [row.id, row])),
    timezones: new Map(airports.rows.map((row) => [row.iata, row.timezone])),
    metropolitan,
    places: new Map(cities.rows.map((row) => [row.iata, placeOf(row)])),
    routes: await readRoutes(db),
    throughFares: byRoute((await throughFareQuery().execute(db)).rows),
  };
}

/** From each route to the next one in the index of the search: as many steps as there are routes, however many flights. */
async function readRoutes(db: Db): Promise<Routes> {
  const inSearch = sql`f.deleted_at is null and f.status in ('scheduled','delayed')`;
  const { rows } = await sql<{ from_iata: string; to_iata: string }>`
    with recursive route as (
      (select f.from_iata, f.to_iata from flight f where ${inSearch} order by f.from_iata, f.to_iata limit 1)
      union all
      select next.from_iata, next.to_iata from route r cross join lateral (
        select f.from_iata, f.to_iata from flight f
        where ${inSearch} and (f.from_iata, f.to_iata) > (r.from_iata, r.to_iata) order by f.from_iata, f.to_iata limit 1) next)
    select r.from_iata, r.to_iata from route r where exists (
      select from flight f where ${inSearch} and f.from_iata = r.from_iata and f.to_iata = r.to_iata and f.departure_day >= current_date - 1)`.execute(
    db,
  );
  return rows.map((row) => [row.from_iata, row.to_iata]);
}
