import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, count, currency, day, id, CABINS } from './fields.ts';
import { classFields } from './flight-classes.ts';
import { flightFields, readers, writers } from './flights.ts';
import { SKIPPED } from './season.ts';

/** What flights and classes are made of, season by season (domain.md 2.2): all that staff say of them, without a date. Dates become days and minutes before departure. */

const {
  departureLocal: _departure,
  arrivalLocal: _arrival,
  salesOpenAt: _opens,
  nameListClosesAt: _closes,
  ...flightWithoutDates
} = flightFields;
const { salesFrom: _from, salesTo: _to, ...classWithoutDates } = classFields;

/** HH:MM as the airport's clock shows it. */
export const clockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldError('clockTime')));
/** Monday is 1, Sunday 7. */
export const weekday = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7));
export const unique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

const flightTemplateBody = v.strictObject({
  ...flightWithoutDates,
  departureTime: clockTime,
  arrivalTime: clockTime,
  /** Days after the departure's by the clocks on the wall; -1 over the date line. */
  arrivalDayOffset: v.optional(count(-1, 2), 0),
  daysOfWeek: v.pipe(
    v.array(weekday),
    v.minLength(1, fieldError('chooseDay')),
    v.maxLength(7),
    v.check((values) => unique(values), fieldError('dayTwice')),
  ),
  validFrom: day,
  validTo: day,
  classTemplateIds: v.optional(
    v.pipe(
      v.array(id),
      v.maxLength(26, fieldError('atMost', { most: 26 })),
      v.check((values) => unique(values), fieldError('classTwice')),
    ),
    [],
  ),
  aircraftId: v.optional(flightFields.aircraftId, null),
  terminalFrom: v.optional(flightFields.terminalFrom, null),
  terminalTo: v.optional(flightFields.terminalTo, null),
  /** Null: at once. */
  salesOpenDays: v.optional(v.nullable(count(0, 730)), null),
  salesCloseMinutes: v.optional(flightFields.salesCloseMinutes, 240),
  /** Before departure; null: open to the end. */
  nameListCloseMinutes: v.optional(v.nullable(count(0, 20_160)), null),
  apisRequired: v.optional(v.boolean(), false),
  costPerSeat: v.optional(flightFields.costPerSeat, null),
  remarks: v.optional(flightFields.remarks, ''),
});

const classTemplateBody = v.strictObject({
  ...classWithoutDates,
  /** Of the flights that it is for. */
  currency,
  ptlMinutes: v.optional(classFields.ptlMinutes, null),
  ttlHours: v.optional(classFields.ttlHours, null),
  instantOnly: v.optional(v.boolean(), false),
  audience: v.optional(classFields.audience, { groupIds: [], userIds: [] }),
  /** On sale from so many days before departure; null: at once. */
  salesFromDays: v.optional(v.nullable(count(0, 730)), null),
  /** Until so many hours before departure; null: as long as the flight. */
  salesToHours: v.optional(v.nullable(count(0, 8760)), null),
  isActive: v.optional(v.boolean(), true),
  priority: v.optional(classFields.priority, 0),
});
export { flightTemplateBody, classTemplateBody };

const version = count(1, 2_000_000_000);
const byId = v.strictObject({ id });
const place = v.object({ iata: v.string(), city: v.string(), timezone: v.string() });
const { airline: _airline, from: _fromCode, to: _toCode, ...flightTemplateFacts } = v.object(flightTemplateBody.entries).entries;

/** What was kept is not checked again: the answers are as wide as the columns. */
export const flightTemplate = v.object({
  id,
  ...flightTemplateFacts,
  airline: v.object({ iata: v.string(), name: v.string() }),
  from: place,
  to: place,
  /** Flights made of it that are still to leave. */
  comingFlights: v.number(),
  version: v.number(),
});
export type FlightTemplate = v.InferOutput<typeof flightTemplate>;

export const classTemplate = v.object({
  id,
  ...v.object(classTemplateBody.entries).entries,
  cabin: v.picklist(CABINS),
  /** As printed: 1PC, 23K, NIL. */
  baggage: v.string(),
  fareRule: v.string(),
  /** Flight templates that it stands in. */
  usedIn: v.number(),
  version: v.number(),
});
export type ClassTemplate = v.InferOutput<typeof classTemplate>;

const seasonDate = v.object({
  date: v.string(),
  /** Null: a flight will be made. */
  reason: v.nullable(v.picklist(SKIPPED)),
  /** The clocks show the time twice that night; the first is taken. */
  twice: v.boolean(),
});

export const season = v.object({
  dates: v.array(seasonDate),
  /** Of each flight. */
  classes: v.number(),
  seats: v.number(),
});

export const templateEndpoints = {
  getFlightTemplates: endpoint({
    method: 'GET',
    path: '/api/flights/templates',
    roles: readers,
    summary: 'What flights are made of, by number',
    answer: answerOf(v.array(flightTemplate)),
  }),
  getFlightTemplate: endpoint({
    method: 'GET',
    path: '/api/flights/templates/:id',
    roles: readers,
    summary: 'One flight template',
    params: byId,
    answer: answerOf(flightTemplate),
  }),
  getSeason: endpoint({
    method: 'GET',
    path: '/api/flights/templates/:id/dates',
    roles: readers,
    summary:
      'On which dates of a range the template would make a flight now, and why not on the others of its days. `POST /api/flights/create` makes them',
    params: byId,
    query: v.strictObject({ startDate: day, endDate: day }),
    answer: answerOf(season),
  }),
  createFlightTemplate: endpoint({
    method: 'POST',
    path: '/api/flights/templates',
    roles: writers,
    status: 201,
    idempotent: true,
    summary:
      'A new flight template. SAME_AIRPORT; its classes are in its currency, each letter once, and fit the aircraft (CAPACITY_EXCEEDED)',
    body: flightTemplateBody,
    answer: answerOf(flightTemplate),
  }),
  updateFlightTemplate: endpoint({
    method: 'PUT',
    path: '/api/flights/templates/:id',
    roles: writers,
    idempotent: true,
    summary:
      'The whole of it anew, for flights made from now on; those that exist stay as they are until `POST /api/flights/bulk` applies it to them. STALE_TEMPLATE',
    params: byId,
    body: v.strictObject({ ...flightTemplateBody.entries, version }),
    answer: answerOf(flightTemplate),
  }),
  deleteFlightTemplate: endpoint({
    method: 'DELETE',
    path: '/api/flights/templates/:id',
    roles: writers,
    idempotent: true,
    summary: 'Delete a flight template; IN_USE while flights made of it are still to leave',
    params: byId,
    answer: v.object({ message: v.string() }),
  }),
  getClassTemplates: endpoint({
    method: 'GET',
    path: '/api/classes/templates',
    roles: readers,
    summary: 'What classes are made of, in the order that they are sold in',
    answer: answerOf(v.array(classTemplate)),
  }),
  getClassTemplate: endpoint({
    method: 'GET',
    path: '/api/classes/templates/:id',
    roles: readers,
    summary: 'One class template',
    params: byId,
    answer: answerOf(classTemplate),
  }),
  createClassTemplate: endpoint({
    method: 'POST',
    path: '/api/classes/templates',
    roles: writers,
    status: 201,
    idempotent: true,
    summary: 'A new class template',
    body: classTemplateBody,
    answer: answerOf(classTemplate),
  }),
  updateClassTemplate: endpoint({
    method: 'PUT',
    path: '/api/classes/templates/:id',
    roles: writers,
    idempotent: true,
    summary:
      'The whole of it anew, for classes made from now on. STALE_TEMPLATE; its currency stays while flight templates have it (IN_USE)',
    params: byId,
    body: v.strictObject({ ...classTemplateBody.entries, version }),
    answer: answerOf(classTemplate),
  }),
  deleteClassTemplate: endpoint({
    method: 'DELETE',
    path: '/api/classes/templates/:id',
    roles: writers,
    idempotent: true,
    summary: 'Delete a class template; IN_USE while a flight template has it',
    params: byId,
    answer: v.object({ message: v.string() }),
  }),
};
