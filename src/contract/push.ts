import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, id } from './fields.ts';
import { LANGS } from './lang.ts';
import { ROLES } from './roles.ts';

/** Messages to a device whose app is closed (decision 0027). A subscription belongs to a session and goes with it. */

export const PUSH_FACTS = ['deadline', 'schedule-change', 'waitlist'] as const;

/** All that is sent: which order or hold, and what it is about. What the device says of it is written there (app/worker/push.ts). */
export const pushMessage = v.object({
  /** Of an order; seats that are offered have no order yet. */
  pnr: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{6}$/))),
  /** Of the waitlist: the hold and its flight. */
  hold: v.optional(v.object({ id, flight: v.string() })),
  fact: v.picklist(PUSH_FACTS),
  /** Of a deadline: how long is left. */
  minutes: v.optional(v.number()),
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
      'Tell the device of this session of deadlines, schedule changes and seats offered from the waitlist: the PNR or flight and the fact, nothing more. Ends with the session. The address must be https at a public host',
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
