import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { airlineCode, airportCode, answerOf, count, countryCode, currency, id, money, phone, requiredText, text } from './fields.ts';
import { aircraft, airlineRow, airportRow, baggageRuleRow, fareRuleRow } from './reference.ts';
import { referenceWriters, type Role } from './roles.ts';

/** How reference data are written (domain.md 2.1, 4.5). What is in use is not deleted but set inactive. */

/** Null where it is not given. */
export const perhaps = <const S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null);
const words = (max: number) => v.strictObject({ en: text(max), hy: v.optional(text(max), ''), ru: v.optional(text(max), '') });
export const version = count(1, 2_000_000_000);
const isActive = v.optional(v.boolean(), true);
/** In an address. */
const degrees = (most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^-?\d{1,3}(\.\d{1,8})?$/, fieldError('numberMissing')),
    v.transform(Number),
    v.minValue(-most, fieldError('atLeast', { least: -most })),
    v.maxValue(most, fieldError('atMost', { most })),
  );
const amount = v.pipe(money, v.minValue(0, fieldError('atLeast', { least: 0 })), v.maxValue(1_000_000_000, fieldError('tooMuch')));

let zones: ReadonlyMap<string, string> | undefined;
/** As it is spelled, whatever the caller's capitals. */
function spelled(name: string): string {
  zones ??= new Map(Intl.supportedValuesOf('timeZone').map((one) => [one.toLowerCase(), one]));
  return zones.get(name.toLowerCase()) ?? name;
}
/** A zone that this program knows by name. Offsets have no rules for summer time. */
export const timezone = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(fieldError('chooseTimeZone')),
  v.maxLength(60, fieldError('atMostLetters', { most: 60 })),
  v.check((name) => {
    if (!/^[A-Za-z]/.test(name)) return false;
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
    } catch {
      return false;
    }
  }, fieldError('unknownTimeZone')),
  v.transform(spelled),
);

/** Minutes. */
const MAX_CONNECTION = 1440;

export const airportFields = {
  iata: airportCode,
  icao: perhaps(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z0-9]{4}$/, fieldError('lettersDigitsExactly', { most: 4 })))),
  nameEng: requiredText(120),
  nameArm: perhaps(requiredText(120)),
  cityEng: requiredText(80),
  cityArm: perhaps(requiredText(80)),
  cityCode: perhaps(airportCode),
  country: countryCode,
  timezone,
  lat: perhaps(
    v.pipe(
      v.number(fieldError('numberMissing')),
      v.minValue(-90, fieldError('atLeast', { least: -90 })),
      v.maxValue(90, fieldError('atMost', { most: 90 })),
    ),
  ),
  lon: perhaps(
    v.pipe(
      v.number(fieldError('numberMissing')),
      v.minValue(-180, fieldError('atLeast', { least: -180 })),
      v.maxValue(180, fieldError('atMost', { most: 180 })),
    ),
  ),
  terminals: v.optional(v.pipe(v.array(requiredText(10)), v.maxLength(20, fieldError('atMost', { most: 20 }))), []),
  connectDomestic: perhaps(count(0, MAX_CONNECTION)),
  connectInternational: perhaps(count(0, MAX_CONNECTION)),
  connectChange: v.optional(
    v.pipe(
      v.array(
        v.pipe(
          v.string(),
          v.trim(),
          v.toUpperCase(),
          v.regex(/^[A-Z]{3} \d{1,4}$/, fieldError('airportAndMinutes')),
          v.check((pair) => Number(pair.slice(4)) <= MAX_CONNECTION, fieldError('atMost', { most: MAX_CONNECTION })),
        ),
      ),
      v.maxLength(10, fieldError('atMost', { most: 10 })),
    ),
    [],
  ),
  /** The most wanted first. */
  sortOrder: v.optional(count(0, 100_000), 1000),
  isActive,
};
const httpsAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(300, fieldError('tooLong')),
  v.regex(/^https:\/\/[^\s\\"<>]+$/, fieldError('webAddress')),
);
export const airlineFields = {
  iata: airlineCode,
  icao: perhaps(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z0-9]{3}$/, fieldError('lettersExactly', { most: 3 })))),
  numCode: perhaps(v.pipe(v.string(), v.trim(), v.regex(/^\d{3}$/, fieldError('threeDigits')))),
  name: requiredText(120),
  logo: perhaps(httpsAddress),
  checkinUrl: perhaps(httpsAddress),
  phone: perhaps(phone),
  isActive,
};
export const aircraftFields = {
  iata: perhaps(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z0-9]{3}$/, fieldError('lettersDigitsExactly', { most: 3 })))),
  icao: perhaps(
    v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z0-9]{2,4}$/, fieldError('lettersDigitsBetween', { least: 2, most: 4 }))),
  ),
  manufacturer: requiredText(60),
  model: requiredText(80),
  seats: count(1, 1000),
  infantLimit: perhaps(count(0, 200)),
  seatMap: perhaps(text(2000)),
  isActive,
};
export const baggageRuleFields = {
  name: requiredText(60),
  type: v.picklist(['PC', 'K', 'NIL']),
  pieces: perhaps(count(1, 9)),
  weightKg: perhaps(count(1, 200)),
  cabinPieces: count(0, 9),
  cabinWeightKg: count(0, 60),
  infantPieces: count(0, 9),
  infantWeightKg: count(0, 60),
  extraPiece: perhaps(amount),
  extraKg: perhaps(amount),
  currency: perhaps(currency),
  description: words(500),
  isActive,
};
const hours = count(0, 8760);
const bandInput = v.strictObject({
  fromHours: hours,
  toHours: v.nullable(hours),
  kind: v.picklist(['percent', 'fixed', 'none', 'forbidden']),
  value: amount,
  base: v.picklist(['fare', 'total']),
  includeTax: v.boolean(),
});
const bands = v.pipe(v.array(bandInput), v.maxLength(12, fieldError('atMostBands', { most: 12 })));
export const fareRuleFields = {
  code: v.pipe(
    v.string(),
    v.trim(),
    v.toUpperCase(),
    v.check((code) => code !== '', fieldError('required')),
    v.regex(/^[A-Z0-9-]{1,12}$/, fieldError('ruleCode', { most: 12 })),
  ),
  name: requiredText(80),
  family: requiredText(40),
  refundable: v.boolean(),
  refundBands: bands,
  changeable: v.boolean(),
  changeBands: bands,
  noShow: bandInput,
  residualOnChange: v.picklist(['forfeit', 'credit']),
  nameCorrection: v.strictObject({ freeHoursAfterTicketing: hours, maxChars: count(0, 40), fee: amount }),
  nameChange: v.strictObject({ allowed: v.boolean(), fee: amount }),
  taxesRefundable: v.boolean(),
  serviceFeeRefundable: v.boolean(),
  voidable: v.boolean(),
  voidFee: amount,
  childDiscountOnPenalty: count(0, 100),
  infantPenaltyFree: v.boolean(),
  minStay: perhaps(count(1, 365)),
  maxStay: perhaps(count(1, 365)),
  combinable: v.boolean(),
  currency,
  text: words(2000),
  isActive,
};
export type FareRuleInput = v.InferInput<v.StrictObjectSchema<typeof fareRuleFields, undefined>>;

interface Words<E extends v.ObjectEntries> {
  one: string;
  create: string;
  update: string;
  /** Beside the fields and the version. */
  more?: E;
  roles?: readonly Role[];
}

/** The three writes of one kind. A `PUT` gives the whole entry and the version that was seen. */
export function writesOf<
  const P extends string,
  const F extends v.ObjectEntries,
  const R extends v.GenericSchema,
  const M extends v.ObjectEntries = {},
>(path: P, fields: F, row: R, { one, create, update, more = {} as M, roles = referenceWriters }: Words<M>) {
  const params = v.strictObject({ id });
  return {
    create: endpoint({
      method: 'POST',
      path,
      roles,
      status: 201,
      idempotent: true,
      summary: `Add ${one}. ${create}`,
      body: v.strictObject(fields),
      answer: answerOf(row),
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/:id` as const,
      roles,
      idempotent: true,
      summary: `Change ${one}: all its fields, with the version that was seen. ${update} STALE_REFERENCE`,
      params,
      body: v.strictObject({ ...fields, ...more, version }),
      answer: answerOf(row),
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:id` as const,
      roles,
      idempotent: true,
      summary: `Delete ${one}. IN_USE tells what uses it; set it inactive instead`,
      params,
      answer: v.object({ message: v.string() }),
    }),
  };
}

const airports = writesOf('/api/airport', airportFields, airportRow, {
  one: 'an airport',
  create: 'CODE_EXISTS; 422 for an unknown time zone',
  update:
    'ZONE_CHANGE lists the coming flights that another zone moves, until `zoneFlights` says how many they are; they keep their local times.',
  /** How many coming flights the caller has seen that move. */
  more: { zoneFlights: v.optional(count(0, 1_000_000)) },
});
const airlines = writesOf('/api/airline', airlineFields, airlineRow, {
  one: 'an airline',
  create: 'CODE_EXISTS',
  update: 'The accounting code stays once tickets carry it.',
});
const aircraftTypes = writesOf('/api/aircraft', aircraftFields, aircraft, { one: 'a type of aircraft', create: 'CODE_EXISTS', update: '' });
const baggageRules = writesOf('/api/baggageRules', baggageRuleFields, baggageRuleRow, {
  one: 'a baggage rule',
  create: 'PC needs pieces, K needs a weight',
  update: 'Orders keep the rule of their sale.',
});
const fareRules = writesOf('/api/fareRules', fareRuleFields, fareRuleRow, {
  one: 'a fare rule',
  create: 'BAND_GAP, BAND_OVERLAP: bands go from 0 hours up without a gap',
  update: 'Orders keep the rule of their sale. BAND_GAP, BAND_OVERLAP.',
});

export const referenceEditEndpoints = {
  placeZone: endpoint({
    method: 'GET',
    path: '/api/airport-zone',
    roles: referenceWriters,
    summary: 'The time zone of a place, by its coordinates or as the only one of its country; null where neither says',
    query: v.strictObject({ country: countryCode, lat: v.optional(degrees(90)), lon: v.optional(degrees(180)) }),
    answer: answerOf(v.object({ timezone: v.nullable(v.string()) })),
  }),
  createAirport: airports.create,
  updateAirport: airports.update,
  deleteAirport: airports.remove,
  createAirline: airlines.create,
  updateAirline: airlines.update,
  deleteAirline: airlines.remove,
  createAircraft: aircraftTypes.create,
  updateAircraft: aircraftTypes.update,
  deleteAircraft: aircraftTypes.remove,
  createBaggageRule: baggageRules.create,
  updateBaggageRule: baggageRules.update,
  deleteBaggageRule: baggageRules.remove,
  createFareRule: fareRules.create,
  updateFareRule: fareRules.update,
  deleteFareRule: fareRules.remove,
};
