import * as v from 'valibot';
import { depositPlan } from './deposits.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import {
  CABINS,
  answerOf,
  count,
  exportFiles,
  exportFormat,
  id,
  instant,
  localTime,
  money,
  pageFields,
  pageMeta,
  queryCount,
  text,
} from './fields.ts';
import { readers, writers } from './flights.ts';

/**
 * Group seats: an allotment keeps seats of a class for one agency until its release time (domain.md 2.2, decision 0020). It is
 * sold as a class of its own, so `id` is that class's and holds, orders and searches know it as they know any class.
 */

export const ALLOTMENT_STATUSES = ['open', 'released', 'closed'] as const;

export const allotment = v.object({
  id,
  flight: v.object({
    id,
    flightNumber: v.string(),
    from: v.object({ iata: v.string(), city: v.string() }),
    to: v.object({ iata: v.string(), city: v.string() }),
    departureLocal: localTime,
    /** The latest release and name times there can be. */
    salesCloseAt: instant,
  }),
  /** Whose seats they are. */
  flightClass: v.object({ id, code: v.string(), name: v.string(), cabin: v.picklist(CABINS) }),
  agent: v.object({ userId: id, businessName: v.string() }),
  /** As agreed. */
  seats: v.number(),
  held: v.number(),
  sold: v.number(),
  /** Kept for the agency and not used; none once they have gone back. */
  free: v.number(),
  /** Fare of each seat, adult or child, before taxes. */
  price: money,
  currency: v.string(),
  releaseAt: instant,
  namesDueAt: instant,
  depositDue: v.nullable(money),
  remarks: v.string(),
  /** What the seats come to at the fare, in the currency of the agency's account. */
  value: money,
  accountCurrency: v.string(),
  plan: v.nullable(depositPlan),
  /** `released` by its time or because the flight is gone, `closed` by the desk. */
  status: v.picklist(ALLOTMENT_STATUSES),
  version: v.number(),
});
export type Allotment = v.InferOutput<typeof allotment>;

const moment = v.pipe(v.string(), v.isoTimestamp(fieldError('dateTimeMissing')));
const amount = v.pipe(money, v.minValue(0, fieldError('atLeast', { least: 0 })), v.maxValue(10_000_000, fieldError('tooMuch')));
const seats = count(1, 500);
const depositDue = v.nullable(amount);

export const allotmentEndpoints = {
  getAllotments: endpoint({
    method: 'GET',
    path: '/api/allotments',
    scope: 'read',
    roles: [...readers, 'user'],
    summary:
      'Group seats, the next to be released first; agencies see their own. Of ended ones without `status` only those with a deposit left',
    query: v.strictObject({
      flightId: v.optional(id),
      agentId: v.optional(id),
      status: v.optional(v.picklist(ALLOTMENT_STATUSES)),
      limit: v.optional(queryCount(1, 200)),
      after: pageFields.after,
      export: v.optional(exportFormat),
    }),
    answer: v.object({ result: v.array(allotment), meta: v.object({ next: pageMeta.next, serverTime: instant }) }),
    files: exportFiles,
  }),
  createAllotment: endpoint({
    method: 'POST',
    path: '/api/allotments',
    roles: writers,
    status: 201,
    idempotent: true,
    summary:
      'Take seats of a class and keep them for an agency. NO_SEATS with how many are left; without `price` the fares of the class hold',
    body: v.strictObject({
      flightClassId: id,
      agentId: id,
      seats,
      price: v.optional(v.nullable(amount), null),
      releaseAt: moment,
      namesDueAt: moment,
      depositDue: v.optional(depositDue, null),
      remarks: v.optional(text(500), ''),
    }),
    answer: answerOf(allotment),
  }),
  updateAllotment: endpoint({
    method: 'PATCH',
    path: '/api/allotments/:id',
    roles: writers,
    idempotent: true,
    summary:
      'Change what is given while it is open; `close` gives unused seats back at once. STALE_ALLOTMENT, SEATS_BELOW_USED with the number needed, NO_SEATS',
    params: v.strictObject({ id }),
    body: v.strictObject({
      seats: v.optional(seats),
      price: v.optional(amount),
      releaseAt: v.optional(moment),
      namesDueAt: v.optional(moment),
      depositDue: v.optional(depositDue),
      remarks: v.optional(text(500)),
      close: v.optional(v.literal(true)),
      version: count(1, 2_000_000_000),
    }),
    answer: answerOf(allotment),
  }),
};
