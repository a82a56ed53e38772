import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { airlineCode, answerOf, day, id } from './fields.ts';
import { flightFields, writers } from './flights.ts';
import { SKIPPED } from './season.ts';

/** Schedules as airlines exchange them: files after chapter 7 of IATA's Standard Schedules Information Manual (decision 0078). */

export const SCHEDULE_FILE_LIMIT = 4_000_000;
/** So many flights at once; a longer file is read piece by piece, by a period. */
export const MOST_SCHEDULED = 5000;
/** Lines that an answer tells of; its figures count all. */
export const TOLD_RECORDS = 500;

/** What is wrong with a file as a whole: nothing is made of it. */
export const FILE_ERRORS = ['NO_HEADER', 'NO_CARRIER', 'SERIAL', 'CHECK_NUMBER', 'NO_TRAILER'] as const;
export type FileError = (typeof FILE_ERRORS)[number];

/** What is wrong with a record: no flight is made of it. */
export const RECORD_ERRORS = [
  'LENGTH', 'RECORD_TYPE', 'AIRLINE', 'UNKNOWN_AIRLINE', 'FLIGHT_NUMBER', 'LEGS', 'PERIOD', 'OUTSIDE_VALIDITY', 'DAYS', 'NO_DAYS', 'FREQUENCY', 'STATION', 'UNKNOWN_AIRPORT',
  'SAME_AIRPORT', 'TIME', 'VARIATION', 'DATE_VARIATION', 'AIRCRAFT', 'UNKNOWN_AIRCRAFT', 'SMALLER_AIRCRAFT', 'OVERLAP', 'SEGMENT', 'NO_TEMPLATE',
] as const; // prettier-ignore
export type RecordError = (typeof RECORD_ERRORS)[number];

/** What somebody should know of a record that is read. */
export const RECORD_NOTES = ['NO_PASSENGERS', 'OTHER_VARIATION', 'OTHER_TIMES', 'OTHER_CLASSES', 'NOT_READ'] as const;
export type RecordNote = (typeof RECORD_NOTES)[number];

/** `found`: what stands there, or what it meets with. Columns are counted from 1. */
const place = { line: v.number(), column: v.number(), found: v.string() };
const fileError = v.object({ ...place, reason: v.picklist(FILE_ERRORS) });
const recordError = v.object({ column: v.number(), found: v.string(), reason: v.picklist(RECORD_ERRORS) });
const recordNote = v.object({ found: v.string(), reason: v.picklist(RECORD_NOTES) });

const scheduleRecord = v.object({
  line: v.number(),
  /** As far as they can be read. */
  flightNumber: v.string(),
  from: v.string(),
  to: v.string(),
  /** Null where an error stands in the way. Times are local; of a file in UTC they are those of its first day. */
  schedule: v.nullable(
    v.object({
      departureTime: v.string(),
      arrivalTime: v.string(),
      dayOffset: v.number(),
      startDate: v.string(),
      endDate: v.string(),
      daysOfWeek: v.array(v.number()),
      /** Every second week. */
      fortnightly: v.boolean(),
      /** IATA's code of the type; null where the file leaves it open. */
      aircraft: v.nullable(v.string()),
      /** Letters of the booking classes, as the file says them. */
      classes: v.string(),
    }),
  ),
  /** That it makes, or has made. */
  flights: v.number(),
  skipped: v.array(v.object({ reason: v.picklist(SKIPPED), n: v.number() })),
  errors: v.array(recordError),
  notes: v.array(recordNote),
});
export type ScheduleRecord = v.InferOutput<typeof scheduleRecord>;

const scheduleRead = v.object({
  mode: v.picklist(['preview', 'confirm']),
  /** The first error of the file as a whole. */
  fileError: v.nullable(fileError),
  carriers: v.array(
    v.object({
      airline: v.string(),
      /** S27, W27; empty where the file does not say. */
      season: v.string(),
      validFrom: v.string(),
      validTo: v.string(),
      utc: v.boolean(),
    }),
  ),
  /** Of flight legs. */
  records: v.number(),
  faulty: v.number(),
  flights: v.number(),
  skipped: v.number(),
  /** Which template gives each number its classes, fares and seats; null: none is chosen, and none is of its number or route. */
  numbers: v.array(v.object({ flightNumber: v.string(), route: v.string(), flights: v.number(), templateId: v.nullable(id) })),
  lines: v.array(scheduleRecord),
});
export type ScheduleRead = v.InferOutput<typeof scheduleRead>;

const period = { startDate: v.optional(day), endDate: v.optional(day) };
export const scheduleFileEndpoints = {
  exportSchedule: endpoint({
    method: 'GET',
    path: '/api/flights/schedule',
    roles: writers,
    summary:
      "An airline's flights of a period as an SSIM file (chapter 7, local times): those that stand in the inventory and are not cancelled, under the airline's code. Without `format` it tells how many flights and flight legs that is. The log tells of a file",
    query: v.strictObject({
      airline: airlineCode,
      startDate: day,
      endDate: day,
      format: v.optional(v.picklist(['json', 'ssim'], fieldError('oneOf', { values: 'json, ssim' })), 'json'),
    }),
    answer: answerOf(v.object({ flights: v.number(), records: v.number() })),
    files: ['text/plain; charset=us-ascii'],
  }),
  importSchedule: endpoint({
    method: 'POST',
    path: '/api/flights/schedule',
    roles: writers,
    idempotent: true,
    maxBytes: SCHEDULE_FILE_LIMIT + 500_000,
    summary: `Flights from an SSIM file (chapter 7): \`preview\` tells record by record how many flights it makes on which days, what is skipped and what is wrong at which column; \`confirm\` makes them in one go. Faulty records are refused unless \`leaveOut\` says to go on without them; of a file that is faulty as a whole nothing is made. A template gives each flight number its classes, fares and seats; times, days, airports and aircraft are the file's. Flights that exist stay as they are. At most ${MOST_SCHEDULED} flights at once`,
    body: v.pipe(
      v.strictObject({
        mode: v.picklist(['preview', 'confirm']),
        text: v.pipe(
          v.string(),
          v.minLength(1, fieldError('required')),
          v.maxLength(SCHEDULE_FILE_LIMIT, fieldError('atMostMegabytes', { most: 4 })),
        ),
        ...period,
        templates: v.optional(
          v.pipe(
            v.array(v.strictObject({ flightNumber: flightFields.flightNumber, templateId: id })),
            v.maxLength(2000, fieldError('tooMany')),
          ),
          [],
        ),
        leaveOut: v.optional(v.boolean(), false),
      }),
      v.forward(
        v.check(
          ({ startDate, endDate }) => startDate === undefined || endDate === undefined || startDate <= endDate,
          fieldError('endBeforeStart'),
        ),
        ['endDate'],
      ),
    ),
    answer: answerOf(scheduleRead),
  }),
};
