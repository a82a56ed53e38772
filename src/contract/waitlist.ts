import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { CABINS, airlineCode, airportCode, answerOf, day, id, instant, localTime, money } from './fields.ts';
import { orderReaders, sellers } from './roles.ts';
import { NO_LAP, TOO_MANY_SEATS, lapsFit, passengerCounts, seatsFit } from './search.ts';

/** Waiting for seats of a class that is full (decision 0077): first asked, first offered. */

/** So many open entries an agency may have. */
export const MOST_WAITING = 20;

export const WAITLIST_STATUSES = ['waiting', 'offered', 'booked', 'missed', 'left', 'closed'] as const;
export const WAITLIST_REASONS = ['flightCancelled', 'salesClosed', 'classRemoved', 'agencyInactive'] as const;

const place = v.object({ iata: v.string(), city: v.string() });

export const waitlistEntry = v.object({
  id,
  agent: v.object({ userId: id, businessName: v.string() }),
  flight: v.object({ id, flightNumber: v.string(), from: place, to: place, departureLocal: localTime }),
  flightClass: v.object({ id, code: v.string(), name: v.string(), cabin: v.picklist(CABINS) }),
  adults: v.number(),
  children: v.number(),
  infants: v.number(),
  /** `offered`: seats are held. `booked`: they were taken. `missed`: the hold ended without a booking. */
  status: v.picklist(WAITLIST_STATUSES),
  /** Why it was closed. */
  reason: v.nullable(v.picklist(WAITLIST_REASONS)),
  /** Its turn among those that wait for the class, from 1. */
  place: v.nullable(v.number()),
  hold: v.nullable(v.object({ id, expiresAt: instant })),
  createdAt: instant,
});
export type WaitlistEntry = v.InferOutput<typeof waitlistEntry>;

const passengers = {
  adults: passengerCounts.adults,
  children: v.optional(passengerCounts.children, 0),
  infants: v.optional(passengerCounts.infants, 0),
  /** Staff only: the agency to act for. */
  agentId: v.optional(v.nullable(id)),
};
/** A flight with classes that are on sale and have not enough seats. */
const fullFlight = v.object({
  flightId: id,
  flightNumber: v.string(),
  from: place,
  to: place,
  departureLocal: localTime,
  arrivalLocal: localTime,
  dayOffset: v.number(),
  classes: v.array(
    v.object({
      classId: id,
      code: v.string(),
      name: v.string(),
      cabin: v.picklist(CABINS),
      /** Fewer than were asked for. */
      seatsLeft: v.number(),
      /** For all passengers, in the currency of the agency's account, as of now: what is offered later is priced then. */
      total: money,
      /** Open entries before a new one. */
      waiting: v.number(),
      /** The agency waits for it already. */
      own: v.boolean(),
    }),
  ),
});
export type FullFlight = v.InferOutput<typeof fullFlight>;

export const waitlistEndpoints = {
  findFullClasses: endpoint({
    method: 'POST',
    path: '/api/waitlist/classes',
    scope: 'search',
    roles: sellers,
    summary: 'Classes on sale on a day that have not enough seats for so many passengers, with how many wait for each',
    body: v.pipe(
      v.strictObject({
        from: airportCode,
        to: airportCode,
        date: day,
        cabin: v.optional(v.nullable(v.picklist(CABINS))),
        airline: v.optional(v.nullable(airlineCode)),
        ...passengers,
      }),
      v.forward(
        v.check((body) => seatsFit(body), TOO_MANY_SEATS),
        ['children'],
      ),
      v.forward(
        v.check((body) => lapsFit(body), NO_LAP),
        ['infants'],
      ),
    ),
    answer: v.object({ result: v.array(fullFlight), meta: v.object({ currency: v.string() }) }),
  }),
  getWaitlist: endpoint({
    method: 'GET',
    path: '/api/waitlist',
    scope: 'read',
    roles: orderReaders,
    summary:
      'What an agency waits for, its turn next first, and what came of it in the last 30 days; staff with `flightId`: who waits for seats of a flight',
    query: v.strictObject({ flightId: v.optional(id) }),
    answer: answerOf(v.array(waitlistEntry)),
  }),
  joinWaitlist: endpoint({
    method: 'POST',
    path: '/api/waitlist',
    scope: 'hold',
    roles: sellers,
    status: 201,
    idempotent: true,
    summary:
      'Wait for seats of a class. When enough come back they are held for the agency for the time that the settings say. SEATS_LEFT where there are enough, WAITLIST_FULL with the most that an agency may wait for, FLIGHT_NOT_SOLD',
    body: v.pipe(
      v.strictObject({ classId: id, ...passengers }),
      v.forward(
        v.check((body) => seatsFit(body), TOO_MANY_SEATS),
        ['children'],
      ),
      v.forward(
        v.check((body) => lapsFit(body), NO_LAP),
        ['infants'],
      ),
    ),
    answer: answerOf(waitlistEntry),
  }),
  leaveWaitlist: endpoint({
    method: 'DELETE',
    path: '/api/waitlist/:id',
    scope: 'hold',
    roles: sellers,
    idempotent: true,
    summary: 'Wait no more. Repeating it answers the same; NOT_WAITING once seats were offered or it was closed',
    params: v.strictObject({ id }),
    answer: answerOf(waitlistEntry),
  }),
};
