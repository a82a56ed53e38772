import { sql } from 'kysely';
import { CLOSED_BEFORE_HOURS } from '../../contract/boarding.ts';
import { mayClose } from '../../rules/boarding.ts';
import type { Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { readFlight } from '../flights/read-flight.ts';
import { writeLog } from '../history/write-log.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context, Handler } from '../http/context.ts';
import { once } from '../http/once.ts';
import { conclude } from '../orders/operations/conclude.ts';
import { lockOrder, type Found } from '../orders/lock-order.ts';
import { sentence } from '../sentence.ts';
import { countBoarded } from './count.ts';

/** Who is left at the gate becomes a no-show, as many as whoever closes has seen; a boarding or a sale meanwhile is told first. */
export const closeBoarding: Handler<'closeBoarding'> = ({ params, body }, context) =>
  once(context, { ...params, ...body }, async (tx) => {
    const flight = await readFlight(tx, params.id);
    if (flight.status === 'cancelled') throw new ApiError('FLIGHT_CANCELLED');
    if (!mayClose(flight, Date.parse(flight.serverTime)))
      throw new ApiError('CLOSING_TOO_EARLY', { details: { hours: CLOSED_BEFORE_HOURS } });
    const orders = await lockOrders(tx, context, params.id, sql`k.status = 'O'`);
    const closed = await lockFlight(tx, params.id);
    if (closed) throw new ApiError('BOARDING_CLOSED');
    const now = await countBoarded(tx, params.id);
    const { rows: missed } = await sql<{ order_id: string; passenger_id: string }>`
      update coupon k set no_show_at = now() from order_segment s
      where s.flight_id = ${params.id} and k.order_id = s.order_id and k.segment_id = s.id and k.status = 'O'
        and k.order_id = any(${orders.map((one) => one.record.id)}::uuid[]) returning k.order_id, k.passenger_id`.execute(tx);
    if (now.boarded !== body.boarded || now.left !== body.left || missed.length !== now.left)
      throw new ApiError('BOARDED_MEANWHILE', { details: { boarded: now.boarded, left: now.left } });
    await sql`update flight set boarding_closed_at = now(), boarding_closed_by = ${context.actor.userId} where id = ${params.id}`.execute(
      tx,
    );
    await tellOrders(tx, context, orders, missed, flight.flightNumber, 'noShow');
    await writeLog(tx, context, context.actor, {
      action: 'closeBoarding',
      entity: 'flight',
      entityId: flight.id,
      summary: sentence('log.boardingClosed', { flight: dated(flight), boarded: now.boarded, left: now.left }),
      diff: { after: { boarded: now.boarded, noShows: now.left, orders: orders.map((one) => one.record.pnr) } },
    });
    return { answer: { result: { boarded: now.boarded, noShows: now.left, orders: orders.map((one) => one.record.pnr) } } };
  });

export const reopenBoarding: Handler<'reopenBoarding'> = ({ params, body }, context) =>
  once(context, { ...params, ...body }, async (tx) => {
    const flight = await readFlight(tx, params.id);
    const orders = await lockOrders(tx, context, params.id, sql`k.no_show_at is not null`);
    if (!(await lockFlight(tx, params.id))) throw new ApiError('BOARDING_NOT_CLOSED');
    const { rows: back } = await sql<{ order_id: string; passenger_id: string }>`
      update coupon k set no_show_at = null from order_segment s
      where s.flight_id = ${params.id} and k.order_id = s.order_id and k.segment_id = s.id and k.no_show_at is not null returning k.order_id, k.passenger_id`.execute(
      tx,
    );
    await sql`update flight set boarding_closed_at = null, boarding_closed_by = null where id = ${params.id}`.execute(tx);
    await tellOrders(tx, context, orders, back, flight.flightNumber, 'notNoShow');
    await writeLog(tx, context, context.actor, {
      action: 'reopenBoarding',
      entity: 'flight',
      entityId: flight.id,
      summary: sentence('log.boardingReopened', { flight: dated(flight), n: back.length }) + sentence('said', { text: body.reason }),
      diff: { after: { noShows: back.length, orders: orders.map((one) => one.record.pnr) } },
    });
    return { answer: { result: { noShows: back.length, orders: orders.map((one) => one.record.pnr) } } };
  });

const dated = ({ flightNumber, departureLocal }: { flightNumber: string; departureLocal: string }): string =>
  `${flightNumber} ${departureLocal.slice(0, 10)}`;

/** The orders of coupons of a flight, locked in the order of their ids, before the flight (decision 0008). */
async function lockOrders(tx: Tx, context: Context, flightId: string, which: ReturnType<typeof sql>): Promise<Found[]> {
  const { rows } = await sql<Pick<Row<'coupon'>, 'order_id'>>`
    select distinct k.order_id from order_segment s join coupon k on k.order_id = s.order_id and k.segment_id = s.id
    where s.flight_id = ${flightId} and ${which} order by 1`.execute(tx);
  const found: Found[] = [];
  for (const { order_id: orderId } of rows) found.push(await lockOrder(tx, context, orderId));
  return found;
}

/** Nobody boards from here on until the commit. Is it closed already? */
async function lockFlight(tx: Tx, flightId: string): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`
    select boarding_closed_at is not null as closed from flight where id = ${flightId} for no key update`.execute(tx);
  return rows[0]!.closed;
}

/** The history of each order says who did not come. */
async function tellOrders(
  tx: Tx,
  context: Context,
  orders: readonly Found[],
  coupons: readonly { order_id: string; passenger_id: string }[],
  flight: string,
  type: 'noShow' | 'notNoShow',
): Promise<void> {
  for (const found of orders) {
    const passengers = coupons.filter((one) => one.order_id === found.record.id).map((one) => one.passenger_id);
    if (passengers.length > 0) await conclude(tx, context, found, { type, after: { flight, passengers }, unlogged: true });
  }
}
