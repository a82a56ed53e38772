import { LIVE } from '../../rules/order-status.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { newId, transaction } from '../database/transaction.ts';
import type { Context } from '../http/context.ts';
import { ApiError } from '../http/api-error.ts';
import { conclude, settle } from '../orders/operations/conclude.ts';
import { change } from '../orders/operations/date-apply.ts';
import { movesOf } from '../orders/operations/date-moves.ts';
import type { Found } from '../orders/lock-order.ts';
import { refundPlan } from '../orders/operations/refund.ts';
import { readOrder } from '../orders/read-order.ts';
import { releaseHeldSeats, orderClaim } from '../orders/seats.ts';
import { writeEvent } from '../orders/write-event.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { readBuyer } from '../selling/buyer.ts';
import { journeyMoves } from './journey-targets.ts';
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

type Item = Pick<Row<'flight_cancellation_item'>, 'cancellation_id' | 'order_id' | 'agent_id' | 'action' | 'to_class_id' | 'to_class_ids'> &
  Pick<Row<'flight_cancellation'>, 'flight_id' | 'reason' | 'created_by'> &
  Pick<Row<'users'>, 'email'> & { name: string };

/** Another flight of it is cancelled in a moment as well (bulk-job.ts): one mail tells both. */
const cancelledSoon = sql`exists (select 1 from order_segment x join flight_bulk_item q on q.flight_id = x.flight_id and q.status = 'queued' join flight_bulk b on b.id = q.bulk_id
        where x.agent_id = i.agent_id and x.order_id = i.order_id and b.change->'cancel' is not null)`;

async function workOne(db: Db, parts: JobParts): Promise<boolean> {
  let item: Item | undefined;
  let together: readonly Together[] = [];
  try {
    return await transaction(db, async (tx) => {
      // Of an order's flights the first, so that two who work at once never wait for each other.
      const { rows } = await sql<Item>`
        select i.cancellation_id, i.order_id, i.agent_id, i.action, i.to_class_id, i.to_class_ids, c.flight_id, c.reason, c.created_by, u.business_name as name, u.email
        from flight_cancellation_item i join flight_cancellation c on c.id = i.cancellation_id join users u on u.id = c.created_by
        where i.status = 'queued' and not ${cancelledSoon}
          and not exists (select 1 from flight_cancellation_item y where y.order_id = i.order_id and y.status = 'queued' and y.cancellation_id < i.cancellation_id)
        order by i.cancellation_id, i.order_id limit 1 for update of i skip locked`.execute(tx);
      [item] = rows;
      if (!item) return false;
      together = await alike(tx, item);
      const by = { userId: item.created_by, name: `${item.name} [${item.email}]`, email: item.email };
      const flightIds = together.map((one) => one.flight_id);
      await settleOrder(tx, jobContext(db, parts, by, 'flight-cancellation'), { ...item, flightIds });
      await sql`update flight_cancellation_item set status = 'done', error = null, done_at = now() where ${ofOrder(item, together)}`.execute(
        tx,
      );
      return true;
    });
  } catch (error) {
    if (!item || !(error instanceof ApiError)) throw error;
    // Told to who looks at the job; the others go on.
    await sql`
      update flight_cancellation_item set status = 'failed', error = ${`${error.code}: ${wordsOf(error)}`} where ${ofOrder(item, together)} and status = 'queued'`.execute(
      db,
    );
    return true;
  }
}

type Together = Pick<Row<'flight_cancellation_item'>, 'cancellation_id'> & Pick<Row<'flight_cancellation'>, 'flight_id'>;

/** All flights of the order that end in the same way for the same reason: one change of it, one mail. Who is moved has a class for each. */
async function alike(tx: Tx, item: Item): Promise<Together[]> {
  const own = { cancellation_id: item.cancellation_id, flight_id: item.flight_id };
  if (item.action === 'move') return [own];
  const { rows } = await sql<Together>`
    select i.cancellation_id, c.flight_id from flight_cancellation_item i join flight_cancellation c on c.id = i.cancellation_id
    where i.order_id = ${item.order_id} and i.status = 'queued' and i.action = ${item.action} and c.reason = ${item.reason} and c.created_by = ${item.created_by}
      and i.cancellation_id <> ${item.cancellation_id} order by i.cancellation_id for update of i`.execute(tx);
  return [own, ...rows];
}

const ofOrder = (item: Item, together: readonly Together[]) =>
  sql`order_id = ${item.order_id} and cancellation_id = any(${together.map((one) => one.cancellation_id)}::uuid[])`;

/** A refusal with field errors has no words of its own. */
const wordsOf = (error: ApiError): string => Object.values(error.errors ?? {}).flat()[0] ?? error.message;

async function settleOrder(tx: Tx, context: Context, item: Item & { flightIds: readonly string[] }): Promise<void> {
  await sql`select 1 from orders where agent_id = ${item.agent_id} and id = ${item.order_id} for update`.execute(tx);
  await sql`update order_segment set status = 'UN' where order_id = ${item.order_id} and flight_id = any(${item.flightIds}::uuid[]) and status <> 'XX'`.execute(
    tx,
  );
  await leaveAircraft(tx, context, item);
  const record = await readOrder(tx, { id: item.order_id }, null);
  if (!record || !LIVE.includes(record.status)) return;
  const found = { record, buyer: await readBuyer(tx, context.actor, record.agent_id) };
  const segments = record.segments.filter((one) => item.flightIds.includes(one.snapshot.flightId));
  // Its agency was faster: it flies with another flight already.
  if (segments.length === 0) return;
  const because = { reason: item.reason };
  const told = { ...because, segmentIds: segments.map((one) => one.id) };
  if (item.action === 'move') {
    const moves = item.to_class_ids
      ? await journeyMoves(tx, found, item.flight_id, item.to_class_ids)
      : await movesOf(tx, found, { segments: segments.map((one) => ({ segmentId: one.id, newClassId: item.to_class_id! })) });
    await change(tx, context, found, moves, { penaltyOverride: null, ...because }, true);
  } else if (record.tickets.length === 0) await release(tx, context, found, told);
  else if (item.action === 'refund') {
    const chosen = {
      passengerIds: record.passengers.filter((one) => one.status === 'active').map((one) => one.id),
      segmentIds: segments.map((one) => one.id),
    };
    await refundPlan(found, context, chosen, { involuntary: true, acceptZero: true, notFlown: told.segmentIds, ...because }).apply(tx);
  } else await suspend(tx, context, found, told);
}

/** Who had boarded does not fly with it either. */
async function leaveAircraft(tx: Tx, context: Context, item: Item & { flightIds: readonly string[] }): Promise<void> {
  const { rows } = await sql<Pick<Row<'coupon'>, 'passenger_id'>>`
    update coupon c set status = 'O', status_at = now() from order_segment s
    where c.order_id = ${item.order_id} and s.id = c.segment_id and s.flight_id = any(${item.flightIds}::uuid[]) and c.status = 'F' returning c.passenger_id`.execute(
    tx,
  );
  if (rows.length === 0) return;
  const order = { agentId: item.agent_id, orderId: item.order_id };
  const after = { passengers: rows.map((one) => one.passenger_id) };
  await writeEvent(tx, order, { type: 'notBoarded', reason: item.reason, after }, context);
  await settle(tx, item.order_id, null);
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

/** A job without anything queued is over; each agency gets one mail that lists its orders, of flights that were cancelled together one of all. */
async function finish(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    const { rows } = await sql<Pick<Row<'flight_cancellation'>, 'id' | 'flight_id' | 'reason'> & { is_part: boolean }>`
      update flight_cancellation c set status = 'done', finished_at = now()
      where c.status = 'running' and not exists (select 1 from flight_cancellation_item i where i.cancellation_id = c.id and i.status = 'queued')
      returning c.id, c.flight_id, c.reason, coalesce((select b.told_at is null from flight_bulk b where b.id = c.bulk_id), false) as is_part`.execute(
      tx,
    );
    for (const job of rows) {
      if (!job.is_part) await tellAgencies(tx, { key: `flight-cancelled:${job.id}`, reason: job.reason, which: sql`c.id = ${job.id}` });
      await sql`insert into log (id, method, path, action, entity, entity_id, result) values (${newId()}, 'JOB', 'flight-cancellation', 'flightCancelled', 'flight', ${job.flight_id}, 'ok')`.execute(
        tx,
      );
    }
    const { rows: together } = await sql<Pick<Row<'flight_bulk'>, 'id' | 'reason'>>`
      update flight_bulk b set told_at = now() where b.told_at is null and b.status = 'done' and b.change->'cancel' is not null
        and not exists (select 1 from flight_cancellation c where c.bulk_id = b.id and c.status = 'running') returning b.id, b.reason`.execute(
      tx,
    );
    for (const one of together)
      await tellAgencies(tx, { key: `flights-cancelled:${one.id}`, reason: one.reason, which: sql`c.bulk_id = ${one.id}` });
  });
}

interface Over {
  key: string;
  reason: string;
  which: RawBuilder<unknown>;
}

async function tellAgencies(tx: Tx, { key, reason, which }: Over): Promise<void> {
  const { rows: agencies } = await sql<
    Pick<Row<'flight_cancellation_item'>, 'agent_id'> &
      Pick<Row<'users'>, 'email' | 'language'> & {
        orders: { pnr: string; action: string; flight: string | null; departure: string | null }[];
        flights: { departureLocal: string; flightNumber: string }[];
      }
  >`
    select i.agent_id, u.email, u.language, json_agg(distinct jsonb_build_object('pnr', i.pnr, 'action', case when i.action <> 'move' and o.status = 'cancelled' then 'release' else i.action end, 'flight', t.flight_number, 'departure', t.departure_local)) as orders,
      json_agg(distinct jsonb_build_object('departureLocal', f.departure_local, 'flightNumber', f.flight_number)) as flights
    from flight_cancellation_item i join flight_cancellation c on c.id = i.cancellation_id join flight f on f.id = c.flight_id join users u on u.id = i.agent_id join orders o on o.id = i.order_id
      left join lateral (select string_agg(x.flight_number, ' + ' order by x.departure_utc) as flight_number, min(x.departure_local) as departure_local
        from flight_class k join flight x on x.id = k.flight_id where k.id = i.to_class_id or k.id = any(i.to_class_ids)) t on true
    where ${which} and i.status = 'done' group by i.agent_id, u.email, u.language`.execute(tx);
  await enqueue(
    tx,
    agencies.map((one) => ({
      eventKey: `${key}:${one.agent_id}`,
      template: 'schedule-change' as const,
      recipients: [one.email],
      lang: one.language,
      payload: {
        flightNumber: one.flights[0]!.flightNumber,
        reason,
        orders: one.orders.toSorted((a, b) => (a.pnr < b.pnr ? -1 : 1)),
        cancelled: one.flights.toSorted((a, b) => (a.departureLocal < b.departureLocal ? -1 : 1)),
      },
      userId: one.agent_id,
    })),
  );
}
