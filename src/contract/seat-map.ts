import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, count, id } from './fields.ts';
import { seatNumber } from './order-services.ts';
import { sellers } from './roles.ts';
import { MAX_FLIGHTS, MAX_SEATS } from './words.ts';

/** Numbered seats of flights: seen, and held with the places of a hold (decision 0051). They are sold as services. */

export const flightSeats = v.object({
  /** As its aircraft has it; null where seats are given at check-in. */
  seatMap: v.nullable(v.string()),
  /** Held or sold to others than the hold that is asked for. */
  taken: v.array(v.string()),
});

const heldSeat = v.object({ seq: v.number(), seat: v.string() });
const MOST = MAX_FLIGHTS * MAX_SEATS;

export const seatMapEndpoints = {
  getFlightSeats: endpoint({
    method: 'GET',
    path: '/api/flights/:id/seats',
    scope: 'search',
    roles: sellers,
    summary: 'The seat map of a flight and which of its seats are taken; those of the own hold `preOrderId` are not among them',
    params: v.strictObject({ id }),
    query: v.strictObject({ preOrderId: v.optional(id) }),
    answer: answerOf(flightSeats),
  }),
  holdFlightSeats: endpoint({
    method: 'POST',
    path: '/api/orders/pre-order-seats/:id',
    scope: 'hold',
    roles: sellers,
    idempotent: true,
    summary:
      'Hold these seats of the flights of a hold instead of those it held before, until it ends. SEAT_TAKEN names each that is another’s at `seats.N`; then nothing changes',
    params: v.strictObject({ id }),
    body: v.strictObject({
      seats: v.pipe(
        v.array(v.strictObject({ seq: count(1, 12), seat: seatNumber })),
        v.maxLength(MOST, fieldError('atMostSeats', { most: MOST })),
      ),
    }),
    answer: answerOf(v.object({ seats: v.array(heldSeat) })),
  }),
};
