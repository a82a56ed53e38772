import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, count, day, id, instant, localTime, money, text } from './fields.ts';
import { classFields } from './flight-classes.ts';
import { which } from './flight-list.ts';
import { byId, flightFields, readers, writers } from './flights.ts';
import { clockTime, unique, weekday } from './templates.ts';

/** Many flights changed together (decision 0054): a dry run of each, then a job that changes one after the other. */

/** At most a year of one flight. */
export const MOST_FLIGHTS = 366;
/** One by one: a longer list is no body (rules/json.ts). */
export const MOST_CHOSEN = 200;
const MOST_MONEY = 10_000_000;

/** Booking classes; left out: all of the flight. */
const codes = v.optional(
  v.pipe(
    v.array(classFields.code),
    v.minLength(1, fieldError('choose')),
    v.maxLength(26, fieldError('atMost', { most: 26 })),
    v.check((values) => unique(values), fieldError('classTwice')),
  ),
);
const signed = v.pipe(money, v.minValue(-MOST_MONEY, fieldError('tooLittle')), v.maxValue(MOST_MONEY, fieldError('tooMuch')));
const percent = v.pipe(
  money,
  v.minValue(-100, fieldError('atLeast', { least: -100 })),
  v.maxValue(1000, fieldError('atMost', { most: 1000 })),
);

/** Of a cancellation: nobody is moved by a list, seats elsewhere are chosen flight by flight. */
export const BULK_CANCEL_ACTIONS = ['suspend', 'refund'] as const;

const change = v.strictObject({
  /** By the clock of the airport; the date stays, and how many days later it arrives. */
  departureTime: v.optional(clockTime),
  arrivalTime: v.optional(clockTime),
  /** Of fares without taxes. An amount is for an adult; children and infants keep their share of it. */
  price: v.optional(
    v.variant('by', [
      v.strictObject({ codes, by: v.literal('percent'), value: percent }),
      v.strictObject({ codes, by: v.literal('amount'), value: signed }),
    ]),
  ),
  seats: v.optional(
    v.variant('by', [
      v.strictObject({ codes, by: v.literal('set'), value: count(0, 1000) }),
      v.strictObject({ codes, by: v.literal('add'), value: count(-1000, 1000) }),
    ]),
  ),
  sale: v.optional(v.picklist(['open', 'closed'])),
  salesCloseMinutes: v.optional(flightFields.salesCloseMinutes),
  fareRule: v.optional(v.strictObject({ codes, fareRuleId: id })),
  /** They do not fly: everybody who has tickets gets everything back, or their agencies choose. Alone, by whoever may, with a reason. */
  cancel: v.optional(v.strictObject({ action: v.picklist(BULK_CANCEL_ACTIONS) })),
  /** Flights made of a template become what it says now, alone; of them those that are yet to leave, from a day on (decision 0057). */
  template: v.optional(
    v.strictObject({
      templateId: id,
      startDate: v.optional(day),
      /** What somebody has changed on a flight itself. */
      byHand: v.optional(v.picklist(['keep', 'replace']), 'keep'),
    }),
  ),
});
export type BulkChange = v.InferOutput<typeof change>;

/** Names stand for fare and baggage rules and aircraft. */
const value = v.nullable(v.union([v.string(), v.number(), v.boolean()]));
const changed = v.object({
  /** The booking class; null for the flight itself. */
  code: v.nullable(v.string()),
  /** A field of the flight or of the class; `class` for a class that is added. */
  field: v.string(),
  before: value,
  after: value,
});
export type Changed = v.InferOutput<typeof changed>;

const problem = v.object({ code: v.string(), message: v.string() });
const named = { id, flightNumber: v.string(), from: v.string(), to: v.string(), departureLocal: localTime };
/** Bookings that are told of new times or of a cancellation; those of them whose agencies must answer; mails to agencies and travellers. */
const told = { orders: v.number(), decide: v.number(), mails: v.number() };

/** Of flights that are cancelled: who is on them, and what comes back when all is refunded. */
const atStake = {
  seats: v.number(),
  infants: v.number(),
  /** Checkouts under way, which end. */
  holds: v.number(),
  refunds: v.array(v.object({ currency: v.string(), amount: money })),
};

const bulkQuote = v.object({
  /** To confirm it by. */
  quoteId: id,
  flights: v.array(
    v.object({
      ...named,
      currency: v.string(),
      /** None: it is so already, or there is a problem. */
      changes: v.array(changed),
      /** Of a template: what somebody has changed on the flight itself, which stays as it is (`after`: what the template says). */
      kept: v.array(changed),
      problem: v.nullable(problem),
      ...told,
      cancellation: v.nullable(
        v.object({
          ...atStake,
          bookings: v.array(
            v.object({
              pnr: v.string(),
              agency: v.string(),
              leadName: v.string(),
              seats: v.number(),
              infants: v.number(),
              refund: money,
              currency: v.string(),
            }),
          ),
        }),
      ),
    }),
  ),
  totals: v.object({
    /** That will be changed. */
    flights: v.number(),
    /** That are so already. */
    unchanged: v.number(),
    impossible: v.number(),
    /** A booking of several of the flights counts once. */
    ...told,
    /** `bookings` have no tickets yet. */
    cancellation: v.nullable(v.object({ ...atStake, agencies: v.number(), bookings: v.number() })),
  }),
});
export type BulkQuote = v.InferOutput<typeof bulkQuote>;

const bulkJob = v.object({
  id,
  kind: v.picklist(['change', 'cancel']),
  status: v.picklist(['running', 'done']),
  reason: v.string(),
  total: v.number(),
  done: v.number(),
  /** Somebody changed the flight between the dry run and its turn. */
  stale: v.number(),
  skipped: v.number(),
  createdAt: instant,
  finishedAt: v.nullable(instant),
  flights: v.array(
    v.object({
      ...named,
      status: v.picklist(['queued', 'done', 'stale', 'skipped']),
      problem: v.nullable(problem),
      /** Bookings that follow with their mails, one by one. */
      orders: v.number(),
      /** Of a cancelled flight: bookings that are still to come, and those that the cockpit of the flight asks for again. */
      following: v.number(),
      failed: v.number(),
      doneAt: v.nullable(instant),
    }),
  ),
});
export type BulkJob = v.InferOutput<typeof bulkJob>;

export const flightBulkEndpoints = {
  bulkFlights: endpoint({
    method: 'POST',
    path: '/api/flights/bulk',
    roles: writers,
    idempotent: true,
    summary:
      'Change many flights together: new times of day, fares, seats, sale or fare conditions; or make them what their template says now; or cancel them, which Super Admins and Admins may. A quote says of each flight what would change, what stands in the way and which bookings are told; a confirm of it starts a job that changes one flight after the other, each in a transaction of its own. A flight that somebody changed since the quote is left as it is; a quote is done once, whoever confirms it again gets the same job',
    body: v.variant('mode', [
      v.strictObject({
        mode: v.optional(v.literal('quote'), 'quote'),
        /** These, or the coming ones that a list shows by such filters. */
        flightIds: v.optional(
          v.pipe(
            v.array(id),
            v.minLength(1, fieldError('chooseFlight')),
            v.maxLength(MOST_CHOSEN, fieldError('atMostFlights', { most: MOST_CHOSEN })),
          ),
        ),
        which: v.optional(v.strictObject({ startDate: v.optional(day), endDate: v.optional(day), ...which })),
        /** Only those that depart on these days of the week, by the clock of the airport. */
        weekdays: v.optional(
          v.pipe(
            v.array(weekday),
            v.minLength(1, fieldError('chooseDay')),
            v.maxLength(7),
            v.check((values) => unique(values), fieldError('dayTwice')),
          ),
        ),
        change,
      }),
      v.strictObject({
        mode: v.literal('confirm'),
        quoteId: id,
        reason: v.optional(text(300), ''),
      }),
    ]),
    answer: answerOf(v.union([bulkQuote, bulkJob])),
  }),
  getFlightBulk: endpoint({
    method: 'GET',
    path: '/api/flights/bulk/:id',
    roles: readers,
    summary: 'How far a change of many flights has come, flight by flight',
    params: byId,
    answer: answerOf(bulkJob),
  }),
};
