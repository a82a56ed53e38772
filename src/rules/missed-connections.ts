/* Which connections of an order are missed since the carrier changed its flights (decision 0081). */

import { type FlightStatus, isUnused } from './coupons.ts';
import type { CouponStatus, MissedConnection } from '../contract/orders.ts';
import { MAX_WAIT, minimumConnection, type ConnectionTimes, type Places } from './connections.ts';
import { MAIL_UP_TO } from './schedule-change.ts';
import { tripLegs, waitBetween } from './trip-legs.ts';

const MINUTE = 60_000;
const LONGEST = MAX_WAIT / MINUTE;

type Missed = Omit<MissedConnection, 'open'>;
interface Times {
  departureUtc: string;
  durationMin: number;
}
/** A flight of an order with its times of today. */
export interface OrderedFlight extends Times {
  id: string;
  from: { iata: string; city: string };
  to: { iata: string; city: string };
  /** It does not fly, and no other has taken its place. */
  cancelled: boolean;
  /** The times that the agency agreed to, where they are others. */
  sold: Times | null;
}

/**
 * Of the legs as they were sold: one of two flights that connect is cancelled, the wait between them has become shorter than the minimum
 * connection time, or longer than a connection may wait. Who chose a wait at the edge has to bear what everybody bears of a timetable: a few
 * minutes are not a missed connection, unless the second flight leaves before the first has landed.
 */
export function missedConnections(flights: readonly OrderedFlight[], places: Places, times: ConnectionTimes): Missed[] {
  return soldLegs(flights).flatMap((leg) =>
    leg.slice(1).flatMap((after, i): Missed[] => {
      const before = leg[i]!;
      const least = minimumConnection(places, times, ends(before), ends(after)) ?? 0;
      const parts = { before: before.id, after: after.id, leg: leg.map((one) => one.id), least };
      if (before.cancelled || after.cancelled) return [{ ...parts, why: 'cancelled', minutes: null }];
      const [sold, minutes] = [waitBetween(before, after), waitBetween(before.now, after.now)];
      if (isTooShort(minutes, sold, least)) return [{ ...parts, why: 'short', minutes }];
      if (minutes > LONGEST && minutes - sold > MAIL_UP_TO) return [{ ...parts, why: 'long', minutes }];
      return [];
    }),
  );
}

/** One that was sold too short is no worse for a few minutes. */
const isTooShort = (minutes: number, sold: number, least: number): boolean =>
  minutes < least && (sold >= least || sold - minutes > MAIL_UP_TO || (minutes < 0 && minutes < sold));

/** The legs that were sold, with the times of today in `now`. */
export const soldLegs = <Flight extends OrderedFlight>(flights: readonly Flight[]) =>
  tripLegs(flights.map((flight) => ({ ...flight, ...flight.sold, now: flight })));

const ends = ({ from, to }: OrderedFlight) => ({ from: from.iata, to: to.iata });

/**
 * Flights that the carrier moved or cancelled, and those of a leg with a missed connection: another one is free, and everything may come back
 * (domain.md 3.7). Who has flown at the new times has taken them: nothing else of the trip is free by that flight.
 */
export function involuntaryFlights(order: {
  segments: readonly { id: string; status: FlightStatus }[];
  missed?: readonly Pick<MissedConnection, 'leg'>[] | undefined;
  coupons?: readonly { segmentId: string; status: CouponStatus }[];
}): ReadonlySet<string> {
  const { coupons = [] } = order;
  const isTaken = (id: string) => {
    const own = coupons.filter((one) => one.segmentId === id).map(({ status }) => status);
    return own.includes('F') && !own.some(isUnused);
  };
  const own = order.segments.filter(({ id, status }) => status === 'UN' || (status === 'TK' && !isTaken(id))).map(({ id }) => id);
  return new Set([...own, ...(order.missed ?? []).flatMap(({ leg }) => leg)]);
}

/** New times that break a connection cannot be accepted: another flight or everything back. */
export const breaksConnection = (missed: readonly Pick<MissedConnection, 'why' | 'open'>[] | undefined): boolean =>
  (missed ?? []).some(({ why, open }) => open && why !== 'cancelled');
