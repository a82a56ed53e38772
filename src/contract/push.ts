import * as v from 'valibot';
import { ALERT_KINDS } from './alerts.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { CABINS, airportCode, answerOf, day, id } from './fields.ts';
import { LANGS } from './lang.ts';
import { ROLES } from './roles.ts';
import { passengerCounts } from './search.ts';

/** Messages to a device whose app is closed (decision 0027). A subscription belongs to a session and goes with it. */

export const PUSH_FACTS = ['deadline', 'schedule-change', 'waitlist', 'alert'] as const;

/** All that is sent: which order, hold or search, and what it is about. What the device says of it is written there (app/worker/push.ts). */
export const pushMessage = v.object({
  /** Of an order; seats that are offered have no order yet. */
  pnr: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{6}$/))),
  /** Of the waitlist: the hold and its flight. */
  hold: v.optional(v.object({ id, flight: v.string() })),
  /** Of an alert: what the search is opened with. */
  alert: v.optional(
    v.object({
      kind: v.picklist(ALERT_KINDS),
      from: airportCode,
      to: airportCode,
      day,
      adults: passengerCounts.adults,
      children: passengerCounts.children,
      infants: passengerCounts.infants,
      cabin: v.nullable(v.picklist(CABINS)),
    }),
  ),
  fact: v.picklist(PUSH_FACTS),
  /** Of a deadline: how long is left. */
  minutes: v.optional(v.number()),
  /** Of a schedule change: a connection is missed by it. */
  missed: v.optional(v.boolean()),
  lang: v.picklist(LANGS),
});
export type PushMessage = v.InferOutput<typeof pushMessage>;

const key = (length: number) => v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${length}}={0,2}$`), fieldError('browserKey')));

export const pushEndpoints = {
  getPush: endpoint({
    method: 'GET',
    path: '/api/push',
    roles: ROLES,
    summary: 'The key that a browser subscribes with, and whether the device of this session is told of deadlines and schedule changes',
    answer: answerOf(v.object({ publicKey: v.string(), on: v.boolean() })),
  }),
  startPush: endpoint({
    method: 'POST',
    path: '/api/push',
    roles: ROLES,
    idempotent: true,
    summary:
      'Tell the device of this session of deadlines, schedule changes, seats offered from the waitlist and alerts: the PNR, flight or search and the fact, nothing more. Ends with the session. The address must be https at a public host',
    body: v.strictObject({
      endpoint: v.pipe(v.string(), v.maxLength(1000, fieldError('tooLong')), v.url(fieldError('webAddress'))),
      p256dh: key(87),
      auth: key(22),
    }),
    answer: v.object({ message: v.string() }),
  }),
  stopPush: endpoint({
    method: 'DELETE',
    path: '/api/push',
    roles: ROLES,
    idempotent: true,
    summary: 'Tell the device of this session no more',
    answer: v.object({ message: v.string() }),
  }),
};
