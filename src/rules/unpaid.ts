import type { TimeLimits } from '../contract/time-limits.ts';

/** What an agency may keep from others without paying for it. */
export type UnpaidLimits = Pick<TimeLimits, 'unpaidSeatsClass' | 'unpaidSeatsUncovered' | 'expiredBookings'> & { maxOpenHolds: number };

/** What an agency keeps, with what it asks for now. Money in minor units of its account. */
export interface Unpaid {
  /** Holds and unpaid bookings. */
  open: number;
  /** In the class where it has most of them; group seats do not count. */
  seatsInClass: number;
  /** A seat on each flight counts. */
  seats: number;
  owed: number;
  available: number;
  /** Bookings that have expired in the last 24 hours. */
  expired: number;
}
export type UnpaidRefusal = { limit: 'openHolds' | 'seatsInClass' | 'seatsWithoutMoney' | 'expiredBookings'; most: number };

/**
 * May it keep that much? To book (not to issue) after too many bookings that expired is refused, so that nobody takes seats off
 * sale for ever by booking them again and again.
 */
export function unpaidRefusal(unpaid: Unpaid, limits: UnpaidLimits, toBook: boolean): UnpaidRefusal | undefined {
  if (unpaid.open > limits.maxOpenHolds) return { limit: 'openHolds', most: limits.maxOpenHolds };
  if (unpaid.seatsInClass > limits.unpaidSeatsClass) return { limit: 'seatsInClass', most: limits.unpaidSeatsClass };
  if (unpaid.owed > unpaid.available && unpaid.seats > limits.unpaidSeatsUncovered)
    return { limit: 'seatsWithoutMoney', most: limits.unpaidSeatsUncovered };
  if (toBook && unpaid.expired >= limits.expiredBookings) return { limit: 'expiredBookings', most: limits.expiredBookings };
  return undefined;
}
