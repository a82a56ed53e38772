import { sentence } from '../server/sentence.ts';
import { formatMoney } from '../rules/format.ts';
import { toMajor } from '../rules/money.ts';
import { iso } from './order-snapshots.ts';
import { payableOf, type PlannedTransaction } from './plan-ledger.ts';
import type { PlannedOrder } from './planned-order.ts';

const ENDINGS = {
  cancelled: 'cancelled',
  expired: 'expired',
  voided: 'voided',
  refunded: 'refunded',
  partially_refunded: 'refunded',
  completed: 'completed',
} as const;

/** What the order's own history shows. */
export function eventRows(order: PlannedOrder, ledger: readonly PlannedTransaction[], newId: () => string): Record<string, unknown>[] {
  const row = (type: string, at: number, actor: { id: string | null; name: string }, reason: string | null, after: unknown = null) => ({
    id: newId(),
    agent_id: order.buyer.id,
    order_id: order.id,
    at: iso(at),
    type,
    actor_id: actor.id,
    actor: actor.name,
    after,
    reason,
  });
  const clock = { id: null, name: 'System' };
  const rows = [row('booked', order.createdAt, order.createdBy, null)];
  if (order.issuedAt !== null)
    rows.push(
      row('issued', order.issuedAt, order.createdBy, null, {
        debited: toMajor(payableOf(order)),
        currency: 'AMD',
        ledgerNo: ledger.find((one) => one.order === order)?.no ?? null,
      }),
    );
  if (order.endedAt !== null && order.status !== 'booking' && order.status !== 'ticketing') {
    const byClock = order.status === 'expired' || order.status === 'completed';
    rows.push(
      row(
        ENDINGS[order.status],
        order.endedAt,
        byClock ? clock : order.createdBy,
        order.status === 'expired'
          ? sentence('timeLimitPassed')
          : order.status === 'cancelled'
            ? 'The travellers changed their plans'
            : null,
      ),
    );
  }
  return rows;
}

/** What the history screen shows of each order: who booked and issued. */
export function logRows(order: PlannedOrder, newId: () => string): Record<string, unknown>[] {
  const { createdBy, buyer, createdAt, issuedAt } = order;
  const row = (action: string, at: number, path: string) => ({
    id: newId(),
    at: iso(at),
    user_id: createdBy.id,
    role: createdBy.id === buyer.id ? 'user' : 'Tickets',
    ip: '127.0.0.1',
    user_agent: 'demo',
    method: 'POST',
    path,
    action,
    entity: 'order',
    entity_id: order.id,
    agent_id: buyer.id,
    pnr: order.pnr,
    summary: sentence('log.booked', { n: order.passengers.length, money: formatMoney(toMajor(payableOf(order)), 'AMD') }),
    result: 'ok',
  });
  const atOnce = issuedAt === createdAt;
  const made = row(atOnce ? 'issue' : 'book', createdAt, '/api/orders/order');
  return issuedAt === null || atOnce ? [made] : [made, row('issue', issuedAt, `/api/orders/booking-to-ticketing/${order.id}`)];
}
