import type { FareRule } from '../contract/reference.ts';
import type { FareTexts } from './fare-rule-text.ts';

/** How long one may be away on a fare: days from one local departure of a round trip to the other. */
type StayRule = Pick<FareRule, 'minStay' | 'maxStay'>;

/** `Round trip of 3 to 30 days`; nothing where any length is good. */
export function stayText({ minStay: least, maxStay: most }: StayRule, say: FareTexts): string {
  if (least && most) return say('stayBetween', { least, most });
  if (least) return say('stayLeast', { least });
  return most ? say('stayMost', { most }) : '';
}

/** Days between two local days or times. */
export const stayOf = (out: string, back: string): number =>
  Math.round((Date.parse(`${back.slice(0, 10)}T00:00:00Z`) - Date.parse(`${out.slice(0, 10)}T00:00:00Z`)) / 86_400_000);

export const staySuits = ({ minStay, maxStay }: StayRule, days: number): boolean => days >= (minStay ?? 0) && days <= (maxStay ?? Infinity);
