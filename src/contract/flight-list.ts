import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import {
  exportFiles,
  exportFormat,
  airlineCode,
  airportCode,
  answerOf,
  count,
  day,
  direction,
  id,
  instant,
  localTime,
  money,
  pageFields,
  pageMeta,
  text,
} from './fields.ts';
import { FLIGHT_STATUSES } from './words.ts';
import type { Role } from './roles.ts';

/** The desk's view over many flights, and over who holds and who has changed one (domain.md 4.4 and 5). */

/** Whether a flight sells now, and why not. */
export const SALE_STATES = ['open', 'full', 'not_open', 'no_classes', 'closed', 'departed', 'cancelled'] as const;

const readers: readonly Role[] = ['Super Admin', 'Admin', 'Manager', 'Tickets', 'Viewer'];
/** Seats of all classes; infants sit on laps and are counted apart. */
/** Seats. `group`: kept for agencies and not used yet, so neither held nor free. */
export const load = v.object({ total: v.number(), held: v.number(), sold: v.number(), group: v.number(), infants: v.number() });
const place = v.object({ iata: v.string(), city: v.string() });

const flightRow = v.object({
  id,
  flightNumber: v.string(),
  airline: v.object({ iata: v.string(), name: v.string() }),
  from: place,
  to: place,
  departureLocal: localTime,
  arrivalLocal: localTime,
  departureUtc: instant,
  dayOffset: v.number(),
  durationMin: v.number(),
  /** As it is now: a flight that has left is `departed`. */
  status: v.picklist(FLIGHT_STATUSES),
  sale: v.picklist(SALE_STATES),
  salesCloseAt: instant,
  load,
  activeClasses: v.number(),
  /** What one adult pays in the cheapest active class, taxes and fee included. */
  lowestAdult: v.nullable(v.object({ amount: money, currency: v.string() })),
});
export type FlightRow = v.InferOutput<typeof flightRow>;

/** Which flights are listed. */
export const which = {
  /** 0: flights without an active class; n: with at least n of them. */
  classes: v.optional(count(0, 26)),
  from: v.optional(airportCode),
  to: v.optional(airportCode),
  airline: v.optional(airlineCode),
  /** Whole or a part, with or without its space. */
  flightNumber: v.optional(text(9)),
  status: v.optional(v.array(v.picklist(FLIGHT_STATUSES))),
};

const calendarDay = v.object({ date: v.string(), flights: v.number(), cancelled: v.number(), load });
export type CalendarDay = v.InferOutput<typeof calendarDay>;

const holdRow = v.object({
  kind: v.picklist(['hold', 'booking']),
  id,
  /** Holds have none. */
  pnr: v.nullable(v.string()),
  leadName: v.nullable(v.string()),
  agent: v.object({ userId: id, businessName: v.string() }),
  /** Letters of the classes. */
  classes: v.string(),
  seats: v.number(),
  infants: v.number(),
  /** When it ends unless it is turned into tickets. */
  until: v.nullable(instant),
});
export type HoldRow = v.InferOutput<typeof holdRow>;

/** One field that was changed; what it was and what it is, in words where the field is a list. */
const leaf = v.nullable(v.union([v.string(), v.number(), v.boolean()]));
export const change = v.object({ field: v.string(), before: leaf, after: leaf });
export type Change = v.InferOutput<typeof change>;
/** In the details of STALE_FLIGHT and STALE_CLASS: the change with who made it and when. */
export const madeChange = v.object({ ...change.entries, by: v.nullable(v.string()), at: instant });
export type MadeChange = v.InferOutput<typeof madeChange>;

const historyRow = v.object({
  id,
  at: instant,
  action: v.string(),
  /** Null: the house itself. */
  by: v.nullable(v.string()),
  summary: v.string(),
  changes: v.array(change),
});
export type HistoryRow = v.InferOutput<typeof historyRow>;

const byId = v.strictObject({ id });

export const flightListEndpoints = {
  getFlights: endpoint({
    method: 'POST',
    path: '/api/flights/get',
    roles: readers,
    summary:
      'Flights to come in the next 60 days, or by days, status or number those that have left as well, with load, sale and lowest fare: by local departure, or by number or route and then by departure',
    body: v.strictObject({
      startDate: v.optional(day),
      endDate: v.optional(day),
      ...which,
      sort: v.optional(v.picklist(['flightNumber', 'route', 'departure'])),
      direction,
      export: v.optional(exportFormat),
      ...pageFields,
    }),
    answer: v.object({
      result: v.array(flightRow),
      meta: v.object({ ...pageMeta, startDate: v.string(), endDate: v.string(), serverTime: instant }),
    }),
    files: exportFiles,
  }),
  getFlightCalendar: endpoint({
    method: 'POST',
    path: '/api/flights/calendar',
    roles: readers,
    summary: 'A month by days: how many flights leave, and their seats. Days without one are left out',
    body: v.strictObject({
      month: v.pipe(v.string(), v.regex(/^(19|2[01])\d\d-(0[1-9]|1[0-2])$/, fieldError('monthForm'))),
      ...which,
    }),
    answer: answerOf(v.array(calendarDay)),
  }),
  getFlightHolds: endpoint({
    method: 'GET',
    path: '/api/flights/holds/:id',
    roles: readers,
    summary: 'Who keeps seats of a flight without a ticket: holds and bookings, what ends first on top',
    params: byId,
    answer: answerOf(v.array(holdRow)),
  }),
  getFlightHistory: endpoint({
    method: 'GET',
    path: '/api/flights/history/:id',
    roles: readers,
    summary: 'Who changed a flight and its classes, newest first, field by field',
    params: byId,
    query: v.strictObject({ after: pageFields.after }),
    answer: v.object({ result: v.array(historyRow), meta: v.object({ next: v.nullable(v.string()) }) }),
  }),
};
