import type { texts as quote } from '../texts/quote-text/en.ts';
import type { Texts } from '../texts/texts.ts';

/** An allowance for people: `1PC`, `20K` and `NIL` are for tickets. */
export function bagText(code: string, say: Texts<typeof quote>): string {
  const n = Number.parseInt(code, 10);
  if (code.endsWith('PC')) return say('bags', { n });
  return code.endsWith('K') ? say('bagWeight', { weight: n }) : say('noBag');
}
