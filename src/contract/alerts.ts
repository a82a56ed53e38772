import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { CABINS, airportCode, answerOf, anyDay, count, day, id, instant, money } from './fields.ts';
import { AGENT } from './roles.ts';
import { NO_LAP, TOO_MANY_SEATS, lapsFit, passengerCounts, seatsFit } from './search.ts';

/** Price and seat alerts of an agency (decision 0080): of one flight or journey there, on any day of a range. */

/** So many that have not ended an agency may have. */
export const MOST_ALERTS = 50;
export const MOST_ALERT_DAYS = 31;

/** `price`: the lowest total is at most so much. `seats`: there are seats for all again. */
export const ALERT_KINDS = ['price', 'seats'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
export const ALERT_STATUSES = ['active', 'paused', 'ended'] as const;

const days = {
  startDate: day,
  endDate: day,
  /** Of a price alert: at most this, for all passengers together, as the search shows it in the currency of the account. */
  maxTotal: v.nullable(v.pipe(money, v.minValue(0.01, fieldError('moreThanZero')), v.maxValue(1_000_000_000, fieldError('tooMuch')))),
};
const DAY = 86_400_000;
const endsLater = ({ startDate, endDate }: { startDate: string; endDate: string }) => startDate <= endDate;
const isShort = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  Date.parse(endDate) - Date.parse(startDate) < MOST_ALERT_DAYS * DAY;
const TOO_LONG = fieldError('atMostDays', { most: MOST_ALERT_DAYS });

/** What a form of a new one sends. */
export const alertBody = v.pipe(
  v.strictObject({
    kind: v.picklist(ALERT_KINDS),
    from: airportCode,
    to: airportCode,
    ...days,
    maxTotal: v.optional(days.maxTotal, null),
    adults: passengerCounts.adults,
    children: v.optional(passengerCounts.children, 0),
    infants: v.optional(passengerCounts.infants, 0),
    cabin: v.optional(v.nullable(v.picklist(CABINS)), null),
    /** No flight with a stop, and no journey of several flights. */
    directOnly: v.optional(v.boolean(), false),
  }),
  v.forward(
    v.check(({ from, to }) => from !== to, fieldError('otherAirport')),
    ['to'],
  ),
  v.forward(
    v.check((body) => endsLater(body), fieldError('endBeforeStart')),
    ['endDate'],
  ),
  v.forward(
    v.check((body) => isShort(body), TOO_LONG),
    ['endDate'],
  ),
  v.forward(
    v.check(({ kind, maxTotal }) => kind === 'seats' || maxTotal !== null, fieldError('amountMissing')),
    ['maxTotal'],
  ),
  v.forward(
    v.check(({ kind, maxTotal }) => kind === 'price' || maxTotal === null, fieldError('notValid')),
    ['maxTotal'],
  ),
  v.forward(
    v.check((body) => seatsFit(body), TOO_MANY_SEATS),
    ['children'],
  ),
  v.forward(
    v.check((body) => lapsFit(body), NO_LAP),
    ['infants'],
  ),
);

/** A day with the lowest total on it for all passengers. */
const found = v.object({ date: anyDay, total: money });

export const alert = v.object({
  id,
  kind: v.picklist(ALERT_KINDS),
  from: v.object({ iata: v.string(), city: v.string() }),
  to: v.object({ iata: v.string(), city: v.string() }),
  startDate: anyDay,
  endDate: anyDay,
  maxTotal: v.nullable(money),
  /** Of the account when it was made. An alert ends when the account has another one. */
  currency: v.string(),
  adults: v.number(),
  children: v.number(),
  infants: v.number(),
  cabin: v.nullable(v.picklist(CABINS)),
  directOnly: v.boolean(),
  status: v.picklist(ALERT_STATUSES),
  /** As of `checkedAt`, whether it is what was asked for or not; null where there was nothing. */
  found: v.nullable(found),
  checkedAt: v.nullable(instant),
  /** What was told of last, and when. */
  told: v.nullable(v.object({ ...found.entries, at: instant })),
  createdAt: instant,
  version: v.number(),
});
export type Alert = v.InferOutput<typeof alert>;

const one = v.strictObject({ id });
/** Of an agency and its people; staff have none. */
const roles = [AGENT];
const MET = 'ALERT_MET with the total where it can be had now'; // no text

export const alertEndpoints = {
  getAlerts: endpoint({
    method: 'GET',
    path: '/api/alerts',
    scope: 'read',
    roles,
    summary: 'Price and seat alerts of the agency, with what was found last; those that have ended in the last 30 days as well',
    answer: answerOf(v.array(alert)),
  }),
  createAlert: endpoint({
    method: 'POST',
    path: '/api/alerts',
    scope: 'hold',
    roles,
    status: 201,
    idempotent: true,
    summary: `Be told by mail, push and bell when the lowest total of a day is at most so much, or when seats for all come back. It is looked for every ten minutes and ends after its last day. ${MET}, ALERTS_FULL with the most that an agency may have`,
    body: alertBody,
    answer: answerOf(alert),
  }),
  updateAlert: endpoint({
    method: 'PUT',
    path: '/api/alerts/:id',
    scope: 'hold',
    roles,
    idempotent: true,
    summary: `Other days, another limit, paused (\`isActive: false\`) or not. What was told counts no more after other days or another limit. ${MET}, ALERT_ENDED, STALE_SETTINGS`,
    params: one,
    body: v.pipe(
      v.strictObject({ ...days, isActive: v.boolean(), version: count(1, 2_000_000_000) }),
      v.forward(
        v.check((body) => endsLater(body), fieldError('endBeforeStart')),
        ['endDate'],
      ),
      v.forward(
        v.check((body) => isShort(body), TOO_LONG),
        ['endDate'],
      ),
    ),
    answer: answerOf(alert),
  }),
  deleteAlert: endpoint({
    method: 'DELETE',
    path: '/api/alerts/:id',
    scope: 'hold',
    roles,
    idempotent: true,
    summary: 'Remove an alert',
    params: one,
    answer: v.object({ message: v.string() }),
  }),
};
