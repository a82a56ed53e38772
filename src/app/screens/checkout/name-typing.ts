import { foldName, NATIVE_LETTERS, withoutTitle } from '../../../rules/names.ts';
import { type Traveller, genderOf, titlesOf } from '../../features/checkout-draft/draft.ts';

type Part = 'firstName' | 'lastName';

/** What a typed or pasted name becomes when the field is left: folded as tickets carry it, a trailing title moved to its field. */
export function leaveName(one: Traveller, part: Part): Partial<Traveller> {
  const typed = one[part];
  // Native letters wait for a person to take the suggestion.
  if (NATIVE_LETTERS.test(typed)) return {};
  const folded = foldName(typed);
  if (part === 'lastName') return { lastName: folded };
  const { name, title } = withoutTitle(folded);
  const known = one.title === '' ? titlesOf(one.type).find((fits) => fits === title) : undefined;
  return { firstName: name, ...(known ? { title: known, gender: genderOf(known) } : {}) };
}
