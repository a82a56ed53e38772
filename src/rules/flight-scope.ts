/** Flights that a rule speaks of. Airports are written out: a city stands for all of its own. */
export interface FlightScope {
  airlineId: string | null;
  from: readonly string[] | null;
  to: readonly string[] | null;
  bothWays: boolean;
  travelFrom: string | null;
  travelUntil: string | null;
}

/** What a rule asks of a flight; the day is that of its departure, local. */
export interface RuledFlight {
  airlineId: string;
  from: string;
  to: string;
  day: string;
}

/** Is the flight one of them? */
export function covers(scope: FlightScope, flight: RuledFlight): boolean {
  const { airlineId, travelFrom, travelUntil } = scope;
  if (airlineId !== null && airlineId !== flight.airlineId) return false;
  if ((travelFrom !== null && flight.day < travelFrom) || (travelUntil !== null && flight.day > travelUntil)) return false;
  const joins = (from: string, to: string) => (scope.from?.includes(from) ?? true) && (scope.to?.includes(to) ?? true);
  return joins(flight.from, flight.to) || (scope.bothWays && joins(flight.to, flight.from));
}

export const shared = <T>(one: readonly T[], other: readonly T[]): boolean => one.some((each) => other.includes(each));

/** Do two periods have a day in common? Null has no end. */
export const periodsMeet = (from: string | null, until: string | null, from2: string | null, until2: string | null): boolean =>
  (from ?? '') <= (until2 ?? '9') && (from2 ?? '') <= (until ?? '9');

/** Is there a flight that is one of both? */
export function scopesMeet(a: FlightScope, b: FlightScope): boolean {
  const meet = (one: readonly string[] | null, other: readonly string[] | null) => one === null || other === null || shared(one, other);
  const sameWay = meet(a.from, b.from) && meet(a.to, b.to);
  const crossed = (a.bothWays || b.bothWays) && meet(a.from, b.to) && meet(a.to, b.from);
  return (
    (a.airlineId === null || b.airlineId === null || a.airlineId === b.airlineId) &&
    periodsMeet(a.travelFrom, a.travelUntil, b.travelFrom, b.travelUntil) &&
    (sameWay || crossed)
  );
}

/** Of so many ends of its route a scope speaks. */
export const endsOf = ({ from, to }: Pick<FlightScope, 'from' | 'to'>): number => Number(from !== null) + Number(to !== null);
export const hasDays = ({ travelFrom, travelUntil }: Pick<FlightScope, 'travelFrom' | 'travelUntil'>): boolean =>
  travelFrom !== null || travelUntil !== null;

/** What is said first weighs most; each is at most 2. */
export const weigh = (digits: readonly (number | boolean)[]): number =>
  digits.reduce<number>((whole, digit) => whole * 3 + Number(digit), 0);
