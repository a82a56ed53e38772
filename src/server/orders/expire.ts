import { sentence } from '../sentence.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { newId, transaction } from '../database/transaction.ts';
import { enqueue, toTraveller } from '../outbox/enqueue.ts';
import { freeSeatsOfHold, freeSeatsOfOrder } from './flight-seats.ts';
import { claimOf, releaseHeldSeats } from './seats.ts';
import { writeEvent } from './write-event.ts';

const BATCH = 100;

/**
 * T5 and T8: holds and bookings whose time is over give their seats back, all of them or those on the flights of some
 * classes. One transaction each, so that a batch never waits for one locked row; rows that somebody is working on are left
 * for later, and one that the database refuses to end does not keep the others. Returns how many ended; throws the refusal.
 */
export async function releaseDue(db: Db, classIds?: readonly string[]): Promise<number> {
  const classes = classIds ?? null;
  const holds = await sql<Pick<Row<'pre_order'>, 'id'>>`
    select p.id from pre_order p where p.status = 'active' and p.expires_at <= now()
      and (${classes}::uuid[] is null or exists (select 1 from pre_order_segment s where s.pre_order_id = p.id and s.flight_id in (select flight_id from flight_class where id = any(${classes}::uuid[]))))
    order by p.expires_at limit ${BATCH}`.execute(db);
  const bookings = await sql<Pick<Row<'orders'>, 'agent_id' | 'id'>>`
    select o.agent_id, o.id from orders o, time_limits t where o.status = 'booking' and o.time_limit <= now() and (t.auto_cancel or 'released' = any(o.attention))
      and (${classes}::uuid[] is null or exists (select 1 from order_segment s where s.order_id = o.id and s.flight_id in (select flight_id from flight_class where id = any(${classes}::uuid[]))))
    order by o.time_limit limit ${BATCH}`.execute(db);
  let ended = 0;
  let refused: unknown;
  const end = async (work: (tx: Tx) => Promise<boolean>): Promise<void> => {
    try {
      if (await transaction(db, work)) ended++;
    } catch (error) {
      if (!isConstraint(error)) throw error;
      refused ??= error;
    }
  };
  for (const { id } of holds.rows) await end((tx) => expireHold(tx, id));
  for (const { agent_id, id } of bookings.rows) await end((tx) => expireBooking(tx, agent_id, id));
  if (refused !== undefined) throw refused as Error;
  return ended;
}

/** A row that contradicts another, as a lost counter does. Anything else, such as a database that is away, concerns all rows. */
const isConstraint = (error: unknown): boolean => (error as { code?: string }).code?.startsWith('23') ?? false;

async function expireHold(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<Pick<Row<'pre_order'>, 'adults' | 'children' | 'infants'>>`
    select adults, children, infants from pre_order where id = ${id} and status = 'active' and expires_at <= now() for update skip locked`.execute(
    tx,
  );
  const [hold] = rows;
  if (!hold) return false;
  const segments = await sql<{
    flightId: string;
    classId: string;
  }>`select flight_id as "flightId", flight_class_id as "classId" from pre_order_segment where pre_order_id = ${id}`.execute(tx);
  await releaseHeldSeats(tx, claimOf(hold, segments.rows));
  await freeSeatsOfHold(id).execute(tx);
  await sql`update pre_order set status = 'expired', updated_at = now() where id = ${id}`.execute(tx);
  return true;
}

async function expireBooking(tx: Tx, agentId: string, id: string): Promise<boolean> {
  const { rows } = await sql<
    Pick<Row<'orders'>, 'pnr' | 'adults' | 'children' | 'infants' | 'contact_email' | 'contact_language' | 'time_limit'> & {
      agency: string;
      released: boolean;
    }
  >`
    select pnr, adults, children, infants, contact_email, contact_language, (select email from users where id = orders.agent_id) as agency, time_limit, 'released' = any(attention) as released from orders
    where agent_id = ${agentId} and id = ${id} and status = 'booking' and time_limit <= now() for update skip locked`.execute(tx);
  const [booking] = rows;
  if (!booking) return false;
  const segments = await sql<{
    flightId: string;
    classId: string;
  }>`select flight_id as "flightId", flight_class_id as "classId" from order_segment where order_id = ${id}`.execute(tx);
  await releaseHeldSeats(tx, claimOf(booking, segments.rows));
  await freeSeatsOfOrder(id).execute(tx);
  await sql`update orders set status = 'expired', closed_at = now(), version = version + 1, updated_at = now(), attention = '{}' where agent_id = ${agentId} and id = ${id}`.execute(
    tx,
  );
  const reason = booking.released ? sentence('agencyBlocked') : sentence('timeLimitPassed');
  const eventId = await writeEvent(tx, { agentId, orderId: id }, { type: 'expired', reason });
  await enqueue(tx, [
    {
      eventKey: `booking-cancel:${eventId}`,
      template: 'booking-cancel',
      ...toTraveller(booking, booking.agency),
      payload: { pnr: booking.pnr, reason: 'deadline', timeLimit: booking.time_limit },
      orderId: id,
      userId: agentId,
    },
  ]);
  await sql`
    insert into log (id, method, path, action, entity, entity_id, agent_id, pnr, summary, result) values (${newId()}, 'JOB', 'expire', 'expire', 'order', ${id}, ${agentId}, ${booking.pnr}, ${reason}, 'ok')`.execute(
    tx,
  );
  return true;
}
