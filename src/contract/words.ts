/* What the addresses of screens are read with, apart from the calls: those are loaded only when the first of them is made. */

/** Derived from the coupons, never set by hand (domain.md 3.1). */
export const ORDER_STATUSES = [
  'booking',
  'ticketing',
  'partially_refunded',
  'refunded',
  'voided',
  'cancelled',
  'expired',
  'completed',
] as const;
export const FLIGHT_STATUSES = ['scheduled', 'delayed', 'cancelled', 'closed', 'departed'] as const;
/** Which documents a list is narrowed to, by the day of the company: ended, ending within six months, or none known. */
export const DOCUMENT_STATES = ['expired', 'soon', 'missing'] as const;

/** What can be sold beside a flight, and what one of it is for (domain.md 2.1). */
export const SERVICE_KINDS = ['baggage', 'meal', 'seat', 'transfer', 'insurance', 'assist', 'other'] as const;
export const SERVICE_PER = ['passenger', 'segment', 'order'] as const;
/** Which numbered seats a service of the kind `seat` sells; the nearest to a seat gives its price (rules/seat-map.ts). */
export const SEAT_GROUPS = ['any', 'window', 'aisle', 'front', 'exit', 'business'] as const;
export type SeatGroup = (typeof SEAT_GROUPS)[number];

/** More seated passengers than this is a group (domain.md 2.7). */
export const MAX_SEATS = 9;
/** Asked for in one search. */
export const MAX_LEGS = 4;
/** In one order: out and back by three flights each (decision 0075). */
export const MAX_FLIGHTS = 6;
/** Of one quote. */
export const MAX_OFFERS = 5;

/** What of an order waits for somebody. */
export const ORDER_ATTENTION = [
  'flight_cancelled',
  'connection_missed',
  'schedule_change',
  'refund_waits',
  'docs_missing',
  'mail_failed',
  'ttl_soon',
] as const;
export type OrderAttention = (typeof ORDER_ATTENTION)[number];
export const PASSENGER_TYPES = ['ADT', 'CHD', 'INF'] as const;
export type PassengerType = (typeof PASSENGER_TYPES)[number];
