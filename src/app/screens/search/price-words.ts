import { resultsText } from '../../../texts/results/text.ts';
import { type Counts, countsOf, tabOf } from './search-form.ts';
import type { SearchParams } from './search-params.ts';

export const passengersText = ({ adults, children, infants }: Counts): string => resultsText('people', { n: adults + children + infants });

/** Whom and what a price of one flight is for: "4 passengers, outbound". */
export function pricedFor(form: SearchParams, leg: number): string {
  const people = passengersText(countsOf(form));
  const tab = tabOf(form);
  if (tab === 2) return resultsText('forFlight', { people, n: leg + 1 });
  if (tab === 0) return resultsText('forOneWay', { people });
  return leg === 0 ? resultsText('forOutbound', { people }) : resultsText('forReturn', { people });
}
