import type { Order } from '../../../contract/orders.ts';
import { typeFor } from '../../../rules/passengers.ts';
import { tripLegs } from '../../../rules/trip-legs.ts';
import { today } from '../../today.ts';

/* Searches that follow an order: for as many passengers of the same types, the days yet to be chosen. */

export const sameTrip = ({ tripType, segments, passengers }: Order) => {
  const who = { passengers: countsOf(passengers) };
  const legs = tripLegs(segments).map((flights) => ({ from: flights[0]!.from.iata, to: flights.at(-1)!.to.iata }));
  if (tripType === 'multiCity') return { tabIndex: 2 as const, legs: legs.map((one) => `${one.from}.${one.to}.`).join('~'), ...who };
  return { tabIndex: tripType === 'oneWay' ? (0 as const) : (1 as const), ...legs[0]!, ...who };
};

/** The same of a route, for one passenger; a child needs an adult beside it. */
export function routeAgain(route: readonly string[], dateOfBirth: string) {
  const who = { passengers: ALONE[typeFor(dateOfBirth, [today()])] };
  const [from, to, back, ...more] = route;
  if (from === undefined || to === undefined) return who;
  if (back === undefined || (back === from && more.length === 0)) return { tabIndex: back ? (1 as const) : (0 as const), from, to, ...who };
  return {
    tabIndex: 2 as const,
    legs: route
      .slice(1)
      .map((stop, i) => `${route[i]}.${stop}.`)
      .join('~'),
    ...who,
  };
}
const ALONE = { ADT: '1-0-0', CHD: '1-1-0', INF: '1-0-1' } as const;

/** The way back of a one-way trip; undefined where it is booked already. */
export const wayBack = ({ tripType, segments, passengers }: Order) => {
  if (tripType !== 'oneWay') return undefined;
  return { tabIndex: 0 as const, from: segments.at(-1)!.to.iata, to: segments[0]!.from.iata, passengers: countsOf(passengers) };
};

function countsOf(passengers: Order['passengers']): string {
  const count = (type: string) => passengers.filter((one) => one.type === type && one.status === 'active').length;
  return `${count('ADT')}-${count('CHD')}-${count('INF')}`;
}
