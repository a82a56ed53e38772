import { plural } from '../../rules/format.ts';
import { type Counts, countsOf, tabOf } from './search-form.ts';
import type { SearchParams } from './search-params.ts';

const passengers = ({ adults, children, infants }: Counts): string => plural(adults + children + infants, 'passenger');

/** Whom and what a price of one flight is for: "4 passengers, outbound". */
export function pricedFor(form: SearchParams, leg: number): string {
  const tab = tabOf(form);
  const part = tab === 0 ? 'one way' : tab === 2 ? `flight ${leg + 1}` : leg === 0 ? 'outbound' : 'return';
  return `${passengers(countsOf(form))}, ${part}`;
}

/** The same of what is chosen so far, out of `legs` flights. */
export function sumFor(form: SearchParams, chosen: readonly boolean[]): string {
  const taken = chosen.flatMap((one, leg) => (one ? [leg] : []));
  if (chosen.length === 1 || (taken.length === 1 && chosen.length > 1)) return pricedFor(form, taken[0] ?? 0);
  if (taken.length < chosen.length) return `${passengers(countsOf(form))}, ${plural(taken.length, 'flight')} of ${chosen.length}`;
  return `${passengers(countsOf(form))}, ${tabOf(form) === 1 ? 'round trip' : 'all flights'}`;
}
