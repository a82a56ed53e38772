import { plural } from '../../../rules/format.ts';
import { type Counts, countsOf, tabOf } from './search-form.ts';
import type { SearchParams } from './search-params.ts';

export const passengersText = ({ adults, children, infants }: Counts): string => plural(adults + children + infants, 'passenger');

/** Whom and what a price of one flight is for: "4 passengers, outbound". */
export function pricedFor(form: SearchParams, leg: number): string {
  const part = ['one way', leg === 0 ? 'outbound' : 'return', `flight ${leg + 1}`][tabOf(form)];
  return `${passengersText(countsOf(form))}, ${part}`;
}
