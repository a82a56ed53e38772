import { sql } from 'kysely';
import { isAgent } from '../../contract/roles.ts';
import type { Context, Handlers } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { getOrders } from './list-orders.ts';
import { orderHandlers } from './order.ts';
import { preOrderHandlers } from './pre-order.ts';
import { presentOrder, readOrder } from './read-order.ts';

export const ordersHandlers: Pick<
  Handlers,
  'preOrder' | 'getPreOrder' | 'cancelPreOrder' | 'order' | 'bookingToTicketing' | 'getOrders' | 'getOrderByPnr' | 'getOrderByKey'
> = {
  ...preOrderHandlers,
  ...orderHandlers,
  getOrders,

  getOrderByPnr: async ({ params }, context) => {
    const record = await readOrder(context.db, { pnr: params.pnr }, ownerOf(context));
    if (!record) throw new Refused('NOT_FOUND');
    return { result: presentOrder(record, context.actor) };
  },

  getOrderByKey: async ({ params }, context) => {
    const { rows } = await sql<{
      order_id: string | null;
    }>`select order_id from idempotency where user_id = ${context.actor.userId} and key = ${params.key}`.execute(context.db);
    const orderId = rows[0]?.order_id;
    if (!orderId) return { result: { state: 'none', order: null } };
    const record = await readOrder(context.db, { id: orderId }, ownerOf(context));
    return { result: record ? { state: 'done', order: presentOrder(record, context.actor) } : { state: 'none', order: null } };
  },
};

/** Agents find only their own agency's orders; staff find all. */
const ownerOf = (context: Context): string | null => (isAgent(context.actor.role) ? context.actor.userId : null);
