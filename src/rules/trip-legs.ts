/* Which flights of an order belong together: a leg that was asked for may be several flights (decision 0075). */

import type { Wait } from '../contract/search.ts';

interface Flown {
  from: { iata: string; city: string };
  to: { iata: string; city: string };
  departureUtc: string;
  durationMin: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The legs of a trip, each of one flight or more. A flight goes on the leg before it when it leaves the same city within a day and
 * leads to one that the leg has not been in: with that the way back begins.
 */
export function tripLegs<Flight extends Flown>(flights: readonly Flight[]): Flight[][] {
  const legs: Flight[][] = [];
  for (const flight of flights) {
    const leg = legs.at(-1);
    const last = leg?.at(-1);
    if (leg && last && connects(last, flight) && !leg.some((one) => one.from.city === flight.to.city)) leg.push(flight);
    else legs.push([flight]);
  }
  return legs;
}

const connects = (before: Flown, after: Flown): boolean => before.to.city === after.from.city && waitBetween(before, after) * MINUTE <= DAY;

/** Minutes from landing to the next departure; below nothing where it leaves before. */
export const waitBetween = (before: Pick<Flown, 'departureUtc' | 'durationMin'>, after: Pick<Flown, 'departureUtc'>): number =>
  (Date.parse(after.departureUtc) - Date.parse(before.departureUtc)) / MINUTE - before.durationMin;

/** Out to Charles de Gaulle and back from Orly is a round trip to Paris. */
export function tripType(flights: readonly Flown[]): 'oneWay' | 'roundTrip' | 'multiCity' {
  const legs = tripLegs(flights);
  const [out, back] = legs;
  if (!back) return 'oneWay';
  const isReturn = legs.length === 2 && startOf(out!) === endOf(back) && endOf(out!) === startOf(back);
  return isReturn ? 'roundTrip' : 'multiCity';
}

const startOf = (leg: readonly Flown[]): string => leg[0]!.from.city;
const endOf = (leg: readonly Flown[]): string => leg.at(-1)!.to.city;

/** Of each flight, the wait before it where it goes on the leg before; undefined where a leg begins. */
export const waitsBefore = (flights: readonly (Flown & { arrivalLocal: string })[]): (Wait | undefined)[] =>
  tripLegs(flights).flatMap((leg) =>
    leg.map((flight, i) => {
      const before = leg[i - 1];
      if (!before) return undefined;
      const minutes = waitBetween(before, flight);
      return { from: before.to.iata, to: flight.from.iata, minutes, night: hasNight(before.arrivalLocal, minutes) };
    }),
  );

const NIGHT = { from: 23, until: 6 };
const IN_NIGHT = 4 * HOUR;
/** Does a night fall in a wait that begins at this time of the place? Four hours of it between 23:00 and 06:00. */
export function hasNight(arrivalLocal: string, waitMinutes: number): boolean {
  const start = Date.parse(`${arrivalLocal.slice(0, 16)}Z`);
  const end = start + waitMinutes * MINUTE;
  const midnight = Date.parse(`${arrivalLocal.slice(0, 10)}T00:00Z`);
  return [0, 24, 48].some((day) => {
    const [from, until] = [midnight + (day - 24 + NIGHT.from) * HOUR, midnight + (day + NIGHT.until) * HOUR];
    return Math.min(end, until) - Math.max(start, from) >= IN_NIGHT;
  });
}
