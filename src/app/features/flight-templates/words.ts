import type { Skipped } from '../../../contract/season.ts';
import { formatDay } from '../../../rules/format.ts';

/** Monday first, as the contract counts them from 1. */
export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export const WHY_SKIPPED: Record<Skipped, string> = {
  EXISTS: 'flies already',
  PAST: 'has left',
  OUTSIDE: 'outside the validity',
  CLOCK_SKIPPED: 'the clocks skip this time',
  ARRIVAL_BEFORE_DEPARTURE: 'would arrive before it leaves',
};

/** "every day", or "Mon Thu". */
export const daysText = (days: readonly number[]): string =>
  days.length === 7 ? 'every day' : days.map((day) => WEEKDAYS[day - 1]).join(' ');

/** "1 Jun – 30 Sep 2027", with both years where they differ. */
export function spanText(from: string, to: string): string {
  const short = (day: string, year?: number) => formatDay(day, year).replace(/^\w+ /, '');
  return `${short(from, from.slice(0, 4) === to.slice(0, 4) ? Number(from.slice(0, 4)) : undefined)} – ${short(to)}`;
}
