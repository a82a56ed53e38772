import { resultsText } from '../../../texts/results/text.ts';
import { passengersText, pricedFor } from './price-words.ts';
import { countsOf, tabOf } from './search-form.ts';
import type { SearchParams } from './search-params.ts';

/** What the price of all that is chosen so far is for, a place for each flight. */
export function sumFor(form: SearchParams, chosen: readonly boolean[]): string {
  const taken = chosen.filter(Boolean).length;
  if (taken === 1) return pricedFor(form, chosen.indexOf(true));
  const people = passengersText(countsOf(form));
  if (taken < chosen.length) return resultsText('forSome', { people, taken, n: chosen.length });
  return tabOf(form) === 1 ? resultsText('forRoundTrip', { people }) : resultsText('forAll', { people });
}
