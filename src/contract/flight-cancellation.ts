import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, day, id, instant, localTime, money, requiredText, CABINS } from './fields.ts';
import { ORDER_STATUSES } from './words.ts';

/** What happens to the people of a flight that does not fly. */
export const AFFECTED_ACTIONS = ['move', 'refund', 'suspend'] as const;
const action = v.picklist(AFFECTED_ACTIONS);
/** Why somebody cannot be moved. */
export const WHY_NOT = ['noClass', 'cabin', 'seats', 'infants'] as const;
export type WhyNot = (typeof WHY_NOT)[number];

/** For one adult in drams at today's rate, to compare classes of any currency. */
const fareInDrams = money;

const affectedOrder = v.object({
  orderId: id,
  pnr: v.string(),
  agent: v.object({ userId: id, businessName: v.string() }),
  status: v.picklist(ORDER_STATUSES),
  leadName: v.string(),
  /** What they have on this flight: nobody is moved to a lower cabin. */
  class: v.object({ classId: id, code: v.string(), name: v.string(), cabin: v.picklist(CABINS), fare: fareInDrams }),
  currency: v.string(),
  seats: v.number(),
  infants: v.number(),
  /** What comes back when this flight is refunded, in the account's currency. */
  refundAccount: money,
  accountCurrency: v.string(),
  /** Other flights of the order that people may no longer need. */
  otherFlights: v.array(v.string()),
});
/** People of one class who would go to another one: how many, how many of them find a seat, and who cannot. */
const classMove = v.object({
  from: id,
  to: v.nullable(id),
  orders: v.number(),
  seats: v.number(),
  fitting: v.number(),
  cannot: v.array(v.object({ pnr: v.string(), why: v.picklist(WHY_NOT) })),
});
export const cancellationQuote = v.object({
  flightId: id,
  flightNumber: v.string(),
  orders: v.array(affectedOrder),
  totals: v.object({
    orders: v.number(),
    bookings: v.number(),
    ticketed: v.number(),
    holds: v.number(),
    seats: v.number(),
    infants: v.number(),
    refunds: v.array(v.object({ currency: v.string(), amount: money })),
    /** Paid for group seats of this flight and not used for tickets yet: given back by hand. */
    deposits: v.optional(v.array(v.object({ currency: v.string(), amount: money })), []),
  }),
  /** What the moves of the body would come to now, class by class. */
  moves: v.array(classMove),
  /** Connections that these moves would miss: the wait, and the least there must be, or a day at most. Their agencies would be asked. */
  missed: v.array(v.object({ pnr: v.string(), place: v.string(), minutes: v.number(), least: v.number() })),
});
export type CancellationQuote = v.InferOutput<typeof cancellationQuote>;

/** Where people could go: flights between the same cities with classes that everybody may be put into. */
const alternative = v.object({
  flightId: id,
  flightNumber: v.string(),
  departureLocal: localTime,
  arrivalLocal: localTime,
  dayOffset: v.number(),
  infantsLeft: v.number(),
  classes: v.array(
    v.object({
      classId: id,
      code: v.string(),
      name: v.string(),
      cabin: v.picklist(CABINS),
      fare: fareInDrams,
      currency: v.string(),
      seatsLeft: v.number(),
    }),
  ),
});
export type Alternative = v.InferOutput<typeof alternative>;

/** A leg of several flights that a booking was sold, and other journeys for it. */
const journeyFlight = v.object({
  flightId: id,
  flightNumber: v.string(),
  from: v.string(),
  to: v.string(),
  departureLocal: localTime,
  arrivalLocal: localTime,
  classId: id,
  code: v.string(),
  name: v.string(),
  cabin: v.picklist(CABINS),
});
const journeyAlternatives = v.object({
  /** As it is now; empty where only this flight can be changed. */
  leg: v.array(journeyFlight),
  /** Of as many flights each, those that keep the most of its flights first. A flight that stays has the class of now. */
  journeys: v.array(
    v.object({ flights: v.array(v.object({ ...journeyFlight.entries, stays: v.boolean(), seatsLeft: v.nullable(v.number()) })) }),
  ),
});
export type JourneyAlternatives = v.InferOutput<typeof journeyAlternatives>;

export const cancellationJob = v.object({
  id,
  flightId: id,
  status: v.picklist(['running', 'done']),
  total: v.number(),
  done: v.number(),
  failed: v.number(),
  createdAt: instant,
  finishedAt: v.nullable(instant),
  items: v.array(
    v.object({
      orderId: id,
      pnr: v.string(),
      action,
      status: v.picklist(['queued', 'done', 'failed']),
      error: v.nullable(v.string()),
      doneAt: v.nullable(instant),
    }),
  ),
});
export type CancellationJob = v.InferOutput<typeof cancellationJob>;

export const flightCancellationEndpoints = {
  cancelFlight: endpoint({
    method: 'POST',
    path: '/api/flights/cancel/:id',
    roles: ['Super Admin', 'Admin'],
    idempotent: true,
    summary:
      'Cancel a flight: a quote lists who is on it and counts the seats of its moves class by class; a confirm closes it, ends its holds and starts a job that moves, refunds in full or suspends order by order, each in a transaction of its own. A confirm again tries what failed once more, as `plan` now says or as before',
    params: v.strictObject({ id }),
    body: v.strictObject({
      mode: v.optional(v.picklist(['quote', 'confirm']), 'confirm'),
      reason: v.optional(requiredText(300)),
      /** For everybody who is not named in `plan`. */
      action: v.optional(action, 'suspend'),
      toClassId: v.optional(v.nullable(id)),
      /** Another class to move to for people of some classes; `toClassId` is for those of the others. */
      classes: v.optional(
        v.pipe(v.array(v.strictObject({ from: id, toClassId: id })), v.maxLength(40, fieldError('atMost', { most: 40 }))),
      ),
      plan: v.optional(
        v.pipe(
          v.array(
            v.strictObject({
              orderId: id,
              action,
              toClassId: v.optional(v.nullable(id)),
              /** A class for each flight of the leg that this one is a part of, in order: they are changed together. One that stays has its class of now. */
              toClassIds: v.optional(v.nullable(v.pipe(v.array(id), v.maxLength(6, fieldError('atMost', { most: 6 }))))),
            }),
          ),
          v.maxLength(200, fieldError('atMost', { most: 200 })),
        ),
      ),
    }),
    answer: answerOf(v.union([cancellationQuote, cancellationJob])),
  }),
  getFlightCancellation: endpoint({
    method: 'GET',
    path: '/api/flights/cancel/:id',
    roles: ['Super Admin', 'Admin', 'Manager', 'Tickets', 'Viewer'],
    summary: 'How far the cancellation of a flight has come, order by order',
    params: v.strictObject({ id }),
    answer: answerOf(cancellationJob),
  }),
  getFlightAlternatives: endpoint({
    method: 'GET',
    path: '/api/flights/cancel/:id/alternatives',
    roles: ['Super Admin', 'Admin'],
    summary:
      'Flights on sale between the same cities within three days of a day (of the flight itself unless told), with every seat that is left',
    params: v.strictObject({ id }),
    query: v.strictObject({ date: v.optional(day) }),
    answer: answerOf(v.array(alternative)),
  }),
  getJourneyAlternatives: endpoint({
    method: 'GET',
    path: '/api/flights/cancel/:id/journeys',
    roles: ['Super Admin', 'Admin'],
    summary:
      'Other journeys for the leg of a booking that a flight is a part of: as many flights, connections as in the search, the same cabins or better, seats for all, within three days of a day (of the leg itself unless told)',
    params: v.strictObject({ id }),
    query: v.strictObject({ orderId: id, date: v.optional(day) }),
    answer: answerOf(journeyAlternatives),
  }),
};
