import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { answerOf } from './fields.ts';
import { byId, readers } from './flights.ts';

/** How a flight sells against similar ones (decision 0067): those of its number, route and weekday that have left, the last of them. */
export const MOST_SIMILAR = 12;
/** Fewer say nothing. */
export const LEAST_SIMILAR = 3;

const bookingCurve = v.object({
  /** Whole days that are left; 0 once it has left. */
  daysLeft: v.number(),
  /** Far to near. `sold`: null for days that are yet to come. `usual`: the median of similar flights, null where there are too few. */
  points: v.array(v.object({ days: v.number(), sold: v.nullable(v.number()), usual: v.nullable(v.number()) })),
  similar: v.number(),
});
export type BookingCurve = v.InferOutput<typeof bookingCurve>;

export const bookingCurveEndpoints = {
  getBookingCurve: endpoint({
    method: 'GET',
    path: '/api/flights/curve/:id',
    roles: readers,
    summary:
      'Seats sold of a flight by days before departure, against the median of the last flights of its number, route and weekday. What was sold on a day is read from tickets and what became of their coupons; holds are not remembered',
    params: byId,
    answer: answerOf(bookingCurve),
  }),
};
