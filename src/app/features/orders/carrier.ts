import type { Order } from '../../../contract/orders.ts';
import { involuntaryFlights } from '../../../rules/missed-connections.ts';

/** Of the order's flights: has the carrier moved or cancelled it, or missed one of its connections? Another one is free, and everything may come back. */
export function isCarriers(order: Pick<Order, 'segments' | 'passengers' | 'missed'>): (flight: { id: string }) => boolean {
  const coupons = order.passengers.flatMap((one) => one.tickets.flatMap((ticket) => ticket.coupons));
  const flights = involuntaryFlights({ ...order, coupons });
  return ({ id }) => flights.has(id);
}

/** Flights of the legs with a missed connection that somebody still travels with. */
export const missedLegs = ({ missed = [] }: Pick<Order, 'missed'>): ReadonlySet<string> =>
  new Set(missed.flatMap(({ leg, open }) => (open ? leg : [])));

/** Tickets wait for the agency: their flight does not fly. */
export const waitsForChoice = (order: Pick<Order, 'passengers'>): boolean =>
  order.passengers.some((one) => one.tickets.some((ticket) => ticket.coupons.some((coupon) => coupon.status === 'S')));
