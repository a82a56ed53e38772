import { sql } from 'kysely';
import { allocate, sum } from '../../../rules/money.ts';
import type { Tx } from '../../database/database.ts';
import type { Row } from '../../database/rows.ts';
import { newId } from '../../database/transaction.ts';
import type { OrderRecord } from '../read-order.ts';

interface Child {
  id: string;
  moving: ReadonlySet<string>;
  /** Of its flights: the old id and the new. */
  segments: ReadonlyMap<string, string>;
}

/**
 * A refund that has been asked for and is not decided goes with its passengers, or nobody could approve it. Where some of them stay it
 * becomes two, each with its share of the sums and with all papers.
 */
export async function splitRequest(tx: Tx, record: OrderRecord, { id, moving, segments }: Child): Promise<void> {
  const { rows } = await sql<Pick<Row<'refund_request'>, 'id' | 'passenger_ids' | 'segment_ids' | 'paid' | 'quoted_amount'>>`
    select id, passenger_ids, segment_ids, paid, quoted_amount from refund_request where order_id = ${record.id} and status in ('new','in_review') for update`.execute(
    tx,
  );
  const [request] = rows;
  if (!request?.passenger_ids.some((one) => moving.has(one))) return;
  const flights = request.segment_ids.map((one) => segments.get(one)!);
  const staying = request.passenger_ids.filter((one) => !moving.has(one));
  if (staying.length === 0) {
    await sql`update refund_request set order_id = ${id}, segment_ids = ${flights}::uuid[], version = version + 1, updated_at = now() where id = ${request.id}`.execute(
      tx,
    );
    return;
  }
  const going = request.passenger_ids.filter((one) => moving.has(one));
  const netOf = (ids: readonly string[]) =>
    sum(record.prices.filter((row) => ids.includes(row.passengerId) && request.segment_ids.includes(row.segmentId)).map((row) => row.net));
  const nets = [netOf(staying), netOf(going)];
  // Nothing was paid by anybody: by heads.
  const weights = sum(nets) > 0 ? nets : [staying.length, going.length];
  const [paid, quoted] = [request.paid, request.quoted_amount].map((amount) => allocate(amount, weights)) as [number[], number[]];
  await sql`
    update refund_request set passenger_ids = ${staying}::uuid[], paid = ${paid[0]}, quoted_amount = ${quoted[0]}, version = version + 1, updated_at = now()
    where id = ${request.id}`.execute(tx);
  const childId = newId();
  await sql`
    insert into refund_request (id, agent_id, order_id, created_by, passenger_ids, segment_ids, kind, reason_code, text, status, currency, paid, quoted_amount, created_at)
    select ${childId}, agent_id, ${id}, created_by, ${going}::uuid[], ${flights}::uuid[], kind, reason_code, text, status, currency, ${paid[1]}, ${quoted[1]}, created_at
    from refund_request where id = ${request.id}`.execute(tx);
  await sql`
    insert into refund_attachment (id, request_id, name, type, bytes, created_at)
    select gen_random_uuid(), ${childId}, name, type, bytes, created_at from refund_attachment where request_id = ${request.id}`.execute(
    tx,
  );
}
