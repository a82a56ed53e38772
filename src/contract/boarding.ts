import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, count, id, instant, localTime, requiredText, text } from './fields.ts';
import type { Role } from './roles.ts';
import { FLIGHT_STATUSES } from './words.ts';

/** Who goes on board (docs/decisions/0060): the name lists of today's and tomorrow's flights, for a device that may have no network at the gate. */

/** May mark who boards, and close a flight. */
export const boarders: readonly Role[] = ['Super Admin', 'Admin', 'Manager', 'Tickets'];

/** A flight that has left is listed for so many hours more: a gate works over midnight. */
export const LISTED_AFTER_HOURS = 6;
/** So many passengers in one answer, and the flight that they end with whole. */
export const BOARDING_PAGE = 2000;
/** A flight is closed so many hours before it leaves at the earliest. */
export const CLOSED_BEFORE_HOURS = 6;

/** What may become of whom at the gate. A `booking` has no ticket yet; the last three are tickets that are no longer good for this flight. */
export const BOARDING_STATES = ['open', 'boarded', 'noShow', 'suspended', 'booking', 'refunded', 'voided', 'exchanged'] as const;
export type BoardingState = (typeof BOARDING_STATES)[number];

const boardingPassenger = v.object({
  passengerId: id,
  pnr: v.string(),
  ticket: v.nullable(v.string()),
  state: v.picklist(BOARDING_STATES),
  type: v.picklist(['ADT', 'CHD', 'INF']),
  title: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  nativeName: v.nullable(v.string()),
  /** The letter of the booking class. */
  class: v.string(),
  seat: v.nullable(v.string()),
  /** On whose lap an infant sits. */
  adult: v.nullable(v.string()),
});
export type BoardingPassenger = v.InferOutput<typeof boardingPassenger>;

/** The name list of a flight. No dates of birth, documents, agencies or prices: phones at gates are lent and lost. */
export const boardingList = v.object({
  flightId: id,
  flightNumber: v.string(),
  from: v.string(),
  to: v.string(),
  departureLocal: localTime,
  departureUtc: instant,
  status: v.picklist(FLIGHT_STATUSES),
  /** Since when nobody boards any more; who was left then is a no-show. */
  closedAt: v.nullable(instant),
  passengers: v.array(boardingPassenger),
  /** Tells one state of the list from the next. */
  mark: v.string(),
});
export type BoardingList = v.InferOutput<typeof boardingList>;

const counts = v.object({ boarded: v.number(), left: v.number() });

export const ticketNumber = v.pipe(v.string(), v.regex(/^\d{13}$/));

export const boardingEndpoints = {
  getBoardingLists: endpoint({
    method: 'POST',
    path: '/api/boarding/get-lists',
    roles: boarders,
    summary: `The name lists of the flights of today and tomorrow (of the company), and of those that left within ${LISTED_AFTER_HOURS} hours, as far as the device has them otherwise`,
    body: v.strictObject({
      /** What the device has: nothing is sent twice. */
      have: v.pipe(v.array(v.strictObject({ flightId: id, mark: v.pipe(v.string(), v.maxLength(64)) })), v.maxLength(500)),
    }),
    answer: v.object({
      result: v.array(boardingList),
      meta: v.object({
        serverTime: instant,
        /** There are others: ask again with these. */
        more: v.boolean(),
        /** Every flight there is to keep; other lists go. */
        flights: v.array(id),
      }),
    }),
  }),
  boardTicket: endpoint({
    method: 'POST',
    path: '/api/boarding/tickets/:ticket',
    roles: boarders,
    idempotent: true,
    summary:
      'The holder of a ticket goes on board of this flight, or (`boarded: false`) did not. Refused with a reason where the ticket is not open there: ALREADY_BOARDED says by whom and when, so of two devices the first stands and the second is told. `at` is when it was done at the gate, by the clock of the device, and only told on',
    params: v.strictObject({ ticket: ticketNumber }),
    body: v.strictObject({
      flightId: id,
      boarded: v.optional(v.boolean(), true),
      at: v.optional(v.pipe(v.string(), v.isoTimestamp(fieldError('utcTime')))),
      outOfOrder: v.optional(v.boolean(), false),
      reason: v.optional(text(300)),
    }),
    answer: answerOf(v.object({ passengerId: id, pnr: v.string(), name: v.string(), boarded: v.boolean(), counts })),
  }),
  closeBoarding: endpoint({
    method: 'POST',
    path: '/api/boarding/close/:id',
    roles: boarders,
    idempotent: true,
    summary: `Closes a flight: nobody boards any more, and open tickets that are left are no-shows. Names both figures as they were seen; where they are others now, STALE_FLIGHT. From ${CLOSED_BEFORE_HOURS} hours before departure on; nothing closes a flight by itself`,
    params: v.strictObject({ id }),
    body: v.strictObject({ boarded: count(0, 10_000), left: count(0, 10_000) }),
    answer: answerOf(v.object({ boarded: v.number(), noShows: v.number(), orders: v.array(v.string()) })),
  }),
  reopenBoarding: endpoint({
    method: 'POST',
    path: '/api/boarding/reopen/:id',
    roles: boarders,
    idempotent: true,
    summary: 'Opens a closed flight again: its no-shows are open tickets as before',
    params: v.strictObject({ id }),
    body: v.strictObject({ reason: requiredText(300) }),
    answer: answerOf(v.object({ noShows: v.number(), orders: v.array(v.string()) })),
  }),
};
