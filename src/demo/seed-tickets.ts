import { sql } from 'kysely';
import { checkDigit, ticketNumber } from '../rules/numbers.ts';
import type { Db } from '../server/database/database.ts';
import { insertRows } from '../server/database/insert-rows.ts';
import { demoAirlines } from './airlines.ts';
import { couponsOf, isoOrNull, type PlannedTicket } from './order-snapshots.ts';
import type { PlannedOrder } from './planned-order.ts';
import type { OrderSeed } from './seed-orders.ts';

const FIRST_SERIAL = 1_000_000_000;
/** Prefix of tickets of carriers without an accounting code: the default of the ticket settings. */
const HOUSE_PREFIX = '990';

/** Tickets and coupons of all that was issued, numbered in the order of issue. */
export async function insertTickets(tx: Db, { orders, ids, newId }: OrderSeed): Promise<Map<PlannedOrder, PlannedTicket[]>> {
  const prefixes = new Map(demoAirlines.map((one) => [one.iata, one.numCode ?? HOUSE_PREFIX]));
  const byOrder = new Map<PlannedOrder, PlannedTicket[]>();
  const tickets: Record<string, unknown>[] = [];
  const coupons: Record<string, unknown>[] = [];
  let serial = FIRST_SERIAL;
  for (const order of orders.filter((one) => one.issuedAt !== null).sort((a, b) => (a.issuedAt ?? 0) - (b.issuedAt ?? 0))) {
    const own: PlannedTicket[] = [];
    for (const passenger of order.passengers) {
      // One ticket for each passenger and airline.
      for (const airline of new Set(order.segments.map((one) => one.flight.airline))) {
        const ticket = { id: newId(), number: ticketNumber(prefixes.get(airline) ?? HOUSE_PREFIX, serial), airline, passenger };
        serial += 1;
        own.push(ticket);
        tickets.push({
          id: ticket.id,
          number: ticket.number,
          check_digit: checkDigit(ticket.number),
          agent_id: order.buyer.id,
          order_id: order.id,
          passenger_id: passenger.id,
          airline_id: ids.airline.get(airline),
          issued_at: isoOrNull(order.issuedAt),
          issued_by: order.createdBy.id,
        });
        couponsOf(order, ticket).forEach(({ segment, status, price }, at) =>
          coupons.push({
            ticket_id: ticket.id,
            seq: at + 1,
            segment_id: segment.id,
            passenger_id: passenger.id,
            order_id: order.id,
            status,
            status_at: status === 'O' ? isoOrNull(order.issuedAt) : status === 'F' ? segment.flight.arrivalUtc : isoOrNull(order.endedAt),
            value: price.net,
          }),
        );
      }
    }
    byOrder.set(order, own);
  }
  await insertRows(tx, 'ticket', tickets);
  await insertRows(tx, 'coupon', coupons);
  await sql`select setval('ticket_serial', ${serial}, false)`.execute(tx);
  return byOrder;
}
