import type { CouponStatus, Order } from '../contract/orders.ts';

export type FlightStatus = Order['segments'][number]['status'];

/** Still to be flown: it may be given back or exchanged. A suspended one as well. */
export const isUnused = (status: CouponStatus): boolean => status === 'O' || status === 'S';

/** A coupon that still carries somebody, or has. What is voided, refunded or exchanged is dead. */
export const isLive = (status: CouponStatus): boolean => isUnused(status) || status === 'F';

/** A flight of an order that is not flown: the carrier has cancelled it (`UN`), or its seats were given back (`XX`). */
export const isOff = (status: FlightStatus): boolean => status === 'UN' || status === 'XX';
