import type { Skipped } from '../../../contract/season.ts';
import { formatDay } from '../../../rules/format.ts';
import { templatesText } from '../../../texts/templates/text.ts';
import { dayNames } from '../../day.ts';
import { weekdays } from '../flights/weekdays.ts';

export const whySkipped = (reason: Skipped): string => templatesText(`skip.${reason}`);

/** "every day", or "Mon Thu"; days are counted from Monday, 1. */
export function daysText(days: readonly number[]): string {
  const names = weekdays();
  return days.length === 7 ? templatesText('everyDay') : days.map((day) => names[day - 1]).join(' ');
}

/** "1 Jun – 30 Sep 2027", with both years where they differ; one day stands alone. */
export function spanText(from: string, to: string): string {
  const short = (day: string, year?: number) => formatDay(day, dayNames(), year).replace(/^\S+ /, '');
  if (from === to) return short(to);
  return `${short(from, from.slice(0, 4) === to.slice(0, 4) ? Number(from.slice(0, 4)) : undefined)} – ${short(to)}`;
}
