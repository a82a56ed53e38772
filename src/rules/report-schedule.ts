import type { SCHEDULE_PERIODS, SCHEDULE_RHYTHMS } from '../contract/report-schedules.ts';
import { plusDays as plus, weekdayOf } from './days.ts';

/** When a scheduled report is sent, and of which days it tells (decision 0068). Days are `YYYY-MM-DD` by the company's clock. */

export interface Rhythm {
  every: (typeof SCHEDULE_RHYTHMS)[number];
  /** Monday 1. */
  weekday: number;
  monthDay: number;
  hour: number;
}
export interface Days {
  startDate: string;
  endDate: string;
}
type Period = (typeof SCHEDULE_PERIODS)[number];

/** A report is of a year at most. */
const MOST_DAYS = 366;
/** Of the month so many months later. */
const firstOf = (day: string, months = 0): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1)).toISOString().slice(0, 10);

/** The first time after `now`, both as the wall shows them: `YYYY-MM-DDTHH:MM`. */
export function nextTime({ every, weekday, monthDay, hour }: Rhythm, now: string): string {
  const today = now.slice(0, 10);
  const at = (day: string): string => `${day}T${String(hour).padStart(2, '0')}:00`;
  const isDue = (day: string): boolean =>
    every === 'day' || (every === 'week' ? weekdayOf(day) === weekday : Number(day.slice(8)) === Math.min(monthDay, lengthOf(day)));
  let day = today;
  while (!isDue(day) || at(day) <= now) day = plus(day, 1);
  return at(day);
}
/** Days of its month. */
const lengthOf = (day: string): number => Number(plus(firstOf(day, 1), -1).slice(8));

/** The days of a period, seen from the day on which it is sent. */
function daysOf(period: Period, today: string): Days {
  const monday = plus(today, 1 - weekdayOf(today));
  switch (period) {
    case 'yesterday':
      return { startDate: plus(today, -1), endDate: plus(today, -1) };
    case 'lastWeek':
      return { startDate: plus(monday, -7), endDate: plus(monday, -1) };
    case 'lastMonth':
      return { startDate: firstOf(today, -1), endDate: plus(firstOf(today), -1) };
    case 'monthToDate':
      return { startDate: firstOf(today), endDate: today };
  }
}

/** Whose mails follow one another day by day: what one of them missed comes with the next. */
const UNBROKEN: Record<Rhythm['every'], Period> = { day: 'yesterday', week: 'lastWeek', month: 'lastMonth' };

/** Of which days it tells today; `toldTo` is the last day that it has told of. */
export function scheduledDays({ every, period }: Pick<Rhythm, 'every'> & { period: Period }, today: string, toldTo: string | null): Days {
  const { startDate, endDate } = daysOf(period, today);
  if (toldTo === null || UNBROKEN[every] !== period || toldTo >= startDate) return { startDate, endDate };
  const earliest = plus(endDate, 1 - MOST_DAYS);
  const next = plus(toldTo, 1);
  return { startDate: next < earliest ? earliest : next, endDate };
}
