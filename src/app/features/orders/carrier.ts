import type { Order } from '../../../contract/orders.ts';
import { involuntaryFlights } from '../../../rules/missed-connections.ts';
import { couponsOf } from './coupons.ts';

/** Of the order's flights: has the carrier moved or cancelled it, or missed one of its connections? Another one is free, and everything may come back. */
export function isCarriers(order: Pick<Order, 'segments' | 'passengers' | 'missed'>): (flight: { id: string }) => boolean {
  const flights = involuntaryFlights({ ...order, coupons: couponsOf(order) });
  return ({ id }) => flights.has(id);
}

/** Flights of the legs with a missed connection that somebody still travels with. */
export const missedLegs = ({ missed = [] }: Pick<Order, 'missed'>): ReadonlySet<string> =>
  new Set(missed.flatMap(({ leg, open }) => (open ? leg : [])));

/** A flight of it does not fly and nobody has chosen yet: the tickets are suspended, or it could not be moved to another flight. */
export function waitsForChoice({ status, segments, passengers }: Pick<Order, 'status' | 'segments' | 'passengers'>): boolean {
  const gone = new Set(segments.flatMap((one) => (one.status === 'UN' ? one.id : [])));
  if (status === 'booking') return gone.size > 0;
  return couponsOf({ passengers }).some((one) => one.status === 'S' || (one.status === 'O' && gone.has(one.segmentId)));
}
