import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, exportFiles } from './fields.ts';
import { commissionRuleFilters } from './commission-rules.ts';
import { hotelFilters } from './hotels.ts';
import { offered, referenceFilters } from './reference.ts';
import { referenceWriters, settingsReaders } from './roles.ts';

/** Airports, airlines, aircraft and through fares from a CSV file; every list of reference data to one. */

/** The largest file there is today has 0.9 MB; a body holds it as one JSON text. */
export const IMPORT_LIMIT = 4_000_000;
export const IMPORT_ROWS = 20_000;

const told = v.object({ line: v.number(), code: v.string(), words: v.string() });
export type ImportLine = v.InferOutput<typeof told>;
const imported = v.object({
  mode: v.picklist(['preview', 'confirm']),
  rows: v.number(),
  created: v.number(),
  updated: v.number(),
  unchanged: v.number(),
  /** Rows that cannot be taken. Lists end after 200 lines; the figures count all. */
  faulty: v.number(),
  errors: v.array(told),
  /** What was left out or filled in of rows that can. */
  noted: v.number(),
  notes: v.array(told),
  /** Columns by the names of the file: which were read as what, and which have no place. */
  columns: v.object({ read: v.record(v.string(), v.string()), ignored: v.array(v.string()) }),
});
export type Imported = v.InferOutput<typeof imported>;

const importOf = <const P extends string>(path: P, what: string) =>
  endpoint({
    method: 'POST',
    path: `${path}/import` as const,
    roles: referenceWriters,
    idempotent: true,
    maxBytes: IMPORT_LIMIT + 500_000,
    summary: `${what} from a CSV text, matched by their codes: \`preview\` tells what would be added and changed and what is wrong with which line, \`confirm\` does it in one go. Faulty lines are refused unless \`leaveOut\` says to go on without them`,
    body: v.strictObject({
      mode: v.picklist(['preview', 'confirm']),
      csv: v.pipe(
        v.string(),
        v.minLength(1, fieldError('required')),
        v.maxLength(IMPORT_LIMIT, fieldError('atMostMegabytes', { most: 4 })),
      ),
      leaveOut: v.optional(v.boolean(), false),
    }),
    answer: answerOf(imported),
  });
const exportOf = <const P extends string, const F extends v.ObjectEntries>(path: P, what: string, filters: F) =>
  endpoint({
    method: 'GET',
    path: `${path}/export` as const,
    roles: settingsReaders,
    summary: `${what} that the filters leave, as CSV or XLSX: no cell begins like a formula, and what can be imported is read back by an import. Without \`format\` it tells how many rows that is`,
    query: v.strictObject({
      format: v.optional(v.picklist(['json', 'csv', 'xlsx'], fieldError('oneOf', { values: 'json, csv, xlsx' })), 'json'),
      ...filters,
    }),
    answer: answerOf(v.object({ rows: v.number() })),
    files: exportFiles,
  });

export const referenceFileEndpoints = {
  importAirports: importOf('/api/airport', 'Airports'),
  importAirlines: importOf('/api/airline', 'Airlines'),
  importAircraft: importOf('/api/aircraft', 'Types of aircraft'),
  importThroughFares: importOf('/api/throughFares', 'Through fares'),
  exportAirports: exportOf('/api/airport', 'Airports', referenceFilters.airports),
  exportAirlines: exportOf('/api/airline', 'Airlines', referenceFilters.airlines),
  exportAircraft: exportOf('/api/aircraft', 'Types of aircraft', referenceFilters.aircraft),
  exportBaggageRules: exportOf('/api/baggageRules', 'Baggage rules', referenceFilters.baggageRules),
  exportFareRules: exportOf('/api/fareRules', 'Fare rules', referenceFilters.fareRules),
  exportHotels: exportOf('/api/hotels', 'Hotels', hotelFilters.hotels),
  exportHotelCategories: exportOf('/api/hotels/category', 'Categories of hotels', {}),
  exportServices: exportOf('/api/services', 'Services', hotelFilters.services),
  exportCommissionRules: exportOf('/api/commissionRules', 'Commission rules', commissionRuleFilters),
  exportThroughFares: exportOf('/api/throughFares', 'Through fares', offered),
};
