import { resultsText } from '../../../texts/results/text.ts';
import { type Counts, countsOf, tabOf } from './search-form.ts';
import type { SearchParams } from './search-params.ts';

export const passengersText = (counts: Counts): string => resultsText('people', { n: people(counts) });

const people = ({ adults, children, infants }: Counts): number => adults + children + infants;

/** Whom and what a price of one flight is for: "4 passengers, outbound". */
export const pricedFor = (form: SearchParams, leg: number): string => forTrip(form, leg, passengersText(countsOf(form)));

/** The same in a row: "for 4, outbound"; of a price with the other way in it "for 4, round trip". */
export function shortlyFor(form: SearchParams, leg: number, bothWays: boolean): string {
  const short = resultsText('forPeople', { n: people(countsOf(form)) });
  return bothWays ? resultsText('forRoundTrip', { people: short }) : forTrip(form, leg, short);
}

function forTrip(form: SearchParams, leg: number, who: string): string {
  const tab = tabOf(form);
  if (tab === 2) return resultsText('forFlight', { people: who, n: leg + 1 });
  if (tab === 0) return resultsText('forOneWay', { people: who });
  return leg === 0 ? resultsText('forOutbound', { people: who }) : resultsText('forReturn', { people: who });
}
