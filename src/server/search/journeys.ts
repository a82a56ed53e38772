import type { FlightOffer, Journey } from '../../contract/search.ts';
import {
  bestJourneys,
  journeysOver,
  lengthOfJourney,
  MAX_JOURNEYS,
  waysBetween,
  type ConnectionTimes,
  type Hop,
  type Way,
} from '../../rules/connections.ts';
import { strictest } from '../../rules/journeys.ts';
import { hasNight } from '../../rules/trip-legs.ts';
import { toMajor, type Minor } from '../../rules/money.ts';
import { offsetMinutes } from '../../rules/zone-time.ts';
import { addDays } from '../database/company-days.ts';
import type { ReferenceNames } from '../reference/names.ts';
import type { Buyer } from '../selling/buyer.ts';
import type { LegQuery } from '../selling/sellable.ts';
import type { FoundClass, RouteDays } from './find.ts';
import { presentThrough, type JourneyPrices } from './journey-prices.ts';
import { flightOffer, type DayRange, type PricedFlight } from './offers.ts';

const MINUTE = 60_000;

/** The ways of so many flights that could answer a leg; none where it asks for direct flights alone. */
export const waysOf = (leg: LegQuery, names: ReferenceNames, flights: 2 | 3): Way[][] => waysBetween(names, leg.from, leg.to, flights);

/**
 * The routes of ways, each with the days that its flights can leave on: the first one on those asked for, a later one within two days
 * more. Where the clock is more than an hour ahead it may be a third, where it is behind a day earlier.
 */
export function routeDays(ways: readonly (readonly Way[])[], { startDate, endDate }: DayRange, names: ReferenceNames): RouteDays {
  const days: RouteDays = { from: [], to: [], startDate: [], endDate: [] };
  const known = new Set<string>();
  const noon = Date.parse(`${startDate}T12:00Z`);
  const offset = (iata: string) => offsetMinutes(names.timezones.get(iata) ?? 'UTC', noon);
  for (const way of ways)
    for (const { from, to, at } of way) {
      if (known.has(from + to)) continue;
      known.add(from + to);
      const ahead = at === 0 ? 0 : offset(from) - offset(way[0]!.from);
      days.from.push(from);
      days.to.push(to);
      days.startDate.push(ahead < -60 ? addDays(startDate, -1) : startDate);
      days.endDate.push(at === 0 ? endDate : addDays(endDate, ahead > 60 ? 3 : 2));
    }
  return days;
}

export interface FoundHop extends Hop {
  /** With the classes that suit. */
  found: PricedFlight;
}
type Suits = (day: string, row: FoundClass) => boolean;

/** Every journey over these ways, by the local day of its first departure. */
export function findJourneys(
  ways: readonly (readonly Way[])[],
  flights: readonly PricedFlight[],
  suits: Suits | undefined,
  { limits }: Buyer,
  names: ReferenceNames,
): Map<string, FoundHop[][]> {
  const times: ConnectionTimes = {
    domestic: limits.minConnectionDomestic,
    international: limits.minConnectionMinutes,
    changeOfAirport: limits.minConnectionChange,
  };
  const byDay = new Map<string, FoundHop[][]>();
  const add = (journeys: FoundHop[][]) => {
    for (const one of journeys) {
      const day = one[0]!.found.flight.departure_day;
      const known = byDay.get(day);
      if (known) known.push(one);
      else byDay.set(day, [one]);
    }
  };
  if (!suits) {
    add(journeysOver(ways, hopsOf(flights), names.places, times));
    return byDay;
  }
  // How long one is away goes by the day that the journey begins, for all of its flights.
  const first = new Set(ways.map(([one]) => one!.from + one!.to));
  const isFirst = ({ flight }: PricedFlight) => first.has(flight.from_iata + flight.to_iata);
  for (const day of new Set(flights.filter(isFirst).map(({ flight }) => flight.departure_day))) {
    const ofDay = flights.filter((one) => !isFirst(one) || one.flight.departure_day === day);
    add(
      journeysOver(
        ways,
        hopsOf(ofDay, (row) => suits(day, row)),
        names.places,
        times,
      ),
    );
  }
  return byDay;
}

function hopsOf(flights: readonly PricedFlight[], suits: (row: FoundClass) => boolean = () => true): FoundHop[] {
  const hops: FoundHop[] = [];
  for (const found of flights) {
    const classes = found.classes.filter((one) => suits(one.row));
    if (classes.length === 0) continue;
    const { flight } = found;
    const departs = Date.parse(flight.departure_utc);
    hops.push({
      id: flight.flight_id,
      from: flight.from_iata,
      to: flight.to_iata,
      departs,
      arrives: departs + flight.duration_min * MINUTE,
      price: classes.reduce((least, one) => Math.min(least, one.totals.grossAccount), Infinity),
      found: classes.length === found.classes.length ? found : { flight, classes },
    });
  }
  return hops;
}

/** The journeys of one day that are offered, the best first, and their flights. */
export function journeyOffers(
  found: readonly FoundHop[][],
  prices: JourneyPrices,
  buyer: Buyer,
  names: ReferenceNames,
): { journeys: Journey[]; connecting: FlightOffer[] } {
  const connecting = new Map<string, FlightOffer>();
  const offerOf = (hop: FoundHop): FlightOffer => {
    let one = connecting.get(hop.id);
    if (!one) connecting.set(hop.id, (one = flightOffer(hop.found, buyer, names)));
    return one;
  };
  const journeys = bestJourneys(found, MAX_JOURNEYS, prices.of).map((hops): Journey => {
    const classes = prices.classesOf(hops);
    const cheapest = hops.map((hop, i) => offerOf(hop).classes.find((one) => one.classId === classes[i]!.row.class_id)!);
    return {
      flightIds: hops.map((hop) => hop.id),
      durationMin: lengthOfJourney(hops) / MINUTE,
      waits: hops.slice(1).map((hop, i) => {
        const before = hops[i]!;
        const minutes = (hop.departs - before.arrives) / MINUTE;
        return { from: before.to, to: hop.from, minutes, night: hasNight(before.found.flight.arrival_local, minutes) };
      }),
      totalAccount: toMajor(prices.of(hops)),
      throughFares: prices.through(hops).map((one) => presentThrough(one, buyer)),
      ...strictest(cheapest),
    };
  });
  return { journeys, connecting: [...connecting.values()] };
}

/** The cheapest journey of each day, for the calendar. */
export function* journeyDays(
  byDay: ReadonlyMap<string, readonly FoundHop[][]>,
  prices: JourneyPrices,
): Generator<{ day: string; total: Minor; seats: number }> {
  for (const [day, journeys] of byDay)
    for (const hops of journeys) {
      const seats = Math.min(...hops.map((hop) => hop.found.classes.reduce((sum, { row }) => sum + row.seats_left, 0)));
      yield { day, total: prices.of(hops), seats };
    }
}
