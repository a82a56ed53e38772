import type { Order } from '../../../contract/orders.ts';
import { isUnused } from '../../../rules/coupons.ts';

/** Of all its tickets, each with its passenger. */
export const couponsOf = ({ passengers }: Pick<Order, 'passengers'>) =>
  passengers.flatMap(({ id, tickets }) => tickets.flatMap(({ coupons }) => coupons.map((one) => ({ ...one, passengerId: id }))));

/** The passenger and flight of every coupon that can still be given back. */
export const openCoupons = (order: Pick<Order, 'passengers'>): { passengerId: string; segmentId: string }[] =>
  couponsOf(order)
    .filter(({ status }) => isUnused(status))
    .map(({ passengerId, segmentId }) => ({ passengerId, segmentId }));

/** Whom and which flights there is something to give back for. */
export function refundable(order: Order): { passengers: Order['passengers']; segments: Order['segments'] } {
  const open = openCoupons(order);
  return {
    passengers: order.passengers.filter((one) => open.some((coupon) => coupon.passengerId === one.id)),
    segments: order.segments.filter((one) => open.some((coupon) => coupon.segmentId === one.id)),
  };
}
