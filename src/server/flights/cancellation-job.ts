import { LIVE } from '../../rules/order-status.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { newId, transaction } from '../database/transaction.ts';
import type { Context } from '../http/context.ts';
import { ApiError } from '../http/api-error.ts';
import { conclude } from '../orders/operations/conclude.ts';
import { change } from '../orders/operations/date-apply.ts';
import { movesOf } from '../orders/operations/date-moves.ts';
import type { Found } from '../orders/lock-order.ts';
import { refundPlan } from '../orders/operations/refund.ts';
import { readOrder } from '../orders/read-order.ts';
import { releaseHeldSeats, orderClaim } from '../orders/seats.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { readBuyer } from '../selling/buyer.ts';
import { jobContext, type JobParts } from './job-context.ts';

/**
 * Work off cancelled flights: one order in one transaction together with its row of the job, so that a process that dies has
 * done an order whole or not at all, and the next goes on. Returns how many orders were worked on.
 */
export async function workOff(db: Db, parts: JobParts, stopping: () => boolean = () => false): Promise<number> {
  let worked = 0;
  while (!stopping() && (await workOne(db, parts))) worked++;
  await finish(db);
  return worked;
}

type Item = Pick<Row<'flight_cancellation_item'>, 'cancellation_id' | 'order_id' | 'agent_id' | 'action' | 'to_class_id'> &
  Pick<Row<'flight_cancellation'>, 'flight_id' | 'reason' | 'created_by'> &
  Pick<Row<'users'>, 'email'> & { name: string };

async function workOne(db: Db, parts: JobParts): Promise<boolean> {
  let item: Item | undefined;
  try {
    return await transaction(db, async (tx) => {
      const { rows } = await sql<Item>`
        select i.cancellation_id, i.order_id, i.agent_id, i.action, i.to_class_id, c.flight_id, c.reason, c.created_by, u.business_name as name, u.email
        from flight_cancellation_item i join flight_cancellation c on c.id = i.cancellation_id join users u on u.id = c.created_by
        where i.status = 'queued' order by i.cancellation_id, i.order_id limit 1 for update of i skip locked`.execute(tx);
      [item] = rows;
      if (!item) return false;
      const by = { userId: item.created_by, name: `${item.name} [${item.email}]`, email: item.email };
      await settleOrder(tx, jobContext(db, parts, by, 'flight-cancellation'), item);
      await sql`update flight_cancellation_item set status = 'done', error = null, done_at = now() where cancellation_id = ${item.cancellation_id} and order_id = ${item.order_id}`.execute(
        tx,
      );
      return true;
    });
  } catch (error) {
    if (!item || !(error instanceof ApiError)) throw error;
    // Told to who looks at the job; the others go on.
    await sql`
      update flight_cancellation_item set status = 'failed', error = ${`${error.code}: ${wordsOf(error)}`} where cancellation_id = ${item.cancellation_id} and order_id = ${item.order_id} and status = 'queued'`.execute(
      db,
    );
    return true;
  }
}

/** A refusal with field errors has no words of its own. */
const wordsOf = (error: ApiError): string => Object.values(error.errors ?? {}).flat()[0] ?? error.message;

async function settleOrder(tx: Tx, context: Context, item: Item): Promise<void> {
  await sql`select 1 from orders where agent_id = ${item.agent_id} and id = ${item.order_id} for update`.execute(tx);
  await sql`update order_segment set status = 'UN' where order_id = ${item.order_id} and flight_id = ${item.flight_id} and status <> 'XX'`.execute(
    tx,
  );
  const record = await readOrder(tx, { id: item.order_id }, null);
  if (!record || !LIVE.includes(record.status)) return;
  const found = { record, buyer: await readBuyer(tx, context.actor, record.agent_id) };
  const segments = record.segments.filter((one) => one.snapshot.flightId === item.flight_id);
  // Its agency was faster: it flies with another flight already.
  if (segments.length === 0) return;
  const because = { reason: item.reason };
  const told = { ...because, segmentIds: segments.map((one) => one.id) };
  if (item.action === 'move') {
    const moves = await movesOf(tx, found, { segments: segments.map((one) => ({ segmentId: one.id, newClassId: item.to_class_id! })) });
    await change(tx, context, found, moves, { penaltyOverride: null, ...because }, true);
  } else if (record.tickets.length === 0) await release(tx, context, found, told);
  else if (item.action === 'refund') {
    const chosen = {
      passengerIds: record.passengers.filter((one) => one.status === 'active').map((one) => one.id),
      segmentIds: segments.map((one) => one.id),
    };
    await refundPlan(found, context, chosen, { involuntary: true, acceptZero: true, ...because }).apply(tx);
  } else await suspend(tx, context, found, told);
}

/** Why, and which flights of the order. */
interface Told {
  reason: string;
  segmentIds: readonly string[];
}

/** A booking of a flight that does not fly ends without a fee. */
async function release(tx: Tx, context: Context, found: Found, told: Told): Promise<void> {
  await releaseHeldSeats(tx, orderClaim(found.record));
  await conclude(tx, context, found, {
    type: 'cancelled',
    reason: told.reason,
    closing: 'cancelled',
    mails: ['schedule-change'],
    mailPayload: { ...told, outcome: 'cancelled' },
  });
}

/** The tickets stay, and the agency decides: another flight or everything back, both free. */
async function suspend(tx: Tx, context: Context, found: Found, told: Told): Promise<void> {
  const { record } = found;
  await sql`
    update coupon c set status = 'S', status_at = now() from order_segment s where c.order_id = ${record.id} and s.id = c.segment_id and s.status = 'UN' and c.status = 'O'`.execute(
    tx,
  );
  await sql`
    update orders set void_until = null, attention = array_append(array(select one from unnest(attention) as one where one <> 'flight_cancelled'
      and not (one = 'schedule_change' and not exists (select 1 from order_segment where order_id = ${record.id} and agreed is not null and status in ('HK','TK')))), 'flight_cancelled') where id = ${record.id}`.execute(
    tx,
  );
  await conclude(tx, context, found, {
    type: 'suspended',
    reason: told.reason,
    mails: ['schedule-change'],
    mailPayload: { ...told, outcome: 'suspended' },
    // What the traveller holds says that the flight is not flown.
    documents: ['ticket'],
  });
}

/** A job without anything queued is over; each agency gets one mail that lists its orders. */
async function finish(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    const { rows } = await sql<Pick<Row<'flight_cancellation'>, 'id' | 'flight_id' | 'reason'> & Pick<Row<'flight'>, 'flight_number'>>`
      update flight_cancellation c set status = 'done', finished_at = now() from flight f
      where f.id = c.flight_id and c.status = 'running' and not exists (select 1 from flight_cancellation_item i where i.cancellation_id = c.id and i.status = 'queued')
      returning c.id, c.flight_id, f.flight_number, c.reason`.execute(tx);
    for (const job of rows) {
      const { rows: agencies } = await sql<
        Pick<Row<'flight_cancellation_item'>, 'agent_id'> &
          Pick<Row<'users'>, 'email' | 'language'> & {
            orders: { pnr: string; action: string; flight: string | null; departure: string | null }[];
          }
      >`
        select i.agent_id, u.email, u.language, json_agg(json_build_object('pnr', i.pnr, 'action', i.action, 'flight', t.flight_number, 'departure', t.departure_local) order by i.pnr) as orders
        from flight_cancellation_item i join users u on u.id = i.agent_id left join flight_class k on k.id = i.to_class_id left join flight t on t.id = k.flight_id where i.cancellation_id = ${job.id} and i.status = 'done' group by i.agent_id, u.email, u.language`.execute(
        tx,
      );
      await enqueue(
        tx,
        agencies.map((one) => ({
          eventKey: `flight-cancelled:${job.id}:${one.agent_id}`,
          template: 'schedule-change' as const,
          recipients: [one.email],
          lang: one.language,
          payload: { flightNumber: job.flight_number, reason: job.reason, orders: one.orders },
          userId: one.agent_id,
        })),
      );
      await sql`insert into log (id, method, path, action, entity, entity_id, result) values (${newId()}, 'JOB', 'flight-cancellation', 'flightCancelled', 'flight', ${job.flight_id}, 'ok')`.execute(
        tx,
      );
    }
  });
}
