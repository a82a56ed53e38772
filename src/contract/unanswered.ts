import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { answerOf, id, instant } from './fields.ts';
import { byId, readers, removers } from './flights.ts';

/** Bookings of a flight whose agency has not answered new times, or that its flight is cancelled. */

const unanswered = v.object({
  orderId: id,
  pnr: v.string(),
  agent: v.object({ userId: id, businessName: v.string(), phone: v.string() }),
  leadName: v.string(),
  passengers: v.number(),
  /** How often it was told since the last answer, and when for the last time. */
  told: v.number(),
  toldAt: v.nullable(instant),
  /** Within the hour: it is not asked again yet. */
  recent: v.boolean(),
});
export type Unanswered = v.InferOutput<typeof unanswered>;

export const unansweredEndpoints = {
  getUnanswered: endpoint({
    method: 'GET',
    path: '/api/flights/unanswered/:id',
    roles: readers,
    summary: 'Bookings that have not answered new times of a flight or its cancellation, whoever was told first on top',
    params: byId,
    answer: answerOf(v.array(unanswered)),
  }),
  askAgain: endpoint({
    method: 'POST',
    path: '/api/flights/unanswered/:id',
    roles: removers,
    idempotent: true,
    summary:
      'Ask the agency of one booking, or all that have not answered, once more by mail, bell and push. A booking told within the hour is left out and counted; one that is named is refused with ASKED_WITHIN_HOUR, or ALREADY_ANSWERED',
    params: byId,
    body: v.strictObject({ orderId: v.optional(id) }),
    answer: answerOf(v.object({ asked: v.number(), recent: v.number() })),
  }),
};
