import { travellersOf } from '../../../rules/format.ts';
import { peopleText } from '../../../texts/people/text.ts';

/** "2 adults, 1 child" in the language of the app. */
export const peopleOf = (counts: { adults: number; children: number; infants: number }): string => travellersOf(counts, peopleText);
