import { type RawBuilder, sql } from 'kysely';
import type { Parsed } from '../../contract/endpoints.ts';
import type { Aircraft, AirlineRow, AirportRow, BaggageRuleRow, FareRuleRow } from '../../contract/reference.ts';
import { ruleSummary } from '../../rules/fare-rule-text.ts';
import { searchText } from '../../rules/search-text.ts';
import { escapeLike } from '../database/list.ts';
import { selectAircraft } from './aircraft.ts';
import { selectAirlines } from './airlines.ts';
import { selectAirports } from './airports.ts';
import { selectBaggageRules } from './baggage-rules.ts';
import { selectFareRules } from './fare-rules.ts';
import { findAirports } from './find-airports.ts';
import { named, type ReferenceList } from './list.ts';
import { faresTexts } from '../../texts/fares/every.ts';

type Asked<Name extends 'exportAirports' | 'exportAirlines' | 'exportAircraft' | 'exportBaggageRules' | 'exportFareRules'> = Omit<
  Parsed<Name>['query'],
  'format'
>;

/** Words to look for, made the way `search_text` is made. */
export function searchWords(search: string | undefined): string[] {
  return searchText(search ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(escapeLike)
    .slice(0, 6);
}

/** That each of the words stands in the `search_text` of a row of users. */
export const hasWords = (users: string, search: string | undefined): RawBuilder<unknown>[] =>
  searchWords(search).map((word) => sql`${sql.ref(`${users}.search_text`)} like ${`%${word}%`}`);

const activeAs = (wanted: boolean | undefined) => (wanted === undefined ? undefined : sql`r.is_active = ${wanted}`);
const offered = (all: boolean | undefined) => (all ? undefined : sql`r.is_active`);
/** The index of airports is made of the same. */
const WANTED = sql.raw(`lpad(r.sort_order::text, 6, '0') || r.iata`);

export const AIRPORT_LIST: ReferenceList<AirportRow, Asked<'exportAirports'>> = {
  what: 'airports',
  entity: 'airport',
  table: 'airport',
  select: selectAirports,
  find: (db, { search }) => findAirports(db, search),
  where: ({ country, isActive }, found) => [
    country === undefined ? undefined : sql`r.country = ${country}`,
    activeAs(isActive),
    found && sql`r.id = any(${found}::uuid[])`,
  ],
  order: (_, found) => (found ? sql`lpad(array_position(${found}::uuid[], r.id)::text, 6, '0')` : WANTED),
  columns: named(['iata', 'icao', 'nameEng', 'nameArm', 'cityEng', 'cityArm', 'cityCode', 'country', 'timezone', 'lat', 'lon', 'terminals', 'connectDomestic', 'connectInternational', 'connectChange', 'isActive']), // prettier-ignore
};

export const AIRLINE_LIST: ReferenceList<AirlineRow, Asked<'exportAirlines'>> = {
  what: 'airlines',
  entity: 'airline',
  table: 'airline',
  select: selectAirlines,
  where: ({ search, isActive }) => [
    activeAs(isActive),
    ...searchWords(search).map((word) => sql`(r.iata ilike ${`${word}%`} or r.name ilike ${`%${word}%`})`),
  ],
  order: () => sql`r.name`,
  columns: named(['iata', 'icao', 'numCode', 'name', 'logo', 'isActive']),
};

export const AIRCRAFT_LIST: ReferenceList<Aircraft, Asked<'exportAircraft'>> = {
  what: 'aircraft',
  entity: 'aircraft',
  table: 'aircraft',
  select: selectAircraft,
  where: ({ search, isActive }) => [
    activeAs(isActive),
    ...searchWords(search).map(
      (word) => sql`(r.manufacturer || ' ' || r.model || ' ' || coalesce(r.iata, '') || ' ' || coalesce(r.icao, '')) ilike ${`%${word}%`}`,
    ),
  ],
  order: () => sql`r.manufacturer || ' ' || r.model`,
  columns: named(['iata', 'icao', 'manufacturer', 'model', 'seats', 'infantLimit', 'seatMap', 'isActive']),
};

export const BAGGAGE_RULE_LIST: ReferenceList<BaggageRuleRow, Asked<'exportBaggageRules'>> = {
  what: 'baggage rules', // no text
  entity: 'baggageRule',
  table: 'baggage_rule',
  select: selectBaggageRules,
  where: ({ all }) => [offered(all)],
  order: () => sql`r.name`,
  columns: [
    ...named<BaggageRuleRow, keyof BaggageRuleRow>(['name', 'code', 'type', 'pieces', 'weightKg', 'cabinPieces', 'cabinWeightKg', 'infantPieces', 'infantWeightKg', 'extraPiece', 'extraKg', 'currency']), // prettier-ignore
    { head: 'description', width: 40, of: (row) => row.description.en },
    ...named<BaggageRuleRow, 'isActive'>(['isActive']),
  ],
};

export const FARE_RULE_LIST: ReferenceList<FareRuleRow, Asked<'exportFareRules'>> = {
  what: 'fare rules', // no text
  entity: 'fareRule',
  table: 'fare_rule',
  select: selectFareRules,
  where: ({ all }) => [offered(all)],
  order: () => sql`r.family || ' ' || r.code`,
  columns: [
    ...named<FareRuleRow, keyof FareRuleRow>(['code', 'name', 'family', 'currency', 'refundable', 'changeable']),
    // Bands in the words that travellers read.
    ...(['refund', 'change', 'void'] as const).map((head) => ({
      head,
      width: 40,
      of: (row: FareRuleRow) => ruleSummary(row, faresTexts('en'))[head],
    })),
    ...named<FareRuleRow, keyof FareRuleRow>(['taxesRefundable', 'serviceFeeRefundable', 'residualOnChange', 'combinable', 'infantPenaltyFree', 'childDiscountOnPenalty', 'minStay', 'maxStay', 'voidable', 'voidFee', 'isActive']), // prettier-ignore
  ],
};
