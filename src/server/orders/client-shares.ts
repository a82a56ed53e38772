import { sql } from 'kysely';
import type { Markup } from '../../rules/client-price.ts';
import { clientLines, commissionForfeited, markupForfeited } from '../../rules/client-refund.ts';
import type { ChangeFacts, ChangeLine } from '../../rules/date-change.ts';
import { HOUSE } from '../../rules/rights.ts';
import type { Tx } from '../database/database.ts';
import { isOpen } from './is-open.ts';
import { presentOrder } from './present-order.ts';
import { readOrder, type OrderRecord } from './read-order.ts';

/**
 * What a credit note tells the client of flights and services that are given back is kept with them: a service or a discount that comes
 * later would share the client's price anew (decision 0095). Notes it in `after`, too, for the documents that are written of it.
 */
export async function keepClientShares(tx: Tx, before: OrderRecord, after: OrderRecord, markup: Markup): Promise<void> {
  const rows: object[] = [];
  const services: object[] = [];
  for (const { passengerId, row, service, price, refunded } of clientLines(presentOrder(after, HOUSE), markup)) {
    const client = { price, refunded };
    const kept = { ...client, passengerId, segmentId: row?.segmentId, id: service?.id };
    if (service?.ended && before.services.some((one) => one.id === service.id && !one.ended)) {
      after.services.find((one) => one.id === service.id)!.client = client;
      services.push(kept);
    }
    if (row && isOpen(before, row) && !isOpen(after, row)) {
      after.prices.find((one) => one.passengerId === passengerId && one.segmentId === row.segmentId)!.client = client;
      rows.push(kept);
    }
  }
  if (rows.length > 0)
    await sql`
      update order_price p set client_price = t.price, client_refunded = t.refunded
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t ("passengerId" uuid, "segmentId" uuid, price bigint, refunded bigint)
      where p.order_id = ${after.id} and p.passenger_id = t."passengerId" and p.segment_id = t."segmentId"`.execute(tx);
  if (services.length > 0)
    await sql`
      update order_service s set client_price = t.price, client_refunded = t.refunded
      from jsonb_to_recordset(${JSON.stringify(services)}::jsonb) as t (id uuid, price bigint, refunded bigint)
      where s.order_id = ${after.id} and s.id = t.id`.execute(tx);
}

/** Of a change whose prices are written: what it is kept with, where it forfeits something that the client has paid more for. */
export async function forfeitedMarkup(
  tx: Tx,
  orderId: string,
  markup: Markup | null,
  rows: readonly ChangeFacts[],
  lines: readonly ChangeLine[],
): Promise<{ markupForfeited?: number; usualForfeited?: number }> {
  if (lines.every((line) => line.forfeited === 0)) return {};
  const usualForfeited = commissionForfeited(rows, lines);
  if (!markup) return { markupForfeited: usualForfeited };
  const after = presentOrder((await readOrder(tx, { id: orderId }, null))!, HOUSE);
  return { markupForfeited: markupForfeited(after, markup, lines), usualForfeited };
}
