import type { WhyNot } from '../contract/flight-cancellation.ts';
import { CABINS, type Cabin } from '../contract/fields.ts';

/** People of a flight that does not fly go to another one class by class (domain.md 3.7). */

export interface MovedClass {
  classId: string;
  code: string;
  cabin: Cabin;
  /** An adult's fare in drams, to compare classes of any currency. */
  fare: number;
}

const rank = (cabin: Cabin): number => CABINS.indexOf(cabin);
export const isLower = (to: Cabin, than: Cabin): boolean => rank(to) < rank(than);

/**
 * The class of the other flight for people of this one: the same code unless its cabin is lower, else in the same cabin the next
 * fare, that is the cheapest of those that are not cheaper, else the dearest; else the cheapest of the next better cabin.
 */
export function classFor<C extends MovedClass>(of: MovedClass, among: readonly C[]): C | undefined {
  const suitable = among.filter((one) => !isLower(one.cabin, of.cabin));
  const same = suitable.find((one) => one.code === of.code && one.cabin === of.cabin) ?? suitable.find((one) => one.code === of.code);
  if (same) return same;
  const nearest = Math.min(...suitable.map((one) => rank(one.cabin)));
  const cabin = suitable.filter((one) => rank(one.cabin) === nearest).sort((a, b) => a.fare - b.fare);
  return nearest === rank(of.cabin) ? (cabin.find((one) => one.fare >= of.fare) ?? cabin.at(-1)) : cabin[0];
}

/** From the class that they have now to another one. */
export interface FlightMove {
  from: string;
  cabin: Cabin;
  to: Place | undefined;
}
export interface Mover extends FlightMove {
  pnr: string;
  seats: number;
  infants: number;
  /** Other flights of their journey that are changed at once: all of them or none. */
  also?: readonly FlightMove[] | undefined;
}
export interface Place {
  classId: string;
  flightId: string;
  cabin: Cabin;
  seatsLeft: number;
  infantsLeft: number;
}

export interface ClassMove {
  from: string;
  to: string | null;
  /** Who would go this way, and of them who can. */
  orders: number;
  seats: number;
  fitting: number;
  cannot: { pnr: string; why: WhyNot }[];
}

/** How many go from which class to which, and who cannot: places are taken in the order given, over all ways into a class or flight. */
export function countMoves(movers: readonly Mover[]): ClassMove[] {
  const seats = new Map<string, number>();
  const infants = new Map<string, number>();
  const moves = new Map<string, ClassMove>();
  for (const one of movers) {
    const flights: readonly FlightMove[] = [one, ...(one.also ?? [])];
    let why: WhyNot | undefined;
    for (const each of flights) why ??= whyNot(each, one, seats, infants);
    for (const { from, to } of flights) {
      const key = `${from} ${to?.classId}`;
      const move = moves.get(key) ?? { from, to: to?.classId ?? null, orders: 0, seats: 0, fitting: 0, cannot: [] };
      moves.set(key, move);
      move.orders++;
      move.seats += one.seats;
      if (why) {
        move.cannot.push({ pnr: one.pnr, why });
        continue;
      }
      move.fitting += one.seats;
      seats.set(to!.classId, (seats.get(to!.classId) ?? 0) + one.seats);
      infants.set(to!.flightId, (infants.get(to!.flightId) ?? 0) + one.infants);
    }
  }
  return [...moves.values()];
}

function whyNot(
  { to, cabin }: FlightMove,
  { seats: n, infants: laps }: Pick<Mover, 'seats' | 'infants'>,
  seats: Map<string, number>,
  infants: Map<string, number>,
): WhyNot | undefined {
  if (!to) return 'noClass';
  if (isLower(to.cabin, cabin)) return 'cabin';
  if ((seats.get(to.classId) ?? 0) + n > to.seatsLeft) return 'seats';
  if ((infants.get(to.flightId) ?? 0) + laps > to.infantsLeft) return 'infants';
  return undefined;
}
