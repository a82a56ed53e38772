import { plural } from '../../../rules/format.ts';
import { passengersText, pricedFor } from './price-words.ts';
import { countsOf, tabOf } from './search-form.ts';
import type { SearchParams } from './search-params.ts';

/** What the price of all that is chosen so far is for, a place for each flight. */
export function sumFor(form: SearchParams, chosen: readonly boolean[]): string {
  const taken = chosen.filter(Boolean).length;
  if (taken === 1) return pricedFor(form, chosen.indexOf(true));
  const part = taken < chosen.length ? `${taken} of ${plural(chosen.length, 'flight')}` : tabOf(form) === 1 ? 'round trip' : 'all flights';
  return `${passengersText(countsOf(form))}, ${part}`;
}
