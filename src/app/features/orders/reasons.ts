import type { Refusal } from '../../../rules/actions.ts';

/** Why something cannot be done with an order now, as one would say it at the counter. */
export const REASONS: Record<Refusal, string> = {
  ROLE: 'Your role may read this order, not change it.',
  NO_PRIVILEGE: 'Your account does not have this right.',
  NOT_BOOKING: 'Only for a booking that has no tickets yet.',
  NOT_TICKETED: 'Only for an order with live tickets.',
  ENDED: 'Nothing of this order is open any more.',
  NOT_ENDED: 'Only for a booking that was cancelled or has expired.',
  TTL_EXPIRED: 'The time limit has passed and the seats went back.',
  SALES_CLOSED: 'Sales for this flight are closed.',
  VOID_WINDOW_CLOSED: 'The void window has closed: tickets are refunded now.',
  COUPON_USED: 'A ticket is used or given back already.',
  FLIGHT_CANCELLED: 'The flight is cancelled: refund it in full or choose another flight, both free.',
  DEPARTED: 'The flights have left.',
  LAST_PASSENGER: 'There is only one passenger.',
  NAME_LIST_CLOSED: 'The name list of the flight is closed. Ask the desk.',
  NOTHING_NEW: 'The flights are as they were booked.',
  TOO_LATE: 'More than 72 hours have passed since it ended.',
};

export const OFFLINE_REASON = 'No connection: this needs the network.';

/** In words, also a reason that this version of the app does not know. */
export function reasonText(reason: string | undefined): string {
  return (REASONS as Record<string, string>)[reason ?? ''] ?? 'Not possible now.';
}
