/* Which flights of an order belong together: a leg that was asked for may be several flights (decision 0075). */

interface Flown {
  from: { iata: string; city: string };
  to: { iata: string; city: string };
  departureUtc: string;
  durationMin: number;
}

const DAY = 24 * 60 * 60_000;

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

const connects = (before: Flown, after: Flown): boolean =>
  before.to.city === after.from.city &&
  Date.parse(after.departureUtc) - Date.parse(before.departureUtc) - before.durationMin * 60_000 <= DAY;

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
