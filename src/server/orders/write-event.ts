import { sql } from 'kysely';
import type { OrderEventType } from '../../rules/order-event.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../database/transaction.ts';
import type { Context } from '../http/context.ts';

interface OrderEvent {
  type: OrderEventType;
  before?: object | undefined;
  after?: object | undefined;
  reason?: string | null | undefined;
}

/**
 * One line of an order's history (domain.md 2.4), in the transaction of what it tells. Without a caller it is the system's own.
 * Returns its id. Who writes an order or its tickets in one statement writes the event in that statement.
 */
export async function writeEvent(
  tx: Tx,
  order: { agentId: string; orderId: string },
  { type, before, after, reason }: OrderEvent,
  context?: Context,
): Promise<string> {
  const id = newId();
  await sql`
    insert into order_event (id, agent_id, order_id, type, actor_id, actor, before, after, reason, request_id)
    values (${id}, ${order.agentId}, ${order.orderId}, ${type}, ${context?.actor.userId ?? null}, ${context?.actor.name ?? 'System'}, ${json(before)}::jsonb, ${json(after)}::jsonb,
      ${reason ?? null}, ${context?.requestId ?? null})`.execute(tx);
  return id;
}

const json = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(value));
