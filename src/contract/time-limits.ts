import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, count } from './fields.ts';
import { ROLES, type Role } from './roles.ts';

/** When holds and bookings end (domain.md 2.6). Bands descend by hours to departure; the first that fits rules. */
export const timeLimits = v.object({
  id: v.number(),
  version: v.number(),
  preOrderMinutes: v.number(),
  bands: v.array(v.object({ fromHoursToDeparture: v.number(), limitMinutes: v.number() })),
  quoteMinutes: v.number(),
  priceGuaranteeMinutes: v.nullable(v.number()),
  warnMinutesBefore: v.array(v.number()),
  autoCancel: v.boolean(),
  /** Between two flights of a journey: of which one is international, both domestic, and from another airport of the city. */
  minConnectionMinutes: v.number(),
  minConnectionDomestic: v.number(),
  minConnectionChange: v.number(),
  /** Seats of one class that an agency may hold and book without issuing; group seats are not counted. */
  unpaidSeatsClass: v.number(),
  /** The same on all flights together while its money does not cover them. */
  unpaidSeatsUncovered: v.number(),
  /** With so many bookings expired in 24 hours an agency can only issue at once. */
  expiredBookings: v.number(),
  /** So long are seats held for whoever waited for them. */
  waitlistMinutes: v.number(),
});
export type TimeLimits = v.InferOutput<typeof timeLimits>;

/** As staff write them. Bands descend by hours and end at 0, so that every departure has one. */
const timeLimitsInput = {
  preOrderMinutes: count(1, 240),
  bands: v.pipe(
    v.array(v.strictObject({ fromHoursToDeparture: count(0, 8760), limitMinutes: count(0, 43_200) })),
    v.minLength(1, fieldError('atLeastOneBand')),
    v.maxLength(12, fieldError('atMostBands', { most: 12 })),
    v.check(
      (bands) => bands.every((one, i) => i === 0 || one.fromHoursToDeparture < bands[i - 1]!.fromHoursToDeparture),
      fieldError('bandOrder'),
    ),
    v.check((bands) => bands.at(-1)?.fromHoursToDeparture === 0, fieldError('lastBand')),
  ),
  quoteMinutes: count(1, 120),
  priceGuaranteeMinutes: v.nullable(count(1, 43_200)),
  warnMinutesBefore: v.pipe(v.array(count(1, 1440)), v.maxLength(4, fieldError('atMost', { most: 4 }))),
  autoCancel: v.boolean(),
  minConnectionMinutes: count(0, 1440),
  /** These stay as they are when left out. */
  unpaidSeatsClass: v.optional(count(1, 10_000)),
  unpaidSeatsUncovered: v.optional(count(1, 10_000)),
  expiredBookings: v.optional(count(1, 10_000)),
  waitlistMinutes: v.optional(count(5, 2880)),
  minConnectionDomestic: v.optional(count(0, 1440)),
  minConnectionChange: v.optional(count(0, 1440)),
};
const timeLimitsWriters: readonly Role[] = ['Super Admin', 'Admin', 'Tickets'];

export const timeLimitEndpoints = {
  listTimeLimits: endpoint({
    method: 'GET',
    path: '/api/timeLimits',
    scope: 'read',
    roles: ROLES,
    summary: 'How long holds and bookings live',
    answer: answerOf(timeLimits),
  }),
  createTimeLimits: endpoint({
    method: 'POST',
    path: '/api/timeLimits',
    roles: timeLimitsWriters,
    status: 201,
    idempotent: true,
    summary: 'The first time limits of a house without any; IN_USE when there are some',
    body: v.strictObject(timeLimitsInput),
    answer: answerOf(timeLimits),
  }),
  updateTimeLimits: endpoint({
    method: 'PUT',
    path: '/api/timeLimits/:id',
    roles: timeLimitsWriters,
    idempotent: true,
    summary: 'Change how long holds and bookings live; it counts for new ones. STALE_SETTINGS',
    params: v.strictObject({ id: v.pipe(v.string(), v.maxLength(60)) }),
    body: v.strictObject({ ...timeLimitsInput, version: count(1, 2_000_000_000) }),
    answer: answerOf(timeLimits),
  }),
};
