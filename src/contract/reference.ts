import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, i18n, id, money, pageFields, pageMeta, queryCount, queryFlag } from './fields.ts';
import { ROLES } from './roles.ts';

export const airport = v.object({
  id,
  iata: v.string(),
  icao: v.nullable(v.string()),
  nameEng: v.string(),
  nameArm: v.nullable(v.string()),
  cityEng: v.string(),
  cityArm: v.nullable(v.string()),
  cityCode: v.nullable(v.string()),
  country: v.string(),
  timezone: v.string(),
  isActive: v.boolean(),
});
export type Airport = v.InferOutput<typeof airport>;
/** As the list has it: with what an edit needs. */
export const airportRow = v.object({
  ...airport.entries,
  lat: v.nullable(v.number()),
  lon: v.nullable(v.number()),
  terminals: v.array(v.string()),
  /** Minimum connection times of its own in minutes; null: the general one. */
  connectDomestic: v.nullable(v.number()),
  connectInternational: v.nullable(v.number()),
  /** To leave from another airport of the city: "DME 240". */
  connectChange: v.array(v.string()),
  sortOrder: v.number(),
  version: v.number(),
});
export type AirportRow = v.InferOutput<typeof airportRow>;

export const airline = v.object({
  id,
  iata: v.string(),
  icao: v.nullable(v.string()),
  numCode: v.nullable(v.string()),
  name: v.string(),
  logo: v.nullable(v.string()),
  /** Where travellers check in, and whom they call. */
  checkinUrl: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  isActive: v.boolean(),
});
export const airlineRow = v.object({ ...airline.entries, version: v.number() });
export type AirlineRow = v.InferOutput<typeof airlineRow>;

export const aircraft = v.object({
  id,
  iata: v.nullable(v.string()),
  icao: v.nullable(v.string()),
  manufacturer: v.string(),
  model: v.string(),
  /** 0 while nobody has said; it is not offered for flights until then. */
  seats: v.number(),
  infantLimit: v.nullable(v.number()),
  /** Its seats, row by row, as rules/seat-map.ts reads them; null where none are chosen. */
  seatMap: v.optional(v.nullable(v.string()), null),
  isActive: v.boolean(),
  version: v.number(),
});
export type Aircraft = v.InferOutput<typeof aircraft>;

/** PC: pieces of so many kg. K: kilograms in all. NIL: no checked baggage (domain.md 2.1). */
export const baggageRule = v.object({
  id,
  name: v.string(),
  type: v.picklist(['PC', 'K', 'NIL']),
  pieces: v.nullable(v.number()),
  weightKg: v.nullable(v.number()),
  cabinPieces: v.number(),
  cabinWeightKg: v.number(),
  infantPieces: v.number(),
  infantWeightKg: v.number(),
  /** As printed: 1PC, 23K, NIL. */
  code: v.string(),
  description: i18n,
});
export type BaggageRule = v.InferOutput<typeof baggageRule>;
export const baggageRuleRow = v.object({
  ...baggageRule.entries,
  /** What more than that costs, where it is known. */
  extraPiece: v.nullable(money),
  extraKg: v.nullable(money),
  currency: v.nullable(v.string()),
  isActive: v.boolean(),
  version: v.number(),
});
export type BaggageRuleRow = v.InferOutput<typeof baggageRuleRow>;

/** Penalty while `fromHours` <= hours to departure < `toHours`; bands tile from 0 upward without gap or overlap. */
export const band = v.object({
  fromHours: v.number(),
  toHours: v.nullable(v.number()),
  kind: v.picklist(['percent', 'fixed', 'none', 'forbidden']),
  /** Percent, or money in the rule's currency (major units). */
  value: v.number(),
  base: v.picklist(['fare', 'total']),
  includeTax: v.boolean(),
});
export type Band = v.InferOutput<typeof band>;

export const fareRule = v.object({
  id,
  code: v.string(),
  name: v.string(),
  family: v.string(),
  refundable: v.boolean(),
  refundBands: v.array(band),
  changeable: v.boolean(),
  changeBands: v.array(band),
  noShow: band,
  residualOnChange: v.picklist(['forfeit', 'credit']),
  nameCorrection: v.object({ freeHoursAfterTicketing: v.number(), maxChars: v.number(), fee: money }),
  nameChange: v.object({ allowed: v.boolean(), fee: money }),
  taxesRefundable: v.boolean(),
  serviceFeeRefundable: v.boolean(),
  voidable: v.boolean(),
  voidFee: money,
  childDiscountOnPenalty: v.number(),
  infantPenaltyFree: v.boolean(),
  /** Days from one departure of a round trip to the other; rules of older sales do not say. */
  minStay: v.optional(v.nullable(v.number())),
  maxStay: v.optional(v.nullable(v.number())),
  combinable: v.boolean(),
  currency: v.string(),
  text: i18n,
});
export type FareRule = v.InferOutput<typeof fareRule>;
export const fareRuleRow = v.object({ ...fareRule.entries, isActive: v.boolean(), version: v.number() });
export type FareRuleRow = v.InferOutput<typeof fareRuleRow>;

const search = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60, fieldError('atMostLetters', { most: 60 }))));
export const offered = { search, isActive: v.optional(queryFlag) };
/** Without `all` only what is offered. */
const whole = { all: v.optional(queryFlag) };
/** What each list is filtered by, on a screen and in a file. */
export const referenceFilters = {
  airports: {
    ...offered,
    country: v.optional(v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, fieldError('lettersExactly', { most: 2 })))),
  },
  airlines: offered,
  aircraft: offered,
  baggageRules: whole,
  fareRules: whole,
};
export const referenceList = <const S extends v.GenericSchema>(row: S) => v.object({ result: v.array(row), meta: v.object(pageMeta) });
export const referencePage = {
  limit: v.optional(queryCount(1, 10_000)),
  page: v.optional(queryCount(1, 1000)),
  after: pageFields.after,
};

export const referenceEndpoints = {
  listAirports: endpoint({
    method: 'GET',
    path: '/api/airport',
    scope: 'read',
    roles: ROLES,
    summary:
      'Airports by code, city, name or country in Latin, Armenian or Cyrillic letters, by how words begin and with a mistake in longer ones; the best first, and without a search the most wanted',
    query: v.strictObject({ ...referenceFilters.airports, ...referencePage }),
    answer: referenceList(airportRow),
  }),
  listAirlines: endpoint({
    method: 'GET',
    path: '/api/airline',
    scope: 'read',
    roles: ROLES,
    summary: 'Airlines by code or name',
    query: v.strictObject({ ...referenceFilters.airlines, ...referencePage }),
    answer: referenceList(airlineRow),
  }),
  listAircraft: endpoint({
    method: 'GET',
    path: '/api/aircraft',
    scope: 'read',
    roles: ROLES,
    summary: 'Aircraft types by code, maker or model',
    query: v.strictObject({ ...referenceFilters.aircraft, ...referencePage }),
    answer: referenceList(aircraft),
  }),
  listBaggageRules: endpoint({
    method: 'GET',
    path: '/api/baggageRules',
    scope: 'read',
    roles: ROLES,
    summary: 'Baggage rules; `all`: with those that are no longer offered',
    query: v.strictObject(referenceFilters.baggageRules),
    answer: answerOf(v.array(baggageRuleRow)),
  }),
  listFareRules: endpoint({
    method: 'GET',
    path: '/api/fareRules',
    scope: 'read',
    roles: ROLES,
    summary: 'Fare rules with their penalty bands; `all`: with those that are no longer offered',
    query: v.strictObject(referenceFilters.fareRules),
    answer: answerOf(v.array(fareRuleRow)),
  }),
};
