import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import {
  answerOf,
  count,
  country,
  day,
  direction,
  email,
  exportFiles,
  exportFormat,
  id,
  instant,
  orNull,
  pageMeta,
  pageQuery,
  queryFlag,
  requiredText,
  text,
} from './fields.ts';
import { nativeName, TITLES } from './orders.ts';
import { DOCUMENT_STATES } from './words.ts';
import type { Role } from './roles.ts';

/** The passenger book (domain.md 2.3 and 4.9): people an agency books again. An agency sees its own, staff all. */

const readers: readonly Role[] = ['Super Admin', 'Admin', 'Tickets', 'Viewer', 'user'];
const writers: readonly Role[] = ['Super Admin', 'Admin', 'Tickets', 'user'];

export type DocumentExpiry = (typeof DOCUMENT_STATES)[number];

const optionalText = (max: number) => v.nullable(text(max));
/** What may be left blank. */
const blanks = {
  nativeName: v.nullable(nativeName),
  nationality: v.nullable(country),
  docType: v.nullable(v.picklist(['P', 'ID', 'OTHER'])),
  docNumber: optionalText(30),
  docCountry: v.nullable(country),
  docExpiry: v.nullable(day),
  phone: optionalText(30),
  email: v.nullable(email),
};
export const BLANK_FIELDS = Object.keys(blanks) as (keyof typeof blanks)[];

const fields = {
  title: v.picklist(TITLES, fieldError('chooseTitle')),
  firstName: requiredText(60),
  lastName: requiredText(60),
  gender: v.picklist(['M', 'F', 'X'], fieldError('choose')),
  dateOfBirth: day,
  tags: v.pipe(v.array(requiredText(30)), v.maxLength(10, fieldError('atMost', { most: 10 }))),
  ...blanks,
};
const shown = v.omit(v.object(fields), ['docNumber']).entries;
/** What the book knows of a person, apart from the number of the document. */
export const PERSON_FIELDS = Object.keys(shown) as (keyof typeof shown)[];

export const savedPassenger = v.object({
  id,
  owner: v.object({ userId: id, businessName: v.string() }),
  ...shown,
  /** `AP***567`; the whole number is a call of its own, which is logged. */
  docNumberMasked: v.nullable(v.string()),
  lastUsedAt: v.nullable(instant),
  version: v.number(),
});
export type SavedPassenger = v.InferOutput<typeof savedPassenger>;

/** Orders of the owning agency in which this person travels, the latest departure first. */
const trip = v.object({
  pnr: v.string(),
  status: v.string(),
  route: v.array(v.string()),
  departureLocal: v.string(),
  /** Of its last flight. */
  lastDay: day,
});
const whole = v.object({
  ...savedPassenger.entries,
  trips: v.array(trip),
  /** Others of the same agency who may be the same person (`rules/passenger-book`). */
  alike: v.array(savedPassenger),
});
export type PassengerOfBook = v.InferOutput<typeof whole>;

const byId = v.strictObject({ id });
const version = count(1, 2_000_000_000);

export const passengerEndpoints = {
  listPassengers: endpoint({
    method: 'GET',
    path: '/api/passengers',
    roles: readers,
    summary:
      'The passenger book by name, day of birth or last booking, a page at a time; `search` takes names in both scripts, a whole document number or, in the book of one agency, a phone',
    query: v.strictObject({
      search: v.optional(text(80)),
      ownerId: v.optional(id),
      documents: v.optional(v.picklist(DOCUMENT_STATES)),
      alike: v.optional(queryFlag),
      sort: v.optional(v.picklist(['name', 'born', 'used'])),
      direction,
      ...pageQuery,
      export: v.optional(exportFormat),
    }),
    answer: v.object({ result: v.array(savedPassenger), meta: v.object(pageMeta) }),
    files: exportFiles,
  }),
  getPassenger: endpoint({
    method: 'GET',
    path: '/api/passengers/:id',
    roles: readers,
    summary: 'One of the book, with the trips of the owning agency and who may be the same person',
    params: byId,
    answer: answerOf(whole),
  }),
  createPassenger: endpoint({
    method: 'POST',
    path: '/api/passengers',
    roles: writers,
    status: 201,
    idempotent: true,
    summary: 'A new one. Staff name the agency; PASSENGER_EXISTS with its id when the agency has this name and birthday already',
    body: v.strictObject({
      ...fields,
      ...orNull(blanks),
      tags: v.optional(fields.tags, []),
      ownerId: v.optional(v.nullable(id), null),
    }),
    answer: answerOf(savedPassenger),
  }),
  updatePassenger: endpoint({
    method: 'PUT',
    path: '/api/passengers/:id',
    roles: writers,
    idempotent: true,
    summary: 'Change what is given; `docNumber` left out stays as it is. STALE_PASSENGER, PASSENGER_EXISTS',
    params: byId,
    body: v.strictObject({ ...v.partial(v.object(fields)).entries, version }),
    answer: answerOf(savedPassenger),
  }),
  erasePassenger: endpoint({
    method: 'DELETE',
    path: '/api/passengers/:id',
    roles: writers,
    idempotent: true,
    summary: 'Take a person out of the book for good. Orders and tickets keep what they were issued with; the log names no person',
    params: byId,
    answer: v.object({ message: v.string() }),
  }),
  mergePassengers: endpoint({
    method: 'POST',
    path: '/api/passengers/merge',
    roles: writers,
    idempotent: true,
    summary:
      'Make one of several of the same agency: `keepId` stays, blanks are filled from the others, the document that is good longest is kept, the others leave the book',
    body: v.strictObject({
      keepId: id,
      mergeIds: v.pipe(v.array(id), v.minLength(1, fieldError('chooseMerged')), v.maxLength(20, fieldError('atMost', { most: 20 }))),
    }),
    answer: answerOf(savedPassenger),
  }),
  revealDocument: endpoint({
    method: 'POST',
    path: '/api/passengers/:id/reveal',
    roles: writers,
    summary: 'The whole document number; who looked is in the log',
    params: byId,
    answer: answerOf(v.object({ docNumber: v.nullable(v.string()) })),
  }),
};
