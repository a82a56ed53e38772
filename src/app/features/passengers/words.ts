import type { OrderStatus } from '../../../contract/orders.ts';
import type { PassengerOfBook, SavedPassenger } from '../../../contract/passengers.ts';
import { plusMonths } from '../../../rules/days.ts';
import { ageOn, endsInTrip } from '../../../rules/passengers.ts';
import { today } from '../../today.ts';
import { peopleText } from '../../../texts/people/text.ts';

/** HOVHANNISYAN ARAM, as a ticket has it. */
export const bookName = (one: Pick<SavedPassenger, 'firstName' | 'lastName'>): string => `${one.lastName} ${one.firstName}`;

export function ageWords(dateOfBirth: string): string {
  const age = ageOn(dateOfBirth, today());
  return age < 2 ? peopleText('age.infant') : age < 12 ? peopleText('age.child', { n: age }) : peopleText('age.years', { n: age });
}

/** How long the document is good, when that is worth a word. */
export function documentState(one: Pick<SavedPassenger, 'docNumberMasked' | 'docExpiry'>): 'missing' | 'expired' | 'soon' | undefined {
  if (one.docNumberMasked === null) return 'missing';
  if (one.docExpiry === null) return undefined;
  if (one.docExpiry < today()) return 'expired';
  return one.docExpiry < plusMonths(today(), 6) ? 'soon' : undefined;
}

type Trip = PassengerOfBook['trips'][number];
const TRAVELS = new Set<string>(['booking', 'ticketing', 'partially_refunded'] satisfies OrderStatus[]);

/** Trips that are still to come, the next first, and the others, the latest first. */
export function comingAndPast(trips: readonly Trip[], now = today()): { coming: Trip[]; past: Trip[] } {
  const isComing = (trip: Trip) => TRAVELS.has(trip.status) && trip.lastDay >= now;
  return { coming: trips.filter(isComing).toReversed(), past: trips.filter((trip) => !isComing(trip)) };
}

/** The next trip that outlasts the document. */
export const tripAfterExpiry = ({ docExpiry, trips }: Pick<PassengerOfBook, 'docExpiry' | 'trips'>, now = today()): Trip | undefined =>
  docExpiry === null ? undefined : comingAndPast(trips, now).coming.find((trip) => endsInTrip(docExpiry, trip.lastDay));
