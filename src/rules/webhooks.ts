import { ORDER_WEBHOOKS, WEBHOOK_TYPES, type OrderWebhook, type WebhookMessage, type WebhookType } from '../contract/webhook-events.ts';
import { toMajor } from './money.ts';
import type { OrderEventType } from './order-event.ts';

/** What a line of an order's history is called outside; null: of no use to another system. */
const OUTSIDE: Readonly<Record<OrderEventType, OrderWebhook | null>> = {
  booked: 'order.booked',
  issued: 'order.issued',
  expired: 'order.expired',
  cancelled: 'order.cancelled',
  voided: 'order.voided',
  refunded: 'order.refunded',
  scheduleChanged: 'order.schedule_changed',
  suspended: 'order.flight_cancelled',
  deadlineMoved: 'order.changed',
  released: 'order.changed',
  discounted: 'order.changed',
  edited: 'order.changed',
  reinstated: 'order.changed',
  split: 'order.changed',
  dateChanged: 'order.changed',
  nameChanged: 'order.changed',
  servicesChanged: 'order.changed',
  seatLost: 'order.changed',
  scheduleAccepted: 'order.changed',
  passengerRemoved: 'order.changed',
  warned: null,
  refundRequested: null,
  boarded: null,
  notBoarded: null,
  noShow: null,
  notNoShow: null,
  mailResent: null,
  askedAgain: null,
};

const isOrderEvent = (kind: string): kind is OrderEventType => Object.hasOwn(OUTSIDE, kind);

/** Lines of an order's history that an endpoint with these events is told of. */
export const orderEventsOf = (events: readonly WebhookType[]): OrderEventType[] =>
  (Object.keys(OUTSIDE) as OrderEventType[]).filter((type) => OUTSIDE[type] !== null && events.includes(OUTSIDE[type]));

/** What was written down with the change: a line of an order's history, or the type itself. */
export interface WebhookFacts {
  kind: string;
  at: string;
  facts: Record<string, unknown>;
}

export function webhookType(kind: string): WebhookType {
  const type = isOrderEvent(kind)
    ? OUTSIDE[kind]
    : WEBHOOK_TYPES.find((one) => one === kind && !ORDER_WEBHOOKS.some((other) => other === one));
  if (!type) throw new Error(`${kind} is told to nobody outside`);
  return type;
}

/** Of an order, as the database wrote it in the transaction of the change: sums in hundredths. */
interface OrderFacts {
  id: string;
  pnr: string;
  parentPnr: string | null;
  status: string;
  version: number;
  currency: string;
  payable: number;
  paid: number;
  refunded: number;
  timeLimit: string | null;
  departure: string;
  route: string[];
  flights: string[];
  passengers: number;
}

/** The message, the same each time it is made. */
export function webhookMessageOf({ kind, at, facts }: WebhookFacts): WebhookMessage {
  const type = webhookType(kind);
  const timestamp = instantOf(at);
  if (!isOrderEvent(kind)) return { type, timestamp, data: facts } as WebhookMessage;
  const order = facts as unknown as OrderFacts;
  return {
    type,
    timestamp,
    data: {
      order: {
        id: order.id,
        pnr: order.pnr,
        parentPnr: order.parentPnr,
        status: order.status,
        version: order.version,
        currency: order.currency,
        payable: toMajor(order.payable),
        paid: toMajor(order.paid),
        refunded: toMajor(order.refunded),
        timeLimit: order.timeLimit === null ? null : instantOf(order.timeLimit),
        departure: order.departure.replace(' ', 'T').slice(0, 16),
        route: order.route,
        flights: order.flights,
        passengers: order.passengers,
      },
      event: kind,
    },
  } as WebhookMessage;
}

const instantOf = (text: string): string => new Date(text).toISOString();

const [SECOND, MINUTE, HOUR] = [1, 60, 3600];
/** Seconds from one try to the next; after the last, about three days on, a message is given up. */
export const WEBHOOK_WAITS: readonly number[] = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  ...[1, 2, 4, 6, 8, 10, 12, 13, 14].map((hours) => hours * HOUR),
];

/** After so many tries without success; undefined: it is given up. */
export const webhookWait = (attempts: number): number | undefined => WEBHOOK_WAITS[attempts - 1];
