import type { Minor } from './money.ts';

/* A price for several flights one after the other, from one place to another, in place of the sum of theirs (decision 0076). */

/** Base fares of one passenger of each type, in minor units. */
export interface Bases {
  adultFare: Minor;
  childFare: Minor;
  infantFare: Minor;
}
/** As it is kept (contract/through-fares.ts). Airports are written out: a city stands for all of its own. */
export interface ThroughFare extends Bases {
  code: string;
  /** That of all flights; null: any. */
  airlineId: string | null;
  from: readonly string[];
  to: readonly string[];
  /** What each flight's class has; null: any. */
  classCode: string | null;
  family: string | null;
  currency: string;
  /** First and last day of the first departure, local; null: no end. */
  travelFrom: string | null;
  travelUntil: string | null;
}
/** A flight in the class that is bought. */
export interface FlownClass extends Bases {
  airlineId: string;
  from: string;
  to: string;
  day: string;
  code: string;
  family: string;
  currency: string;
}
/** Fares by the airports that they join, the one that counts first. */
export type ThroughFares = ReadonlyMap<string, readonly ThroughFare[]>;

const route = (from: string, to: string): string => `${from} ${to}`;

/** One of an airline stands before one of all; then the cheaper one. */
const order = (a: ThroughFare, b: ThroughFare): number =>
  Number(b.airlineId !== null) - Number(a.airlineId !== null) ||
  a.adultFare - b.adultFare ||
  a.childFare - b.childFare ||
  a.infantFare - b.infantFare ||
  (a.code < b.code ? -1 : 1);

export function byRoute(fares: readonly ThroughFare[]): ThroughFares {
  const routes = new Map<string, ThroughFare[]>();
  for (const fare of fares.toSorted(order))
    for (const from of fare.from)
      for (const to of fare.to) {
        const known = routes.get(route(from, to));
        if (known) known.push(fare);
        else routes.set(route(from, to), [fare]);
      }
  return routes;
}

/** Those between two airports, the one that counts first. */
export const faresBetween = (fares: ThroughFares, from: string, to: string): readonly ThroughFare[] => fares.get(route(from, to)) ?? [];

/** Has the class what the fare asks for? Fare and class are of one currency: nothing is converted here. */
export const isFor = (fare: ThroughFare, flown: Pick<FlownClass, 'airlineId' | 'code' | 'family' | 'currency'>): boolean =>
  (fare.airlineId === null || fare.airlineId === flown.airlineId) &&
  (fare.classCode === null || fare.classCode === flown.code) &&
  (fare.family === null || fare.family.toLowerCase() === flown.family.toLowerCase()) &&
  fare.currency === flown.currency;

export const leavesWithin = ({ travelFrom, travelUntil }: ThroughFare, day: string): boolean =>
  (travelFrom === null || day >= travelFrom) && (travelUntil === null || day <= travelUntil);

/** The fare that counts for all of these flights: the first one that is for them and below the sum of their own for an adult. */
export function throughFareOf(fares: ThroughFares, flights: readonly FlownClass[]): ThroughFare | undefined {
  const [first, last] = [flights[0]!, flights.at(-1)!];
  const whole = sumOf(flights, 'adultFare');
  return faresBetween(fares, first.from, last.to).find(
    (fare) => fare.adultFare < whole && leavesWithin(fare, first.day) && flights.every((one) => isFor(fare, one)),
  );
}

/** Flights of a leg that have one fare: the first of them by its place, and what each has of the fare as its base. */
export interface ThroughRun {
  at: number;
  fare: ThroughFare;
  shares: Bases[];
}

/** What through fares make of a leg: the longest run of flights that has one first, of runs as long the earlier one. */
export function throughRuns(fares: ThroughFares, leg: readonly FlownClass[], at = 0): ThroughRun[] {
  if (fares.size === 0) return [];
  for (let length = leg.length; length > 1; length--)
    for (let start = 0; start + length <= leg.length; start++) {
      const run = leg.slice(start, start + length);
      const fare = throughFareOf(fares, run);
      if (!fare) continue;
      return [
        ...throughRuns(fares, leg.slice(0, start), at),
        { at: at + start, fare, shares: sharesOf(fare, run) },
        ...throughRuns(fares, leg.slice(start + length), at + start + length),
      ];
    }
  return [];
}

const TYPES = ['adultFare', 'childFare', 'infantFare'] as const;
const sumOf = (flights: readonly Bases[], type: keyof Bases): Minor => flights.reduce((sum, one) => sum + one[type], 0);

/**
 * The fare in parts as the flights' own bases are to each other; what rounding leaves is the last flight's. A type of passenger that
 * would pay more than the sum pays the sum.
 */
export function sharesOf(fare: Bases & { currency: string }, flights: readonly Bases[]): Bases[] {
  const shares = flights.map(({ adultFare, childFare, infantFare }) => ({ adultFare, childFare, infantFare }));
  for (const type of TYPES) {
    const [amount, whole] = [fare[type], sumOf(flights, type)];
    if (amount >= whole) continue;
    // Drams have no hundredths that anybody pays.
    const step = fare.currency === 'AMD' && amount % 100 === 0 ? 100 : 1;
    let rest = amount;
    for (const share of shares.slice(0, -1)) {
      share[type] = Number((BigInt(amount / step) * BigInt(share[type])) / BigInt(whole)) * step;
      rest -= share[type];
    }
    shares.at(-1)![type] = rest;
  }
  return shares;
}
