import type { OrderRow } from '../../../contract/order-lists.ts';
import { legsOf, tabOf, writeCounts, writeLegs } from './search-form.ts';
import type { SearchParams } from './search-params.ts';

/** So many are offered. */
export const MOST_SEARCHES = 5;

/** What makes two searches the same trip: all but the days. */
export const tripOf = (form: SearchParams): string =>
  [tabOf(form), ...legsOf(form).map((leg) => leg.from + leg.to), form.passengers ?? '1-0-0', form.cabin, form.airline].join(' ');

export const withoutDays = (form: SearchParams): SearchParams => ({
  ...form,
  departureDate: undefined,
  returnDate: undefined,
  legs: form.legs && writeLegs(legsOf(form).map((leg) => ({ ...leg, date: '' }))),
});

/** The routes of orders with who travelled, each once and without its days. Several cities are not guessed from a list of airports. */
export function tripsOf(orders: readonly Pick<OrderRow, 'tripType' | 'route' | 'paxCount'>[]): SearchParams[] {
  const trips = orders.flatMap(({ tripType, route, paxCount }): SearchParams[] => {
    const from = route[0];
    const to = tripType === 'oneWay' ? route.at(-1) : turnOf(route);
    if (tripType === 'multiCity' || to === undefined) return [];
    return [{ tabIndex: tripType === 'oneWay' ? 0 : 1, from, to, passengers: writeCounts(paxCount) }];
  });
  return trips.filter((one, i) => trips.findIndex((other) => tripOf(other) === tripOf(one)) === i).slice(0, MOST_SEARCHES);
}

/** Where a round trip turns back: known when it goes back the way it came. */
const turnOf = (route: readonly string[]): string | undefined =>
  route.every((stop, i) => stop === route.at(-1 - i)) || route.length === 3 ? route[(route.length - 1) / 2] : undefined;
