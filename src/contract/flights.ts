import * as v from 'valibot';
import { boarders } from './boarding.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { airlineCode, airportCode, answerOf, count, currency, id, instant, localTime, money, text } from './fields.ts';
import { load } from './flight-list.ts';
import type { Role } from './roles.ts';
import { seasonBody, skippedDate } from './season.ts';
import { FLIGHT_STATUSES } from './words.ts';

/** Flights as they stand and as staff write them (domain.md 2.2 and 4.4); their classes are in `flight-classes.ts`. Times are typed as the airport's clocks show them. */

/** What waits for somebody with a flight. */
export const FLIGHT_ATTENTION = ['cancelling', 'cancellation_failed', 'undecided'] as const;

export const readers: readonly Role[] = ['Super Admin', 'Admin', 'Manager', 'Tickets', 'Viewer'];
const station = v.object({ iata: v.string(), city: v.string(), timezone: v.string(), terminal: v.nullable(v.string()) });

export const flight = v.object({
  id,
  flightNumber: v.string(),
  airline: v.object({ iata: v.string(), name: v.string() }),
  aircraft: v.nullable(v.object({ id, model: v.string(), seats: v.number() })),
  from: station,
  to: station,
  departureLocal: localTime,
  arrivalLocal: localTime,
  departureUtc: instant,
  arrivalUtc: instant,
  dayOffset: v.number(),
  durationMin: v.number(),
  stops: v.number(),
  status: v.picklist(FLIGHT_STATUSES),
  salesOpenAt: v.nullable(instant),
  salesCloseMinutes: v.number(),
  salesCloseAt: instant,
  /** Nobody boards any more, and nothing is sold. */
  boardingClosedAt: v.nullable(instant),
  nameListClosesAt: v.nullable(instant),
  apisRequired: v.boolean(),
  seatCapacity: v.number(),
  infantLimit: v.number(),
  currency: v.string(),
  costPerSeat: v.nullable(money),
  remarks: v.string(),
  /** Seats of all classes; infants sit on laps and are counted apart. */
  load,
  attention: v.array(v.picklist(FLIGHT_ATTENTION)),
  version: v.number(),
  serverTime: instant,
});
export type Flight = v.InferOutput<typeof flight>;

const wallTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, fieldError('dateTimeMissing')),
  v.check((value) => {
    const at = Date.parse(`${value}:00Z`);
    return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value) && value >= '1900' && value < '2200';
  }, fieldError('noSuchDateTime')),
);
export const moment = v.pipe(
  v.string(),
  v.isoTimestamp(fieldError('dateTimeMissing')),
  v.check((value) => value >= '1900' && value < '2200', fieldError('checkYear')),
);
/** Which of the two when the clocks are put back and a time comes twice. */
const occurrence = v.optional(v.nullable(v.picklist(['first', 'second'])));
export const amount = v.pipe(money, v.minValue(0, fieldError('atLeast', { least: 0 })), v.maxValue(10_000_000, fieldError('tooMuch')));
const terminal = v.nullable(text(10));

/** What staff say of a flight; templates say the same without dates (`templates.ts`). */
export const flightFields = {
  flightNumber: v.pipe(text(9), v.toUpperCase(), v.regex(/^[A-Z0-9]{2} ?\d{1,4}[A-Z]?$/, fieldError('flightNumber'))),
  airline: airlineCode,
  aircraftId: v.nullable(id),
  from: airportCode,
  to: airportCode,
  departureLocal: wallTime,
  arrivalLocal: wallTime,
  terminalFrom: terminal,
  terminalTo: terminal,
  seatCapacity: count(0, 1000),
  infantLimit: count(0, 200),
  salesOpenAt: v.nullable(moment),
  salesCloseMinutes: count(0, 20_160),
  nameListClosesAt: v.nullable(moment),
  apisRequired: v.boolean(),
  currency,
  costPerSeat: v.nullable(amount),
  remarks: text(1000),
};
/** The same fields, of which any may be left out. */
export const optional = <T extends Record<string, v.GenericSchema>>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, v.optional(schema)])) as {
    [K in keyof T]: v.OptionalSchema<T[K], undefined>;
  };

export const writers: readonly Role[] = ['Super Admin', 'Admin', 'Manager'];
export const removers: readonly Role[] = ['Super Admin', 'Admin'];
export const version = count(1, 2_000_000_000);
export const byId = v.strictObject({ id });
export const removed = v.object({ message: v.string() });

export const flightEndpoints = {
  getFlight: endpoint({
    method: 'GET',
    path: '/api/flights/get/:id',
    roles: readers,
    summary: 'One flight with its load and what waits for somebody',
    params: byId,
    answer: answerOf(flight),
  }),
  createFlight: endpoint({
    method: 'POST',
    path: '/api/flights/create',
    roles: writers,
    status: 201,
    idempotent: true,
    summary:
      'A new flight. FLIGHT_EXISTS for the same number on the same day, ARRIVAL_BEFORE_DEPARTURE in UTC, SAME_AIRPORT; a time that the clocks skip is refused, one that they show twice must say which. With `classesOf` it has the classes of another flight from the beginning, unsold. With `templateId` and a range: a season of flights with their classes, all of them or none; a date that no flight can be made on is skipped and told',
    body: v.variant('templateId', [
      seasonBody,
      v.strictObject({
        templateId: v.optional(v.undefined()),
        ...flightFields,
        aircraftId: v.optional(flightFields.aircraftId, null),
        departureOccurrence: occurrence,
        arrivalOccurrence: occurrence,
        terminalFrom: v.optional(terminal, null),
        terminalTo: v.optional(terminal, null),
        salesOpenAt: v.optional(flightFields.salesOpenAt, null),
        salesCloseMinutes: v.optional(flightFields.salesCloseMinutes, 240),
        nameListClosesAt: v.optional(flightFields.nameListClosesAt, null),
        apisRequired: v.optional(v.boolean(), false),
        costPerSeat: v.optional(flightFields.costPerSeat, null),
        remarks: v.optional(flightFields.remarks, ''),
        /** A flight whose classes this one gets, too. */
        classesOf: v.optional(v.nullable(id), null),
      }),
    ]),
    answer: v.object({ result: v.array(flight), meta: v.optional(v.object({ skipped: v.array(skippedDate) })) }),
  }),
  editFlight: endpoint({
    method: 'POST',
    path: '/api/flights/edit/:id',
    roles: writers,
    idempotent: true,
    summary:
      'Change what is given. A quote says whom a new timetable affects and how much; a confirm changes the flight at once and its orders one by one. STALE_FLIGHT, CAPACITY_BELOW_SOLD; route and airline are locked once there are orders (FLIGHT_HAS_ORDERS)',
    params: byId,
    body: v.strictObject({
      ...optional(flightFields),
      departureOccurrence: occurrence,
      arrivalOccurrence: occurrence,
      status: v.optional(v.picklist(['scheduled', 'delayed', 'closed'])),
      version,
      mode: v.optional(v.picklist(['quote', 'confirm']), 'confirm'),
      reason: v.optional(text(300)),
    }),
    answer: v.object({
      result: flight,
      meta: v.object({
        /** What the new times mean for those who fly (domain.md 3.7). */
        impact: v.picklist(['none', 'mail', 'notice', 'decide']),
        affectedOrders: v.number(),
        /** Of a quote, and of many the first twenty that were booked. */
        orders: v.optional(v.array(v.object({ pnr: v.string(), agency: v.string() }))),
      }),
    }),
  }),
  deleteFlight: endpoint({
    method: 'GET',
    path: '/api/flights/delete/:id',
    roles: removers,
    changes: true,
    idempotent: true,
    summary: 'Delete a flight that never had an order, nor has a hold now; FLIGHT_HAS_ORDERS otherwise. A prefetch is refused',
    params: byId,
    answer: removed,
  }),
  removeFlight: endpoint({
    method: 'DELETE',
    path: '/api/flights/delete/:id',
    roles: removers,
    idempotent: true,
    summary: 'The same by its own method',
    params: byId,
    answer: removed,
  }),
  boardPassengers: endpoint({
    method: 'POST',
    path: '/api/flights/boarded/:id',
    roles: boarders,
    idempotent: true,
    summary:
      'Who has flown: their open coupons on this flight become used, from a day before departure on; `boarded: false` takes it back. Where an earlier flight was not used COUPON_ORDER names the passengers, and staff decide by `outOfOrder` with a reason',
    params: byId,
    body: v.strictObject({
      passengerIds: v.pipe(
        v.array(id),
        v.minLength(1, fieldError('choosePassenger')),
        v.maxLength(200, fieldError('atMost', { most: 200 })),
      ),
      boarded: v.optional(v.boolean(), true),
      outOfOrder: v.optional(v.boolean(), false),
      reason: v.optional(text(300)),
    }),
    answer: answerOf(v.object({ coupons: v.number(), orders: v.array(v.string()) })),
  }),
};
