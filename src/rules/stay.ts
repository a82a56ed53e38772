import type { FareRule } from '../contract/reference.ts';
import { plural } from './format.ts';

/** How long one may be away on a fare: days from one local departure of a round trip to the other. */
type StayRule = Pick<FareRule, 'minStay' | 'maxStay'>;

/** `Round trip of 3 to 30 days`; nothing where any length is good. */
export function stayText({ minStay, maxStay }: StayRule): string {
  const days = (count: number) => plural(count, 'day');
  if (minStay && maxStay) return `Round trip of ${minStay} to ${days(maxStay)}`;
  if (minStay) return `Round trip of ${days(minStay)} or more`;
  return maxStay ? `Round trip of ${days(maxStay)} at most` : '';
}

/** Days between two local days or times. */
export const stayOf = (out: string, back: string): number =>
  Math.round((Date.parse(`${back.slice(0, 10)}T00:00:00Z`) - Date.parse(`${out.slice(0, 10)}T00:00:00Z`)) / 86_400_000);

export const staySuits = ({ minStay, maxStay }: StayRule, days: number): boolean => days >= (minStay ?? 0) && days <= (maxStay ?? Infinity);
