import type { Way } from '../../rules/connections.ts';
import type { Minor } from '../../rules/money.ts';
import type { Context } from '../http/context.ts';
import type { ReferenceNames } from '../reference/names.ts';
import type { Buyer } from '../selling/buyer.ts';
import type { LegQuery } from '../selling/sellable.ts';
import { findFlights, findWays, type FoundClass, type FoundFlight } from './find.ts';
import { journeyPrices, type JourneyPrices } from './journey-prices.ts';
import { findJourneys, routeDays, waysOf, type FoundHop } from './journeys.ts';
import { priced, type Counts, type PricedFlight } from './offers.ts';

export interface Asked {
  agentId: string | null | undefined;
  legs: readonly LegQuery[];
  /** Of each leg, the day whose results are shown; without one all of its days count. */
  days?: readonly string[];
  counts: Counts;
  /** Journeys of two or three flights, too. */
  journeys: boolean;
  /** Which classes suit a leg, by the day that it begins; undefined: all. */
  suits?: (leg: number) => Suits | undefined;
}
export interface LegFound {
  flights: PricedFlight[];
  /** Journeys by the local day of their first departure. */
  byDay: Map<string, FoundHop[][]>;
}
type Suits = (day: string, row: FoundClass) => boolean;
interface Found {
  buyer: Buyer;
  legs: LegFound[];
  prices: JourneyPrices;
  /** Fare rules of all that was found, whether it suits or not. */
  fareRuleIds: () => ReadonlySet<string>;
  /** Of a leg, the lowest total of each day in classes that suit, whatever suited before. */
  lowest: (leg: number, suits: (row: FoundClass) => boolean) => ReadonlyMap<string, Minor>;
}

/**
 * Flights and journeys of all legs: one trip to the database. Ways of three flights are looked for in a second one, where the first
 * has found nothing.
 */
export async function searchLegs(context: Context, names: ReferenceNames, asked: Asked): Promise<Found> {
  const { legs, counts, days } = asked;
  const ways = legs.map((leg) => (asked.journeys ? waysOf(leg, names, 2) : []));
  const found = await findFlights(
    context,
    asked.agentId,
    legs,
    ways.map((one, i) => routeDays(one, legs[i]!, names)),
  );
  const { buyer } = found;
  const prices = journeyPrices(names, counts, buyer);
  // A class whose rules were made in the last half minute is not offered: a journey is priced without it.
  const isKnown = (row: FoundClass) => names.baggageRules.has(row.baggage_rule_id) && names.fareRules.has(row.fare_rule_id);
  const journeysOf = (over: readonly (readonly Way[])[], flights: readonly FoundFlight[], suits: Suits | undefined) =>
    over.length === 0
      ? new Map<string, FoundHop[][]>()
      : findJourneys(
          over,
          priced(flights, counts, buyer, (_, row) => isKnown(row)),
          suits,
          buyer,
          names,
        );
  const result = legs.map((_, i): LegFound => {
    const suits = asked.suits?.(i);
    return {
      flights: priced(found.legs[i]!, counts, buyer, suits && ((flight, row) => suits(flight.departure_day, row))),
      byDay: journeysOf(ways[i]!, found.ways[i]!, suits),
    };
  });
  const sources = legs.map((_, i) => [{ over: ways[i]!, flights: found.ways[i]! }]);
  const whole: Found = {
    buyer,
    legs: result,
    prices,
    fareRuleIds: () => {
      const flights = [...found.legs, ...sources.flat().map((one) => one.flights)].flat();
      return new Set(flights.flatMap((one) => one.classes.map((row) => row.fare_rule_id)));
    },
    lowest: (i, suits) => {
      const least = new Map<string, Minor>();
      const put = (day: string, total: Minor) => least.set(day, Math.min(total, least.get(day) ?? Infinity));
      for (const { flight, classes } of priced(found.legs[i]!, counts, buyer, (_, row) => suits(row)))
        for (const { totals } of classes) put(flight.departure_day, totals.grossAccount);
      for (const [at, { over, flights }] of sources[i]!.entries()) {
        const known = new Set(least.keys());
        for (const [day, journeys] of journeysOf(over, flights, (_, row) => suits(row)))
          // Longer ones count where a day has nothing shorter.
          if (at === 0 || !known.has(day)) for (const hops of journeys) put(day, prices.of(hops));
      }
      return least;
    },
  };
  if (!asked.journeys) return whole;
  const longer = legs.map((leg, i) => (isEmpty(result[i]!, days?.[i]) ? waysOf(leg, names, 3) : []));
  if (longer.every((one) => one.length === 0)) return whole;
  const more = await findWays(
    context,
    buyer,
    legs,
    longer.map((one, i) => routeDays(one, legs[i]!, names)),
  );
  for (const [i, one] of result.entries()) {
    sources[i]!.push({ over: longer[i]!, flights: more[i]! });
    for (const [day, journeys] of journeysOf(longer[i]!, more[i]!, asked.suits?.(i))) if (isEmpty(one, day)) one.byDay.set(day, journeys);
  }
  return whole;
}

/** Nothing on this day; without one, on no day. */
const isEmpty = ({ flights, byDay }: LegFound, day: string | undefined): boolean =>
  day === undefined
    ? byDay.size === 0 && !flights.some((one) => one.classes.length > 0)
    : !byDay.has(day) && !flights.some((one) => one.flight.departure_day === day && one.classes.length > 0);
