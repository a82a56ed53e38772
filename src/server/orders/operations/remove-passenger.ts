import { sentence } from '../../sentence.ts';
import { sql } from 'kysely';
import type { RefundQuote, SplitQuote } from '../../../contract/order-operations.ts';
import type { Order } from '../../../contract/orders.ts';
import type { Handler } from '../../http/context.ts';
import { ApiError } from '../../http/api-error.ts';
import { readOrder } from '../read-order.ts';
import { releaseHeldSeats, orderClaim } from '../seats.ts';
import { conclude } from './conclude.ts';
import { operate } from './operate.ts';
import { refundPlan } from './refund.ts';
import { movingOf, split, splitSides } from './split.ts';
import type { Row } from '../../database/rows.ts';

type Quote = Omit<RefundQuote, 'quoteId' | 'expiresAt'> | Omit<SplitQuote, 'quoteId' | 'expiresAt'>;

/**
 * T16: staff take a passenger off a flight. Of tickets this flight is refunded. Out of a booking the passenger goes altogether:
 * split off into an order of their own, which ends at once.
 */
export const removePassenger: Handler<'removePassenger'> = async ({ params, body }, context) => {
  const { rows } = await sql<Pick<Row<'order_passenger'>, 'order_id'>>`
    select p.order_id from order_passenger p join order_segment s on s.order_id = p.order_id where p.id = ${params.passengerId} and s.flight_id = ${params.flightId} limit 1`.execute(
    context.db,
  );
  if (!rows[0]) throw new ApiError('NOT_FOUND');
  return operate<Quote, Order>(context, {
    orderId: rows[0].order_id,
    op: () => 'removePassenger',
    request: { ...params, involuntary: body.involuntary ?? false },
    body,
    plan: async (_tx, found) => {
      const { record } = found;
      const passenger = record.passengers.find((one) => one.id === params.passengerId);
      if (!passenger || passenger.status !== 'active') throw new ApiError('ALREADY_REFUNDED');
      if (record.tickets.length > 0) {
        const segmentIds = record.segments.filter((one) => one.snapshot.flightId === params.flightId).map((one) => one.id);
        const given = { involuntary: body.involuntary ?? false, acceptZero: true, reason: body.reason };
        return refundPlan(found, context, { passengerIds: [passenger.id], segmentIds }, given);
      }
      const moving = movingOf(record, [passenger.id]);
      const names = record.passengers.filter(({ id }) => moving.has(id)).map((one) => `${one.lastName} ${one.firstName} ${one.title}`);
      return {
        quote: splitSides(found, moving, ['booking-cancel']),
        figures: { moving: [...moving], version: record.version },
        total: 0,
        goodUntil: null,
        costs: false,
        apply: async (tx) => {
          const childId = await split(tx, context, found, moving);
          const child = { record: (await readOrder(tx, { id: childId }, null))!, buyer: found.buyer };
          await releaseHeldSeats(tx, orderClaim(child.record));
          await conclude(tx, context, child, {
            type: 'cancelled',
            unlogged: true,
            reason: body.reason,
            closing: 'cancelled',
          });
          return conclude(tx, context, found, {
            type: 'passengerRemoved',
            reason: body.reason,
            after: { removed: passenger.id, child: child.record.pnr },
            // Of the booking that its traveller knows.
            mails: ['booking-cancel'],
            mailPayload: { reason: 'removed', name: names.join(', ') },
            summary: sentence('log.removed', { name: `${passenger.lastName} ${passenger.firstName}` }),
            documents: ['booking'],
          });
        },
      };
    },
  });
};
