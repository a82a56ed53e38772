import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, id } from './fields.ts';
import { readers } from './flights.ts';

/** Who is on a flight, and whether their travel documents are complete (domain.md 4.9). */

export const MANIFEST_FORMATS = ['json', 'csv', 'xlsx', 'pdf'] as const;

/** What border police ask for in advance. */
export const APIS_FIELDS = ['nationality', 'document', 'documentCountry', 'documentExpiry', 'expired'] as const;
export type ApisGap = (typeof APIS_FIELDS)[number];

const manifestRow = v.object({
  passengerId: id,
  pnr: v.string(),
  agency: v.string(),
  /** A booking has no ticket yet. */
  state: v.picklist(['booking', 'ticketed', 'boarded', 'suspended']),
  type: v.picklist(['ADT', 'CHD', 'INF']),
  title: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  nativeName: v.nullable(v.string()),
  gender: v.picklist(['M', 'F', 'X']),
  dateOfBirth: v.string(),
  nationality: v.nullable(v.string()),
  document: v.nullable(v.object({ type: v.string(), number: v.string(), country: v.nullable(v.string()), expiry: v.nullable(v.string()) })),
  /** What is missing of the travel document; `expired` where it ends before the flight arrives. */
  missing: v.array(v.picklist(APIS_FIELDS)),
  ticketNumber: v.nullable(v.string()),
  /** Of the ticket, for this flight: 1 to 4. */
  coupon: v.nullable(v.number()),
  class: v.object({ code: v.string(), name: v.string() }),
  baggage: v.string(),
  /** `12A`, where one was chosen. */
  seat: v.nullable(v.string()),
  /** On whose lap an infant sits. */
  adult: v.nullable(v.string()),
  adultId: v.nullable(id),
});
export type ManifestRow = v.InferOutput<typeof manifestRow>;

export const manifest = v.object({
  flightNumber: v.string(),
  from: v.string(),
  to: v.string(),
  departureLocal: v.string(),
  apisRequired: v.boolean(),
  passengers: v.array(manifestRow),
  counts: v.object({ adults: v.number(), children: v.number(), infants: v.number(), bookings: v.number() }),
  /** Whole percent of the passengers whose documents are complete, rounded down: 100 is all of them. Null without passengers. */
  apisPercent: v.nullable(v.number()),
});
export type Manifest = v.InferOutput<typeof manifest>;

export const manifestEndpoints = {
  getManifest: endpoint({
    method: 'GET',
    path: '/api/flights/:id/manifest',
    roles: readers,
    summary:
      'Who is on a flight: live bookings and tickets only. As `csv`, `xlsx` or `pdf` it is a file, which the log tells of; whole numbers of documents stand in the files of Super Admins, Admins, Managers and Tickets staff alone',
    params: v.strictObject({ id }),
    query: v.strictObject({
      format: v.optional(v.picklist(MANIFEST_FORMATS, fieldError('oneOf', { values: 'json, csv, xlsx, pdf' })), 'json'),
    }),
    answer: answerOf(manifest),
    files: ['text/csv; charset=utf-8', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/pdf'],
  }),
};
