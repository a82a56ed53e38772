import type { CouponStatus, OrderStatus } from '../contract/orders.ts';
import { isLive } from './coupons.ts';

/** How an order without tickets ended, if it did. */
export type Closing = 'cancelled' | 'expired' | null;

/** Booked or ticketed, and not over. */
export const LIVE: readonly OrderStatus[] = ['booking', 'ticketing', 'partially_refunded'];

/** The status of an order, from its coupons alone (domain.md 3.1). Exchanged coupons count as closed. */
export function orderStatus(coupons: readonly CouponStatus[], closing: Closing): OrderStatus {
  if (coupons.length === 0) return closing ?? 'booking';
  const live = coupons.filter(isLive);
  const refunded = coupons.includes('R');
  if (coupons.every((one) => one === 'V')) return 'voided';
  if (live.length === 0) return refunded ? 'refunded' : 'voided';
  if (refunded) return 'partially_refunded';
  return live.every((one) => one === 'F') ? 'completed' : 'ticketing';
}

export type TicketStatus = 'open' | 'voided' | 'refunded' | 'exchanged' | 'used' | 'suspended' | 'mixed';
/** The status of a ticket whose coupons are all like this one. */
export const TICKET_OF_COUPON: Record<CouponStatus, Exclude<TicketStatus, 'mixed'>> = {
  O: 'open',
  V: 'voided',
  R: 'refunded',
  E: 'exchanged',
  F: 'used',
  S: 'suspended',
};

export function ticketStatus(coupons: readonly CouponStatus[]): TicketStatus {
  const [first] = coupons;
  if (first === undefined) return 'open';
  return coupons.every((one) => one === first) ? TICKET_OF_COUPON[first] : 'mixed';
}
