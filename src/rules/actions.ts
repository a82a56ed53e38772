import type { CouponStatus, OrderOperation, OrderStatus } from '../contract/orders.ts';
import { isAgent, sellers, type Role } from '../contract/roles.ts';

/**
 * What may be done with an order, by whom and when (domain.md 3.2 and 3.3): one table, by which the server decides and from
 * which the screen says why something is off.
 */

/** Who acts: the effective role and its privileges. */
export interface Actor {
  role: Role;
  privilege: readonly string[];
}
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
  | 'COUPON_USED'
  | 'FLIGHT_CANCELLED'
  | 'DEPARTED'
  | 'LAST_PASSENGER'
  | 'NAME_LIST_CLOSED'
  | 'TOO_LATE'
  | 'NOTHING_NEW';
export interface AvailableAction {
  op: OrderOperation;
  allowed: boolean;
  reason?: Refusal;
}

const HOUR = 3_600_000;
const REINSTATE_HOURS = 72;
const LIVE: readonly OrderStatus[] = ['booking', 'ticketing', 'partially_refunded'];
const TICKETED: readonly OrderStatus[] = ['ticketing', 'partially_refunded'];

interface Row {
  from: readonly OrderStatus[];
  /** Said when the order is in another state. */
  otherwise: Refusal;
  may: (actor: Actor, order: OrderFacts) => Refusal | undefined;
  when?: (order: OrderFacts, actor: Actor) => Refusal | undefined;
}

const by =
  (...roles: Role[]) =>
  ({ role }: Actor): Refusal | undefined =>
    roles.includes(role) ? undefined : 'ROLE';
const seller = by(...sellers);
/** Sellers; agents need the privilege. */
const agentNeeds =
  (privilege: string) =>
  (actor: Actor): Refusal | undefined =>
    seller(actor) ?? (isAgent(actor.role) && !actor.privilege.includes(privilege) ? 'NO_PRIVILEGE' : undefined);
const limited = (actor: Actor, name: string): boolean => actor.privilege.some((one) => one === name || one.startsWith(`${name}:`));
const extender = (actor: Actor): Refusal | undefined => {
  if (actor.role === 'Super Admin' || actor.role === 'Admin') return undefined;
  if (actor.role !== 'Manager' && actor.role !== 'Tickets') return 'ROLE';
  return limited(actor, 'extendTtl') ? undefined : 'NO_PRIVILEGE';
};
const stillBooked = ({ now, timeLimit }: OrderFacts): Refusal | undefined =>
  timeLimit !== null && now >= timeLimit ? 'TTL_EXPIRED' : undefined;
const alive = (order: OrderFacts): Refusal | undefined => (order.status === 'booking' ? stillBooked(order) : undefined);
const hasOpen = ({ coupons }: OrderFacts): Refusal | undefined =>
  coupons.some((one) => one === 'O' || one === 'S') ? undefined : 'COUPON_USED';
const notDeparted = ({ now, departures }: OrderFacts): Refusal | undefined =>
  departures.every((one) => now >= one) ? 'DEPARTED' : undefined;

const TABLE: Record<OrderOperation, Row> = {
  // T6
  issue: {
    from: ['booking'],
    otherwise: 'NOT_BOOKING',
    may: agentNeeds('issue'),
    when: (order) => stillBooked(order) ?? (order.now >= order.salesCloseAt ? 'SALES_CLOSED' : undefined),
  },
  // T7. Where overdue bookings do not end by themselves somebody must end them, or give them more time.
  cancel: { from: ['booking'], otherwise: 'NOT_BOOKING', may: seller },
  // T9
  void: {
    // What was given back stays given back; everything else is voided together.
    from: TICKETED,
    otherwise: 'NOT_TICKETED',
    may: agentNeeds('void'),
    when: ({ coupons, now, voidUntil }) => {
      if (coupons.includes('F')) return 'COUPON_USED';
      if (coupons.includes('S')) return 'FLIGHT_CANCELLED';
      return voidUntil === null || now > voidUntil ? 'VOID_WINDOW_CLOSED' : undefined;
    },
  },
  // T10
  refund: {
    from: TICKETED,
    otherwise: 'NOT_TICKETED',
    may: (actor) => by('Super Admin', 'Admin', 'Tickets', 'user')(actor) ?? agentNeeds('refund')(actor),
    when: hasOpen,
  },
  requestRefund: { from: TICKETED, otherwise: 'NOT_TICKETED', may: by('Manager', 'user'), when: hasOpen },
  // T11
  split: {
    from: LIVE,
    otherwise: 'ENDED',
    may: seller,
    when: (order) => alive(order) ?? (order.seated < 2 ? 'LAST_PASSENGER' : undefined),
  },
  // T12
  editDiscount: {
    from: LIVE,
    otherwise: 'ENDED',
    may: (actor) => {
      if (actor.role === 'Super Admin') return undefined;
      if (actor.role !== 'Admin' && actor.role !== 'Manager') return 'ROLE';
      return limited(actor, 'discount') ? undefined : 'NO_PRIVILEGE';
    },
    when: (order) => alive(order) ?? (order.status === 'booking' ? undefined : hasOpen(order)),
  },
  // T13
  changeDate: {
    from: LIVE,
    otherwise: 'ENDED',
    may: agentNeeds('changeDate'),
    when: (order) => alive(order) ?? notDeparted(order) ?? (order.status === 'booking' ? undefined : hasOpen(order)),
  },
  // T14
  changeName: {
    from: LIVE,
    otherwise: 'ENDED',
    may: (actor, order) => seller(actor) ?? (order.status === 'booking' ? undefined : agentNeeds('changeName')(actor)),
    when: (order, actor) =>
      alive(order) ??
      notDeparted(order) ??
      (isAgent(actor.role) && order.nameListClosesAt !== null && order.now >= order.nameListClosesAt ? 'NAME_LIST_CLOSED' : undefined),
  },
  // T15
  edit: { from: LIVE, otherwise: 'ENDED', may: seller, when: alive },
  // Sold beside the flights; once there are tickets they are paid at once.
  editServices: {
    from: LIVE,
    otherwise: 'ENDED',
    may: (actor, order) => seller(actor) ?? (order.status === 'booking' ? undefined : agentNeeds('issue')(actor)),
    when: (order) => alive(order) ?? notDeparted(order) ?? (order.status === 'booking' ? undefined : hasOpen(order)),
  },
  extend: { from: ['booking'], otherwise: 'NOT_BOOKING', may: extender },
  // T16
  removePassenger: {
    from: LIVE,
    otherwise: 'ENDED',
    may: (actor, order) =>
      by('Super Admin', 'Admin', 'Tickets', 'Manager')(actor) ??
      (actor.role === 'Manager' && order.status !== 'booking' ? 'ROLE' : undefined),
    when: (order) => alive(order) ?? (order.seated < 2 ? 'LAST_PASSENGER' : undefined),
  },
  // T18
  reinstate: {
    from: ['cancelled', 'expired'],
    otherwise: 'NOT_ENDED',
    may: extender,
    when: (order) =>
      notDeparted(order) ??
      (order.now >= order.salesCloseAt ? 'SALES_CLOSED' : undefined) ??
      (order.closedAt === null || order.now > order.closedAt + REINSTATE_HOURS * HOUR ? 'TOO_LATE' : undefined),
  },
  // T17
  acceptSchedule: {
    from: LIVE,
    otherwise: 'ENDED',
    may: seller,
    when: (order) => alive(order) ?? (order.rescheduled ? undefined : 'NOTHING_NEW'),
  },
};

/** Every operation with yes or no, in the order of the table; of a list's rows only those that it offers. */
export function availableActions(
  order: OrderFacts,
  actor: Actor,
  ops: readonly OrderOperation[] = Object.keys(TABLE) as OrderOperation[],
): AvailableAction[] {
  return ops.map((op) => {
    const reason = refusalOf(op, order, actor);
    return reason === undefined ? { op, allowed: true } : { op, allowed: false, reason };
  });
}

/** Why not? Undefined when it may be done. Rights first: who may not do it learns nothing more. */
export function refusalOf(op: OrderOperation, order: OrderFacts, actor: Actor): Refusal | undefined {
  const row = TABLE[op];
  const right = row.may(actor, order);
  if (right) return right;
  if (!row.from.includes(order.status)) return order.status === 'expired' && row.from.includes('booking') ? 'TTL_EXPIRED' : row.otherwise;
  return row.when?.(order, actor);
}
