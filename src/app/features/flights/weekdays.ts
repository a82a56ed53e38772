import { dayNames } from '../../day.ts';

/** Short names of the days, Monday first. */
export function weekdays(): string[] {
  const [sunday = '', ...others] = dayNames().weekdays;
  return [...others, sunday];
}
