import type { FlightOffer, Offer, SearchResult } from '../../../contract/search.ts';
import { type Chosen, priceOf } from './choice.ts';
import { filterFlights } from './filter-flights.ts';
import { tabOf } from './search-form.ts';
import type { SearchParams } from './search-params.ts';

/**
 * For each flight of a leg of a round trip: the offer of the other leg that makes the whole trip with it: the chosen one, or else the
 * cheapest that the filters leave and that can be flown with it. Undefined where none can, and on any other trip.
 */
export function otherWay(
  form: SearchParams,
  result: SearchResult,
  chosen: readonly (Chosen | undefined)[],
  leg: number,
): (flight: FlightOffer) => Offer | undefined {
  const other = tabOf(form) === 1 ? result.legs[1 - leg] : undefined;
  if (!other) return () => undefined;
  const taken = chosen[1 - leg];
  const net = form.net === 1;
  const cheapest = (
    taken ? [taken] : filterFlights(other.flights, form).map((flight) => ({ flight, offer: cheapestOf(flight, net) }))
  ).sort((a, b) => priceOf(a.offer, net) - priceOf(b.offer, net));
  const canFollow = (first: FlightOffer, second: FlightOffer) =>
    Date.parse(second.departureUtc) >= Date.parse(first.departureUtc) + first.durationMin * 60_000;
  return (flight) => cheapest.find((one) => (leg === 0 ? canFollow(flight, one.flight) : canFollow(one.flight, flight)))?.offer;
}

/** The class that "from" is the price of, and that is taken with its flight. */
export const cheapestOf = (flight: FlightOffer, net: boolean): Offer =>
  flight.classes.reduce((least, one) => (priceOf(one, net) < priceOf(least, net) ? one : least));
