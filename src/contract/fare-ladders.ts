import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { airlineCode, airportCode, answerOf, count, day, id, localTime, requiredText } from './fields.ts';
import { MOST_CHOSEN } from './flight-bulk.ts';
import { classFields } from './flight-classes.ts';
import { byId, flightFields, readers, writers } from './flights.ts';
import { perhaps, writesOf } from './reference-edit.ts';

/**
 * Classes of flights that open and close by load and days before departure (decision 0065). The ladder that a flight was given by
 * somebody counts, else the most exact active one: with a flight number, a route, an airline, days of departure, in this order.
 */

const codes = v.optional(v.pipe(v.array(classFields.code), v.maxLength(26, fieldError('atMost', { most: 26 }))), []);

/** Met by load or by days. It brings all steps before it with it. */
const step = v.pipe(
  v.strictObject({
    /** From so many percent of the seats on that are sold, held or kept for groups. */
    load: perhaps(count(1, 100)),
    /** From so many days before departure on. */
    days: perhaps(count(0, 730)),
    open: codes,
    close: codes,
    /** Taken back once the load is below so many percent; null: never. */
    takeBackBelow: perhaps(count(1, 100)),
  }),
  v.forward(
    v.check(({ load, days }) => load !== null || days !== null, fieldError('loadOrDays')),
    ['load'],
  ),
  v.forward(
    v.check(({ open, close }) => open.length + close.length > 0, fieldError('openOrClose')),
    ['close'],
  ),
  v.forward(
    v.check(({ open, close }) => !open.some((code) => close.includes(code)), fieldError('classTwice')),
    ['open'],
  ),
  v.forward(
    v.check(({ load, takeBackBelow }) => takeBackBelow === null || (load !== null && takeBackBelow <= load), fieldError('belowLoad')),
    ['takeBackBelow'],
  ),
);
export type LadderStep = v.InferOutput<typeof step>;

/** What was kept is not checked again. */
const keptStep = v.object({
  load: v.nullable(v.number()),
  days: v.nullable(v.number()),
  open: v.array(v.string()),
  close: v.array(v.string()),
  takeBackBelow: v.nullable(v.number()),
});

export const MOST_STEPS = 12;

export const fareLadder = v.object({
  id,
  name: v.string(),
  /** Counts only for flights that somebody gave it. */
  onlyGiven: v.boolean(),
  flightNumber: v.nullable(v.string()),
  airline: v.nullable(v.string()),
  /** An airport or a city with all its airports. */
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  /** Back as well as out. */
  bothWays: v.boolean(),
  /** First and last day of departure, local. */
  travelFrom: v.nullable(day),
  travelUntil: v.nullable(day),
  steps: v.array(keptStep),
  isActive: v.boolean(),
  version: v.number(),
});
export type FareLadder = v.InferOutput<typeof fareLadder>;

export const ladderFields = {
  name: requiredText(60),
  onlyGiven: v.optional(v.boolean(), false),
  flightNumber: perhaps(flightFields.flightNumber),
  airline: perhaps(airlineCode),
  from: perhaps(airportCode),
  to: perhaps(airportCode),
  bothWays: v.optional(v.boolean(), false),
  travelFrom: perhaps(day),
  travelUntil: perhaps(day),
  steps: v.pipe(
    v.array(step),
    v.minLength(1, fieldError('atLeastOneStep')),
    v.maxLength(MOST_STEPS, fieldError('atMost', { most: MOST_STEPS })),
  ),
  isActive: v.optional(v.boolean(), true),
};

const ladders = writesOf('/api/fareLadders', ladderFields, fareLadder, {
  one: 'a fare ladder',
  create: 'RULES_COLLIDE names the active ladder that would be as exact for the same flights',
  update: 'With other steps it begins anew on its flights: the step is what load and days say. RULES_COLLIDE.',
  roles: writers,
});

/** How a ladder stands on a flight. */
const standing = {
  /** The step that counts, from 1 on; 0: none yet. */
  step: v.number(),
  /** Whole percent, rounded down, of the seats that are sold, held or kept for groups. */
  load: v.number(),
  /** Whole days that are left. */
  days: v.number(),
  /** Classes that open or close now; what is done already is not told. */
  changes: v.array(v.object({ code: v.string(), open: v.boolean() })),
  /** As somebody has set them: they stay, whatever the step says. */
  byHand: v.array(v.string()),
  /** Would open, but the aircraft has no room for their seats. */
  noRoom: v.array(v.string()),
};

const flightLadder = v.object({
  /** The one that counts; null: none does. */
  ladder: v.nullable(v.object({ id, name: v.string(), steps: v.array(keptStep) })),
  /** Somebody gave it to the flight, instead of the one by route; where it is not active none counts. */
  givenId: v.nullable(id),
  off: v.boolean(),
  ...standing,
});
export type FlightLadder = v.InferOutput<typeof flightLadder>;

const ladderTry = v.object({
  flights: v.array(v.object({ id, flightNumber: v.string(), from: v.string(), to: v.string(), departureLocal: localTime, ...standing })),
  /** Flights that have more of them than are shown. */
  total: v.number(),
  /** Of the same route, but with a ladder that is more exact or was given to them, or with none for them. */
  others: v.number(),
});
export type LadderTry = v.InferOutput<typeof ladderTry>;

export const fareLadderEndpoints = {
  listFareLadders: endpoint({
    method: 'GET',
    path: '/api/fareLadders',
    roles: readers,
    summary: 'Rules that open and close classes of flights by load and days before departure, by name; those that are not active, too',
    answer: answerOf(v.array(fareLadder)),
  }),
  createFareLadder: ladders.create,
  updateFareLadder: ladders.update,
  deleteFareLadder: ladders.remove,
  tryFareLadder: endpoint({
    method: 'POST',
    path: '/api/fareLadders/try',
    roles: writers,
    summary:
      'A dry run: on which coming flights a ladder as it is typed would count, on which step each would stand now and which classes would open or close. Changes nothing',
    body: v.strictObject({
      /** The one that it would replace. */
      id: perhaps(id),
      ...ladderFields,
      /** These only, as if they had been given it. */
      flightIds: v.optional(
        v.pipe(
          v.array(id),
          v.minLength(1, fieldError('chooseFlight')),
          v.maxLength(MOST_CHOSEN, fieldError('atMostFlights', { most: MOST_CHOSEN })),
        ),
      ),
    }),
    answer: answerOf(ladderTry),
  }),
  getFlightLadder: endpoint({
    method: 'GET',
    path: '/api/flights/ladder/:id',
    roles: readers,
    summary: 'Which fare ladder counts for a flight, on which step it stands and why',
    params: byId,
    answer: answerOf(flightLadder),
  }),
  setFlightLadder: endpoint({
    method: 'POST',
    path: '/api/flights/ladder/:id',
    roles: writers,
    idempotent: true,
    summary:
      'Give a flight a fare ladder of its own, or null for the one by route; `off`: none at all. `resume`: the ladder decides again on classes that somebody has opened or closed by hand. What counts is done at once',
    params: byId,
    body: v.strictObject({
      ladderId: v.optional(v.nullable(id)),
      off: v.optional(v.boolean()),
      resume: v.optional(v.boolean(), false),
    }),
    answer: answerOf(flightLadder),
  }),
};
