import * as v from 'valibot';
import { endpoint, type Endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, count, id, instant, requiredText } from './fields.ts';
import { AGENT } from './roles.ts';
import { unique } from './templates.ts';
import { userEndpoints } from './users.ts';
import { WEBHOOK_EVENTS, WEBHOOK_TYPES } from './webhook-events.ts';

/** Endpoints of an agency's systems that are told what happens to its orders and its balance (decision 0073). */

/** Of one agency. */
export const MOST_WEBHOOKS = 10;
/** For so long the secret before is good beside the new one. */
export const OLD_SECRET_HOURS = 24;

const fields = {
  name: requiredText(60),
  url: v.pipe(v.string(), v.trim(), v.maxLength(1000, fieldError('tooLong')), v.url(fieldError('webAddress'))),
  events: v.pipe(
    v.array(v.picklist(WEBHOOK_EVENTS)),
    v.minLength(1, fieldError('atLeastOne')),
    v.maxLength(WEBHOOK_EVENTS.length),
    v.check((values) => unique(values), fieldError('notValid')),
  ),
  isActive: v.optional(v.boolean(), true),
};
/** What a form of one sends. */
export const webhookBody = v.strictObject(fields);

export const webhook = v.object({
  id,
  name: v.string(),
  url: v.string(),
  events: v.array(v.picklist(WEBHOOK_EVENTS)),
  isActive: v.boolean(),
  /** Nothing is sent before there is one. */
  hasSecret: v.boolean(),
  /** Until when the secret before is good as well. */
  oldSecretUntil: v.nullable(instant),
  /** Messages on their way, and those that were given up in the last 30 days. */
  waiting: v.number(),
  failed: v.number(),
  deliveredAt: v.nullable(instant),
  version: v.number(),
});
export type Webhook = v.InferOutput<typeof webhook>;

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
/** Why there was no answer: no public address, none within ten seconds, or nobody there. */
export const DELIVERY_ERRORS = ['notPublic', 'tooSlow', 'unreachable'] as const;
export type DeliveryError = (typeof DELIVERY_ERRORS)[number];

export const webhookDelivery = v.object({
  /** `webhook-id` of each try. */
  id,
  type: v.picklist(WEBHOOK_TYPES),
  at: instant,
  pnr: v.nullable(v.string()),
  status: v.picklist(DELIVERY_STATES),
  attempts: v.number(),
  triedAt: v.nullable(instant),
  /** Of one that waits. */
  nextAt: v.nullable(instant),
  /** What was answered to the last try; the body to its first 2 kB. */
  answerStatus: v.nullable(v.number()),
  answer: v.nullable(v.string()),
  error: v.nullable(v.picklist(DELIVERY_ERRORS)),
  /** As it is sent. */
  body: v.string(),
});
export type WebhookDelivery = v.InferOutput<typeof webhookDelivery>;

const ofAgency = v.strictObject({ id });
const one = v.strictObject({ id, webhookId: id });
/** Staff who change accounts, and the agency's own account; whoever works for it, not. */
const who = { roles: userEndpoints.updateUser.roles, own: [AGENT] } as const satisfies Partial<Endpoint>;
const PATH = '/api/users/webhooks/:id';
const ONE = `${PATH}/:webhookId` as const; // no text

export const webhookEndpoints = {
  getWebhooks: endpoint({
    method: 'GET',
    path: PATH,
    scope: 'webhooks',
    ...who,
    summary: 'Endpoints of an agency, with what is on its way to each',
    params: ofAgency,
    answer: answerOf(v.array(webhook)),
  }),
  createWebhook: endpoint({
    method: 'POST',
    path: PATH,
    scope: 'webhooks',
    ...who,
    status: 201,
    idempotent: true,
    summary: `A new endpoint of an agency: https, a public address. Nothing is sent before newWebhookSecret has given it a secret. At most ${MOST_WEBHOOKS}`,
    params: ofAgency,
    body: webhookBody,
    answer: answerOf(webhook),
  }),
  updateWebhook: endpoint({
    method: 'PUT',
    path: ONE,
    scope: 'webhooks',
    ...who,
    idempotent: true,
    summary: 'The whole of an endpoint anew. What waits while it is off is sent once it is on. STALE_SETTINGS',
    params: one,
    body: v.strictObject({ ...fields, version: count(1, 2_000_000_000) }),
    answer: answerOf(webhook),
  }),
  deleteWebhook: endpoint({
    method: 'DELETE',
    path: ONE,
    scope: 'webhooks',
    ...who,
    idempotent: true,
    summary: 'Remove an endpoint with all its messages',
    params: one,
    answer: v.object({ message: v.string() }),
  }),
  newWebhookSecret: endpoint({
    method: 'POST',
    path: `${ONE}/secret`,
    scope: 'webhooks',
    ...who,
    summary: `The secret that messages are signed with, shown this once; the one before is good for ${OLD_SECRET_HOURS} hours beside it`,
    params: one,
    answer: answerOf(v.object({ secret: v.string(), webhook })),
  }),
  testWebhook: endpoint({
    method: 'POST',
    path: `${ONE}/test`,
    scope: 'webhooks',
    ...who,
    idempotent: true,
    summary: 'Send the message webhook.test now, once, also to an endpoint that is off; what was answered. WEBHOOK_WITHOUT_SECRET',
    params: one,
    answer: answerOf(webhookDelivery),
  }),
  getWebhookDeliveries: endpoint({
    method: 'GET',
    path: `${ONE}/deliveries`,
    scope: 'webhooks',
    ...who,
    summary: 'Messages of 30 days with what was answered, the newest first, 50 at a time; `before` is the `next` of the page before',
    params: one,
    query: v.strictObject({
      status: v.optional(v.picklist(DELIVERY_STATES)),
      before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, fieldError('wholeNumber')), v.transform(Number))),
    }),
    answer: v.object({ result: v.array(webhookDelivery), meta: v.object({ next: v.nullable(v.number()) }) }),
  }),
  resendWebhook: endpoint({
    method: 'POST',
    path: `${ONE}/deliveries/:deliveryId/again`,
    scope: 'webhooks',
    ...who,
    idempotent: true,
    summary: 'Send a message again, under the same webhook-id; one that still waits is sent now',
    params: v.strictObject({ id, webhookId: id, deliveryId: id }),
    answer: answerOf(webhookDelivery),
  }),
};
