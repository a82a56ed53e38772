import { dayNames } from '../../day.ts';

/** Short names of the days, Monday first. */
export function weekdays(): string[] {
  const [sunday = '', ...others] = dayNames().weekdays;
  return [...others, sunday];
}

/** The same in two letters, where those name one day each: Armenian has two that begin alike. */
export function weekdayMarks(names: readonly string[] = weekdays()): readonly string[] {
  const marks = names.map((name) => name.slice(0, 2));
  return new Set(marks).size === marks.length ? marks : names;
}
