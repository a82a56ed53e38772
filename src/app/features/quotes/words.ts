import { peopleText } from '../../../texts/people/text.ts';

/** "2 adults, 1 child" */
export function peopleOf(counts: { adults: number; children: number; infants: number }): string {
  return (['adults', 'children', 'infants'] as const)
    .filter((who) => counts[who] > 0)
    .map((who) => peopleText(who, { n: counts[who] }))
    .join(', ');
}
