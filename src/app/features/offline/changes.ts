import type { Order } from '../../../contract/orders.ts';
import type { OrderAttention } from '../../../contract/words.ts';
import { isOff } from '../../../rules/coupons.ts';

/** What may have happened to an order while nobody looked, the worst first. */
export const CHANGES = ['flight cancelled', 'order ended', 'issued', 'times moved', 'deadline moved', 'order changed'] as const; // no text
export type Change = (typeof CHANGES)[number];

const ENDED: readonly Order['status'][] = ['cancelled', 'expired', 'voided', 'refunded'];
const MOVED = ['schedule_change', 'connection_missed'] as const satisfies readonly OrderAttention[];
type Told = Pick<Order, 'status' | 'version' | 'timeLimit' | 'attention'> & {
  segments: readonly Pick<Order['segments'][number], 'id' | 'status' | 'departureLocal' | 'arrivalLocal'>[];
};

/** Between a copy and what the desk says now. Empty when nothing that a person would want to know has changed. */
export function changesOf(before: Told, after: Told): Change[] {
  const flew = (order: Told) => order.segments.map((one) => [one.id, one.departureLocal, one.arrivalLocal].join(' ')).join('\n');
  const cancelled = (order: Told) => order.attention.includes('flight_cancelled') || order.segments.some((one) => isOff(one.status));
  const ended = (order: Told) => ENDED.includes(order.status);
  const found: Record<Change, boolean> = {
    'flight cancelled': cancelled(after) && !cancelled(before) && !ended(after),
    'order ended': ended(after) && !ended(before),
    issued: before.status === 'booking' && !ended(after) && after.status !== 'booking',
    'times moved': flew(before) !== flew(after) || MOVED.some((one) => after.attention.includes(one) && !before.attention.includes(one)),
    'deadline moved': after.status === 'booking' && before.timeLimit !== after.timeLimit,
    'order changed': false,
  };
  const changes = CHANGES.filter((one) => found[one]);
  return changes.length === 0 && before.version !== after.version ? ['order changed'] : changes; // no text
}

/** Those not yet seen and the new ones, the worst first, each once. */
export const addChanges = (seen: readonly Change[], more: readonly Change[]): Change[] =>
  CHANGES.filter(
    (one) => (seen.includes(one) || more.includes(one)) && (one !== 'order changed' || [...seen, ...more].every((other) => other === one)),
  );
