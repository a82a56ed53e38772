import type { CouponStatus, OrderStatus } from '../contract/orders.ts';
import { isUnused } from './coupons.ts';
import { LIVE } from './order-status.ts';
import { has, lacks, type Actor, type Right } from './rights.ts';

/**
 * What may be done with an order and when (domain.md 3.3), by whom it is told by a right: one table, by which the server decides
 * and from which the screen says why something is off.
 */

export interface OrderFacts {
  status: OrderStatus;
  now: number;
  timeLimit: number | null;
  /** Sales of the first flight close; nothing is issued after it. */
  salesCloseAt: number;
  voidUntil: number | null;
  /** When a booking that was cancelled or has expired ended. */
  closedAt: number | null;
  nameListClosesAt: number | null;
  /** Of the flights: when they leave. */
  departures: readonly number[];
  coupons: readonly CouponStatus[];
  /** Passengers who are still part of it and take a seat. */
  seated: number;
  /** A flight has new times that nobody has agreed to yet. */
  rescheduled: boolean;
  /** By new times: they cannot be accepted. */
  connectionMissed: boolean;
  /** A flight does not fly, and what becomes of the order is still to be done. */
  flightGone: boolean;
  /** There are tickets, and the fare of no flight that is still ahead lets its date be changed now. */
  changeForbidden: boolean;
  /** A request for a refund waits for its decision: there is one at a time. */
  refundAsked: boolean;
}
export type Refusal =
  | 'ROLE'
  | 'NO_PRIVILEGE'
  | 'NOT_BOOKING'
  | 'NOT_TICKETED'
  | 'ENDED'
  | 'NOT_ENDED'
  | 'TTL_EXPIRED'
  | 'SALES_CLOSED'
  | 'VOID_WINDOW_CLOSED'
  | 'NOT_VOIDABLE'
  | 'COUPON_USED'
  | 'FLIGHT_CANCELLED'
  | 'DEPARTED'
  | 'LAST_PASSENGER'
  | 'NAME_LIST_CLOSED'
  | 'TOO_LATE'
  | 'NOT_BY_FARE'
  | 'NOTHING_NEW'
  | 'CONNECTION_MISSED'
  | 'REQUEST_EXISTS';
export interface AvailableAction {
  op: OrderOperation;
  allowed: boolean;
  reason?: Refusal;
}

const HOUR = 3_600_000;
const REINSTATE_HOURS = 72;
const TICKETED: readonly OrderStatus[] = ['ticketing', 'partially_refunded'];

interface Row {
  from: readonly OrderStatus[];
  /** Said when the order is in another state. */
  otherwise: Refusal;
  right: Right;
  /** Instead of it, once the order is no booking any more. */
  rightLater?: Right;
  when?: (order: OrderFacts, actor: Actor) => Refusal | undefined;
}

const stillBooked = ({ now, timeLimit }: OrderFacts): Refusal | undefined =>
  timeLimit !== null && now >= timeLimit ? 'TTL_EXPIRED' : undefined;
const alive = (order: OrderFacts): Refusal | undefined => (order.status === 'booking' ? stillBooked(order) : undefined);
const hasOpen = ({ coupons }: OrderFacts): Refusal | undefined => (coupons.some(isUnused) ? undefined : 'COUPON_USED');
const notDeparted = ({ now, departures }: OrderFacts): Refusal | undefined =>
  departures.every((one) => now >= one) ? 'DEPARTED' : undefined;

const TABLE = {
  // T6
  issue: {
    from: ['booking'],
    otherwise: 'NOT_BOOKING',
    right: 'issue',
    when: (order) =>
      stillBooked(order) ?? (order.flightGone ? 'FLIGHT_CANCELLED' : order.now >= order.salesCloseAt ? 'SALES_CLOSED' : undefined),
  },
  // T7. Where overdue bookings do not end by themselves somebody must end them, or give them more time.
  cancel: { from: ['booking'], otherwise: 'NOT_BOOKING', right: 'sell' },
  // T9
  void: {
    // What was given back stays given back; everything else is voided together.
    from: TICKETED,
    otherwise: 'NOT_TICKETED',
    right: 'void',
    when: ({ coupons, now, voidUntil, flightGone }) => {
      if (coupons.includes('F')) return 'COUPON_USED';
      if (flightGone || coupons.includes('S')) return 'FLIGHT_CANCELLED';
      // There is no window: the fare has none, the departure was too close, or something has been changed since (decision 0013).
      if (voidUntil === null) return 'NOT_VOIDABLE';
      return now > voidUntil ? 'VOID_WINDOW_CLOSED' : undefined;
    },
  },
  // T10
  refund: {
    from: TICKETED,
    otherwise: 'NOT_TICKETED',
    right: 'refund',
    when: hasOpen,
  },
  requestRefund: {
    from: TICKETED,
    otherwise: 'NOT_TICKETED',
    right: 'requestRefund',
    when: (order) => (order.refundAsked ? 'REQUEST_EXISTS' : hasOpen(order)),
  },
  // T11
  split: {
    from: LIVE,
    otherwise: 'ENDED',
    right: 'sell',
    when: (order) => alive(order) ?? (order.seated < 2 ? 'LAST_PASSENGER' : undefined),
  },
  // T12
  editDiscount: {
    from: LIVE,
    otherwise: 'ENDED',
    right: 'discount',
    when: (order) => alive(order) ?? (order.status === 'booking' ? undefined : hasOpen(order)),
  },
  // T13
  changeDate: {
    from: LIVE,
    otherwise: 'ENDED',
    right: 'changeDate',
    when: (order, actor) =>
      alive(order) ??
      notDeparted(order) ??
      (order.status === 'booking' ? undefined : hasOpen(order)) ??
      // Who may name another fee may name one where the fare has none.
      (order.changeForbidden && !has(actor, 'overridePenalty') ? 'NOT_BY_FARE' : undefined),
  },
  // T14
  changeName: {
    from: LIVE,
    otherwise: 'ENDED',
    right: 'sell',
    rightLater: 'changeTicketedName',
    when: (order, actor) =>
      alive(order) ??
      notDeparted(order) ??
      (order.nameListClosesAt !== null && order.now >= order.nameListClosesAt && !has(actor, 'passNameList')
        ? 'NAME_LIST_CLOSED'
        : undefined),
  },
  // T15
  edit: { from: LIVE, otherwise: 'ENDED', right: 'sell', when: alive },
  // Sold beside the flights; once there are tickets they are paid at once.
  editServices: {
    from: LIVE,
    otherwise: 'ENDED',
    right: 'sell',
    rightLater: 'issue',
    when: (order) => alive(order) ?? notDeparted(order) ?? (order.status === 'booking' ? undefined : hasOpen(order)),
  },
  extend: { from: ['booking'], otherwise: 'NOT_BOOKING', right: 'moveDeadline' },
  // T16
  removePassenger: {
    from: LIVE,
    otherwise: 'ENDED',
    right: 'removePassenger',
    rightLater: 'removeTicketed',
    when: (order) => alive(order) ?? (order.seated < 2 ? 'LAST_PASSENGER' : undefined),
  },
  // T18
  reinstate: {
    from: ['cancelled', 'expired'],
    otherwise: 'NOT_ENDED',
    right: 'moveDeadline',
    when: (order) =>
      notDeparted(order) ??
      (order.now >= order.salesCloseAt ? 'SALES_CLOSED' : undefined) ??
      (order.closedAt === null || order.now > order.closedAt + REINSTATE_HOURS * HOUR ? 'TOO_LATE' : undefined),
  },
  // T17
  acceptSchedule: {
    from: LIVE,
    otherwise: 'ENDED',
    right: 'sell',
    when: (order) => alive(order) ?? (!order.rescheduled ? 'NOTHING_NEW' : order.connectionMissed ? 'CONNECTION_MISSED' : undefined),
  },
} satisfies Record<string, Row>;
export type OrderOperation = keyof typeof TABLE;
export const ORDER_OPERATIONS = Object.keys(TABLE) as OrderOperation[];

/** Every operation with yes or no, in the order of the table; of a list's rows only those that it offers. */
export function availableActions(order: OrderFacts, actor: Actor, ops: readonly OrderOperation[] = ORDER_OPERATIONS): AvailableAction[] {
  return ops.map((op) => {
    const reason = refusalOf(op, order, actor);
    return reason === undefined ? { op, allowed: true } : { op, allowed: false, reason };
  });
}

/** Why not? Undefined when it may be done. Rights first: who may not do it learns nothing more. */
export function refusalOf(op: OrderOperation, order: OrderFacts, actor: Actor): Refusal | undefined {
  const row: Row = TABLE[op];
  const lacking = lacks(actor, order.status === 'booking' ? row.right : (row.rightLater ?? row.right));
  if (lacking) return lacking;
  if (!row.from.includes(order.status)) return order.status === 'expired' && row.from.includes('booking') ? 'TTL_EXPIRED' : row.otherwise;
  return row.when?.(order, actor);
}
