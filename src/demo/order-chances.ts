import type { OrderStatus } from '../contract/orders.ts';
import type { Chance } from './seed.ts';

/** How large a party is and when it booked, as chance has it. */

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export interface Counts {
  adults: number;
  children: number;
  infants: number;
}

export function partySize(chance: Chance, status: OrderStatus): Counts {
  const adults = chance.pick([1, 1, 1, 1, 2, 2, 2, 3, 4]);
  const couple = status === 'partially_refunded' ? Math.max(2, adults) : adults;
  return { adults: couple, children: chance.pick([0, 0, 0, 0, 0, 1, 1, 2]), infants: chance.hit(0.1) ? 1 : 0 };
}

export function createdTime(status: OrderStatus, departure: number, now: number, chance: Chance): number {
  if (status === 'booking') return now - chance.int(3, 21 * 60) * MINUTE - chance.int(0, 59) * 1000;
  if (status === 'completed') return departure - chance.int(26, 20 * 24) * HOUR - chance.int(0, 3599) * 1000;
  // Denser towards now, as work is.
  return now - 10 * MINUTE - Math.round(chance.next() ** 1.6 * 40 * DAY);
}
