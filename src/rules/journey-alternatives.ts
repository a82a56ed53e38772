/* Other journeys for a leg of several flights of which one does not fly (decision 0081). */

import { classFor, type MovedClass } from './class-moves.ts';
import { journeysOver, lengthOfJourney, type ConnectionTimes, type Hop, type Places, type Way } from './connections.ts';

/** A flight of the leg as it is now. */
export interface LegFlight {
  flightId: string;
  from: string;
  to: string;
  /** In ms. */
  departs: number;
  arrives: number;
  cancelled: boolean;
  class: MovedClass;
}
/** A flight that may be a part of another journey, with the classes that have seats for all. */
export interface OfferedFlight {
  flightId: string;
  from: string;
  to: string;
  departs: number;
  arrives: number;
  classes: readonly MovedClass[];
}
interface Asked {
  leg: readonly LegFlight[];
  ways: readonly (readonly Way[])[];
  flights: readonly OfferedFlight[];
  /** When the flight before the leg lands and when the one after it leaves, in ms. */
  after: number;
  before: number;
  places: Places;
  times: ConnectionTimes;
}
export interface JourneyAlternative {
  flights: { flightId: string; classId: string; stays: boolean }[];
}

/** As many as somebody reads. */
const MOST = 6;

interface Choice extends Hop {
  classes: OfferedFlight['classes'];
}

/**
 * Journeys of as many flights as the leg has, each with seats for all in the cabin of the flight that it replaces or a better one. Who
 * has a flight of it already keeps it with its class. Those that keep the most flights first, then those that arrive nearest to the old
 * time, of these the shortest.
 */
export function journeyAlternatives(asked: Asked): JourneyAlternative[] {
  const { leg, ways, flights, after, before, places, times } = asked;
  const arrival = leg.at(-1)!.arrives;
  const own = new Set(leg.map((one) => one.flightId));
  const hops: Choice[] = leg
    .filter((one) => !one.cancelled)
    .map(({ flightId, from, to, departs, arrives }) => ({ id: flightId, from, to, departs, arrives, price: 0, classes: [] }));
  for (const { flightId, ...one } of flights) if (!own.has(flightId)) hops.push({ ...one, id: flightId, price: 0 });
  const found: { flights: JourneyAlternative['flights']; kept: number; apart: number; length: number }[] = [];
  for (const journey of journeysOver(ways, hops, places, times)) {
    const [first, last] = [journey[0]!, journey.at(-1)!];
    if (journey.length !== leg.length || first.departs <= after || last.arrives >= before) continue;
    const chosen = journey.map((hop, i) => placeIn(hop, leg[i]!));
    if (chosen.some((one) => one === undefined)) continue;
    found.push({
      flights: chosen as JourneyAlternative['flights'],
      kept: chosen.filter((one) => one!.stays).length,
      apart: Math.abs(last.arrives - arrival),
      length: lengthOfJourney(journey),
    });
  }
  return found
    .sort((a, b) => b.kept - a.kept || a.apart - b.apart || a.length - b.length)
    .slice(0, MOST)
    .map(({ flights: chosen }) => ({ flights: chosen }));
}

function placeIn(hop: Choice, old: LegFlight): JourneyAlternative['flights'][number] | undefined {
  if (hop.id === old.flightId) return { flightId: hop.id, classId: old.class.classId, stays: true };
  const to = classFor(old.class, hop.classes);
  return to && { flightId: hop.id, classId: to.classId, stays: false };
}
