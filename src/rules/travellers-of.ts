import type { texts as people } from '../texts/people/en.ts';
import type { Texts } from '../texts/texts.ts';

/** "2 adults, 1 child" */
export const travellersOf = (counts: { adults: number; children: number; infants: number }, say: Texts<typeof people>): string =>
  (['adults', 'children', 'infants'] as const)
    .filter((who) => counts[who] > 0)
    .map((who) => say(who, { n: counts[who] }))
    .join(', ');
