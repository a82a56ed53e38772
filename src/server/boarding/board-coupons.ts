import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import { conclude } from '../orders/operations/conclude.ts';
import type { Found } from '../orders/lock-order.ts';

interface Boarding {
  flightId: string;
  passengerIds: readonly string[];
  boarded: boolean;
  reason?: string | undefined;
  /** When it was done at the gate, as the device says. */
  at?: string | undefined;
}

/**
 * Coupons of passengers of one locked order become used, or open again; the one way for the desk and the gate. Returns who boards
 * before an earlier flight was used. Undefined where not every coupon was as it must be: nothing is right to keep then.
 */
export async function boardCoupons(tx: Tx, context: Context, found: Found, asked: Boarding): Promise<string[] | undefined> {
  const { record } = found;
  const { flightId, boarded } = asked;
  const people = record.passengers.filter((one) => asked.passengerIds.includes(one.id));
  const segment = record.segments.find((one) => one.snapshot.flightId === flightId)!;
  const earlier = record.segments.filter((one) => one.seq < segment.seq).map((one) => one.id);
  const isEarly = (passengerId: string) =>
    record.tickets
      .filter((one) => one.passengerId === passengerId)
      .flatMap((one) => one.coupons)
      .some((coupon) => earlier.includes(coupon.segmentId) && coupon.status === 'O');
  const skipped = boarded ? people.filter((one) => isEarly(one.id)).map((one) => `${one.lastName} ${one.firstName}`) : [];
  await refuseClosed(tx, flightId);
  const { rows: changed } = await sql`
    update coupon set status = ${boarded ? 'F' : 'O'}, status_at = now() where order_id = ${record.id} and segment_id = ${segment.id} and passenger_id = any(${people.map((one) => one.id)}::uuid[])
      and status = ${boarded ? 'O' : 'F'} returning 1`.execute(tx);
  // Somebody may have been split off while this order was waited for.
  if (changed.length < asked.passengerIds.length) return undefined;
  await conclude(tx, context, found, {
    type: boarded ? 'boarded' : 'notBoarded',
    reason: asked.reason,
    after: { flight: segment.snapshot.flightNumber, passengers: people.map((one) => one.id), ...(asked.at ? { at: asked.at } : {}) },
    unlogged: true,
  });
  return skipped;
}

/** Whoever closes the flight waits for those who board, and they for that. After the order's lock (decision 0008). */
async function refuseClosed(tx: Tx, flightId: string): Promise<void> {
  const { rows } = await sql`select 1 from flight where id = ${flightId} and boarding_closed_at is null for share`.execute(tx);
  if (rows.length === 0) throw new ApiError('BOARDING_CLOSED');
}
