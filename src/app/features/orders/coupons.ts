import type { Order } from '../../../contract/orders.ts';

/** The passenger and flight of every coupon that can still be given back. */
export const openCoupons = (order: Pick<Order, 'passengers'>): { passengerId: string; segmentId: string }[] =>
  order.passengers.flatMap((one) =>
    one.tickets.flatMap((ticket) =>
      ticket.coupons.filter(({ status }) => status === 'O' || status === 'S').map(({ segmentId }) => ({ passengerId: one.id, segmentId })),
    ),
  );

/** Whom and which flights there is something to give back for. */
export function refundable(order: Order): { passengers: Order['passengers']; segments: Order['segments'] } {
  const open = openCoupons(order);
  return {
    passengers: order.passengers.filter((one) => open.some((coupon) => coupon.passengerId === one.id)),
    segments: order.segments.filter((one) => open.some((coupon) => coupon.segmentId === one.id)),
  };
}
