import { sql } from 'kysely';
import type { BaggageRule, FareRule } from '../../contract/reference.ts';
import type { Db } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { tellOthers, whenTold } from '../workers.ts';
import { fareRuleColumns } from './fare-rule-columns.ts';

/** Reference data that every search row names: small, rarely changed, read again every half minute. Holds never use it. */
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
}

const FRESH_MS = 30_000;
const kept = new WeakMap<Db, { at: number; names: Promise<ReferenceNames> }>();

export function referenceNames(db: Db): Promise<ReferenceNames> {
  const now = performance.now();
  const last = kept.get(db);
  if (last && now - last.at < FRESH_MS) return last.names;
  const names = readNames(db);
  kept.set(db, { at: now, names });
  names.catch(() => kept.delete(db));
  return names;
}

/** Reference data were written: whoever asks next reads them, whichever process of this node answers. Other nodes follow within the half minute. */
export function forgetNames(db: Db): void {
  kept.delete(db);
  tellOthers(WRITTEN);
}
const WRITTEN = 'reference data written';
export const forgetNamesWhenTold = (db: Db): (() => void) => whenTold(WRITTEN, () => kept.delete(db));

async function readNames(db: Db): Promise<ReferenceNames> {
  const airlines = await sql<Pick<Row<'airline'>, 'id' | 'iata' | 'name'>>`select id, iata, name from airline`.execute(db);
  const aircraft = await sql<
    Pick<Row<'aircraft'>, 'id'> & { name: string }
  >`select id, manufacturer || ' ' || model as name from aircraft`.execute(db);
  // Only airports that have flights: a ninth of a percent of all.
  const cities = await sql<Pick<Row<'airport'>, 'iata' | 'city_eng'>>`
    select iata, city_eng from airport where iata in (select from_iata from flight union select to_iata from flight)`.execute(db);
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
  };
}
