import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { ownerOf, type Context } from '../http/context.ts';
import { ApiError } from '../http/api-error.ts';
import { readBuyer, type Buyer } from '../selling/buyer.ts';
import { readOrder, type OrderRecord } from './read-order.ts';

/** An order with who buys, as an operation finds them. */
export interface Found {
  record: OrderRecord;
  buyer: Buyer;
}

/** Nobody else changes the order until the commit. An agent finds only their own. Throws NOT_FOUND. */
export async function lockOrder(tx: Tx, context: Context, orderId: string): Promise<Found> {
  const owner = ownerOf(context.actor);
  await sql`select 1 from orders where id = ${orderId} and (${owner}::uuid is null or agent_id = ${owner}) for update`.execute(tx);
  return findOrder(tx, context, orderId);
}

/** The same to look at only. */
export async function findOrder(tx: Tx, context: Context, orderId: string): Promise<Found> {
  const record = await readOrder(tx, { id: orderId }, ownerOf(context.actor));
  if (!record) throw new ApiError('NOT_FOUND');
  return { record, buyer: await readBuyer(tx, context.actor, record.agent_id) };
}
