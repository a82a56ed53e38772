import type { OrderStatus } from '../contract/orders.ts';
import { isAgent, sellers, type Role } from '../contract/roles.ts';

/** Who acts: the effective role and, for agents, their privileges. */
export interface Actor {
  role: Role;
  privilege: readonly string[];
}
export interface OrderFacts {
  status: OrderStatus;
  timeLimit: number | null;
  /** Sales of the first flight close; nothing is issued after it. */
  salesCloseAt: number;
  now: number;
}
export type Refusal = 'NOT_BOOKING' | 'TTL_EXPIRED' | 'SALES_CLOSED' | 'ROLE' | 'NO_PRIVILEGE';
export interface AvailableAction {
  op: 'issue';
  allowed: boolean;
  reason?: Refusal;
}

/** What may be done with an order now, and if not, why. The server decides by it and the screen shows it (domain.md 3.2 and 3.3). */
export function availableActions(order: OrderFacts, actor: Actor): AvailableAction[] {
  return [{ op: 'issue', ...allowing(issueRefusal(order, actor)) }];
}

export function issueRefusal(order: OrderFacts, actor: Actor): Refusal | undefined {
  if (!sellers.includes(actor.role)) return 'ROLE';
  if (isAgent(actor.role) && !actor.privilege.includes('issue')) return 'NO_PRIVILEGE';
  if (order.status === 'expired') return 'TTL_EXPIRED';
  if (order.status !== 'booking') return 'NOT_BOOKING';
  if (order.timeLimit !== null && order.now >= order.timeLimit) return 'TTL_EXPIRED';
  if (order.now >= order.salesCloseAt) return 'SALES_CLOSED';
  return undefined;
}

const allowing = (reason: Refusal | undefined) => (reason === undefined ? { allowed: true } : { allowed: false, reason });
