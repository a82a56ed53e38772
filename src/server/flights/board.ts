import { sentence } from '../sentence.ts';
import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import { writeLog } from '../history/write-log.ts';
import type { Handler } from '../http/context.ts';
import { once } from '../http/once.ts';
import { invalid, ApiError } from '../http/api-error.ts';
import { conclude } from '../orders/operations/conclude.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { readFlight } from './read-flight.ts';
import type { Row } from '../database/rows.ts';

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
      const { record } = found;
      const people = record.passengers.filter((one) => rows.some((row) => row.id === one.id));
      const segment = record.segments.find((one) => one.snapshot.flightId === params.id)!;
      const earlier = record.segments.filter((one) => one.seq < segment.seq).map((one) => one.id);
      const of = (passengerId: string) => record.tickets.filter((one) => one.passengerId === passengerId).flatMap((one) => one.coupons);
      if (body.boarded)
        for (const one of people)
          if (of(one.id).some((coupon) => earlier.includes(coupon.segmentId) && coupon.status === 'O'))
            skipped.push(`${one.lastName} ${one.firstName}`);
      const { rows: changed } = await sql`
        update coupon set status = ${body.boarded ? 'F' : 'O'}, status_at = now() where order_id = ${orderId} and segment_id = ${segment.id} and passenger_id = any(${people.map((one) => one.id)}::uuid[])
          and status = ${body.boarded ? 'O' : 'F'} returning 1`.execute(tx);
      if (changed.length < people.length)
        throw new ApiError(body.boarded ? 'TICKET_NOT_OPEN' : 'TICKET_NOT_USED', { details: { pnr: record.pnr } });
      coupons += changed.length;
      pnrs.push(record.pnr);
      await conclude(tx, context, found, {
        type: body.boarded ? 'boarded' : 'notBoarded',
        reason: body.reason,
        after: { flight: segment.snapshot.flightNumber, passengers: people.map((one) => one.id) },
        unlogged: true,
      });
    }
    if (skipped.length > 0 && !body.outOfOrder)
      throw new ApiError('EARLIER_NOT_USED', { details: { passengers: skipped, names: skipped.join(', ') } });
    await writeLog(tx, context, context.actor, {
      action: body.boarded ? 'boarded' : 'notBoarded',
      entity: 'flight',
      entityId: flight.id,
      summary:
        sentence('log.boarded', { n: coupons, flight: flight.flightNumber }) + (body.reason ? sentence('said', { text: body.reason }) : ''),
      diff: { after: { orders: pnrs, passengers: body.passengerIds, outOfOrder: skipped } },
    });
    return { answer: { result: { coupons, orders: pnrs } } };
  });
