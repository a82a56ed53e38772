import type { Order } from '../../../contract/orders.ts';

/** The carrier moved or cancelled this flight: another one is free, and everything may come back (domain.md 3.7). */
export const isCarriers = ({ status }: Pick<Order['segments'][number], 'status'>): boolean => status === 'UN' || status === 'TK';

/** Tickets wait for the agency: their flight does not fly. */
export const waitsForChoice = (order: Pick<Order, 'passengers'>): boolean =>
  order.passengers.some((one) => one.tickets.some((ticket) => ticket.coupons.some((coupon) => coupon.status === 'S')));
