import type { FlightOffer, Offer } from '../../../contract/search.ts';
import { scoreAgainst } from '../../../rules/connections.ts';
import { isJourney, narrowed } from './journeys.ts';
import type { SearchParams } from './search-params.ts';

export type Filters = Pick<SearchParams, 'sort' | 'time' | 'carrier' | 'refundable' | 'bag' | 'direct'>;

const HOURS: Record<NonNullable<Filters['time']>, readonly [from: number, to: number]> = {
  night: [0, 6],
  morning: [6, 12],
  afternoon: [12, 18],
  evening: [18, 24],
};

/** The flights that fit, each with only its fitting classes, in the order asked for. */
export function filterFlights(flights: readonly FlightOffer[], filters: Filters): FlightOffer[] {
  const fitting = flights.flatMap((flight) => {
    if (filters.direct && isJourney(flight)) return [];
    if (filters.carrier && !(isJourney(flight) ? flight.parts : [flight]).every((one) => one.airline.iata === filters.carrier)) return [];
    if (filters.time && !within(flight.departureLocal, HOURS[filters.time])) return [];
    const passes = (one: Offer) => (!filters.refundable || one.refundable) && (!filters.bag || hasBag(one));
    if (isJourney(flight)) return narrowed(flight, passes) ?? [];
    const classes = flight.classes.filter(passes);
    // The flight itself where all its classes fit: its row need not be drawn anew.
    if (classes.length > 0 && classes.length === flight.classes.length) return [flight];
    return classes.length > 0 ? [{ ...flight, classes }] : [];
  });
  const score = scoreAgainst(Math.min(...fitting.map(lowest)), Math.min(...fitting.map((one) => one.durationMin)));
  const by: Record<NonNullable<Filters['sort']>, (flight: FlightOffer) => number> = {
    price: lowest,
    time: (flight) => Date.parse(flight.departureUtc),
    duration: (flight) => flight.durationMin,
    best: (flight) => score(lowest(flight), flight.durationMin),
  };
  const value = by[filters.sort ?? 'price'];
  return fitting.sort((a, b) => value(a) - value(b) || Date.parse(a.departureUtc) - Date.parse(b.departureUtc));
}

export const isFiltered = ({ time, carrier, refundable, bag, direct }: Filters): boolean =>
  Boolean(time || carrier || refundable || bag || direct);

export const lowest = (flight: FlightOffer): number => Math.min(...flight.classes.map((one) => one.totalAccount));

export const hasBag = (one: Pick<Offer, 'baggage'>): boolean => one.baggage.code !== 'NIL';

function within(local: string, [from, to]: readonly [number, number]): boolean {
  const hour = Number(local.slice(11, 13));
  return hour >= from && hour < to;
}
