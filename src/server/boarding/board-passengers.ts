import { sql } from 'kysely';
import { fieldError } from '../../contract/field-errors.ts';
import type { Row } from '../database/rows.ts';
import { readFlight } from '../flights/read-flight.ts';
import { writeLog } from '../history/write-log.ts';
import { invalid, ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/context.ts';
import { once } from '../http/once.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { sentence } from '../sentence.ts';
import { boardCoupons } from './board-coupons.ts';

/**
 * Coupons of who has flown become used, or open again (domain.md 3.1). Coupons are meant to be used in their order: where an
 * earlier one was not, staff decide, and it is logged with their reason (case 44). Throws COUPON_ORDER with the names.
 */
export const boardPassengers: Handler<'boardPassengers'> = ({ params, body }, context) =>
  once(context, { ...params, ...body }, async (tx) => {
    const flight = await readFlight(tx, params.id);
    if (body.outOfOrder && !body.reason) throw invalid({ reason: [fieldError('giveReason')] });
    const { rows } = await sql<Pick<Row<'order_passenger'>, 'id' | 'order_id'> & { early: boolean }>`
      select p.id, p.order_id, ${flight.departureUtc}::timestamptz > now() + interval '24 hours' as early from order_passenger p
      where p.id = any(${body.passengerIds}::uuid[]) and exists (select 1 from order_segment s where s.order_id = p.order_id and s.flight_id = ${params.id})`.execute(
      tx,
    );
    for (const [i, id] of body.passengerIds.entries())
      if (!rows.some((row) => row.id === id)) throw invalid({ [`passengerIds.${i}`]: [fieldError('notOnFlight')] });
    if (rows[0]!.early) throw new ApiError('BOARDING_TOO_EARLY');
    const pnrs: string[] = [];
    const skipped: string[] = [];
    let coupons = 0;
    for (const orderId of [...new Set(rows.map((row) => row.order_id))].sort()) {
      const found = await lockOrder(tx, context, orderId);
      const passengerIds = rows.filter((row) => row.order_id === orderId).map((row) => row.id);
      const { boarded, reason } = body;
      const early = await boardCoupons(tx, context, found, { flightId: params.id, passengerIds, boarded, reason });
      if (!early) throw new ApiError(boarded ? 'TICKET_NOT_OPEN' : 'TICKET_NOT_USED', { details: { pnr: found.record.pnr } });
      skipped.push(...early);
      coupons += passengerIds.length;
      pnrs.push(found.record.pnr);
    }
    if (skipped.length > 0 && !body.outOfOrder)
      throw new ApiError('EARLIER_NOT_USED', { details: { passengers: skipped, names: skipped.join(', ') } });
    await writeLog(tx, context, context.actor, {
      action: body.boarded ? 'boarded' : 'notBoarded',
      entity: 'flight',
      entityId: flight.id,
      summary:
        sentence('log.boarded', { n: coupons, flight: `${flight.flightNumber} ${flight.departureLocal.slice(0, 10)}` }) +
        (body.reason ? sentence('said', { text: body.reason }) : ''),
      diff: { after: { orders: pnrs, passengers: body.passengerIds, outOfOrder: skipped } },
    });
    return { answer: { result: { coupons, orders: pnrs } } };
  });
