/** Is it the same person, written better, or somebody else (domain.md 3.6)? */

export interface PersonName {
  firstName: string;
  lastName: string;
  title: string;
  gender: string;
}
export type NameChange = 'none' | 'correction' | 'change';

/** Title, gender, first and last name the wrong way round, and up to `maxChars` letters in all are a correction. */
export function nameChange(before: PersonName, after: PersonName, maxChars: number): NameChange {
  const same = before.firstName === after.firstName && before.lastName === after.lastName;
  if (same) return before.title === after.title && before.gender === after.gender ? 'none' : 'correction';
  if (before.firstName === after.lastName && before.lastName === after.firstName) return 'correction';
  return distance(before.firstName, after.firstName) + distance(before.lastName, after.lastName) <= maxChars ? 'correction' : 'change';
}

/** Letters to add, drop or exchange (Levenshtein). */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length]!;
}
