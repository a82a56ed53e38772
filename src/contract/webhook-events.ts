import * as v from 'valibot';
import { currency, id, instant, localTime, money, pnr } from './fields.ts';

/**
 * What an agency's system is told of (decision 0073), after the Standard Webhooks specification. Small and stable: fields are added,
 * none is renamed or dropped; who wants more reads the order.
 */

export const ORDER_WEBHOOKS = [
  'order.booked',
  'order.issued',
  'order.changed',
  'order.expired',
  'order.cancelled',
  'order.voided',
  'order.refunded',
  'order.schedule_changed',
  'order.flight_cancelled',
] as const;
export const BALANCE_WEBHOOKS = ['balance.low', 'balance.topped_up'] as const;
/** What an endpoint can choose from. */
export const WEBHOOK_EVENTS = [...ORDER_WEBHOOKS, ...BALANCE_WEBHOOKS] as const;
export type OrderWebhook = (typeof ORDER_WEBHOOKS)[number];
export type BalanceWebhook = (typeof BALANCE_WEBHOOKS)[number];
/** Sent by hand, to try an endpoint. */
export const WEBHOOK_TEST = 'webhook.test';
export const WEBHOOK_TYPES = [...WEBHOOK_EVENTS, WEBHOOK_TEST] as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[number];

/** The order once the change was done; sums in the currency of the agency's account. */
const order = v.object({
  id,
  pnr,
  /** Of which it was split. */
  parentPnr: v.nullable(pnr),
  status: v.picklist(['booking', 'ticketing', 'partially_refunded', 'refunded', 'voided', 'cancelled', 'expired', 'completed']),
  /** Goes up with each change: of two messages the higher one is the later state. */
  version: v.number(),
  currency,
  payable: money,
  paid: money,
  refunded: money,
  /** Until when an unpaid booking must be issued. */
  timeLimit: v.nullable(instant),
  /** Of the first flight, at its airport. */
  departure: localTime,
  route: v.array(v.string()),
  flights: v.array(v.string()),
  passengers: v.number(),
});

const message = <const T extends v.GenericSchema, const D extends v.GenericSchema>(type: T, data: D) =>
  v.object({
    type,
    /** When it happened; `webhook-timestamp` is when it was sent. */
    timestamp: instant,
    data,
  });

export const orderMessage = message(
  v.picklist(ORDER_WEBHOOKS),
  v.object({
    order,
    /** More exactly, as the history of the order has it: `dateChanged`, `split`, `deadlineMoved` … */
    event: v.string(),
  }),
);
export const balanceLowMessage = message(
  v.literal('balance.low'),
  v.object({ balance: v.object({ available: money, threshold: money, currency }) }),
);
export const toppedUpMessage = message(
  v.literal('balance.topped_up'),
  v.object({ topUp: v.object({ transactionNo: v.number(), amount: money, currency, reference: v.string(), balance: money }) }),
);
export const testMessage = message(v.literal(WEBHOOK_TEST), v.object({}));

export const webhookMessage = v.variant('type', [orderMessage, balanceLowMessage, toppedUpMessage, testMessage]);
export type WebhookMessage = v.InferOutput<typeof webhookMessage>;
