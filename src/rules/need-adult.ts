import type { texts as en } from '../texts/fields/en.ts';
import type { Texts } from '../texts/texts.ts';

interface Named {
  lastName: string;
  firstName: string;
}

/** How many children and infants, and who: `PETROSYAN NARE, PETROSYAN ANI`. */
export function minorNames(minors: readonly Named[]): { n: number; names: string } {
  const names = minors.map((one) => `${one.lastName} ${one.firstName}`.trim()).filter((name) => name !== '');
  return { n: names.length, names: names.join(', ') };
}

/** Of children and infants without an adult of 18: who. */
export function needAdult(minors: readonly Named[], say: Texts<typeof en>): string {
  const { n, names } = minorNames(minors);
  return n === 0 ? say('needAdult') : say('namesNeedAdult', { n, names });
}
