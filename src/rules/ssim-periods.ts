import { daysBetween, plusDays, weekdayOf } from './days.ts';

/** Days as a schedule says them: a first, a last, and days of the week. */
export interface Period {
  startDate: string;
  endDate: string;
  /** Monday 1 to Sunday 7, in this order. */
  daysOfWeek: readonly number[];
}

/** A part of all days, both ends included. */
export interface Span {
  from: string;
  to: string;
}
type Flown = Period & { fortnightly?: boolean };

/** The first day of each weekday of a period, and which of its weeks fall into the span. */
function weeksOf({ startDate, endDate, daysOfWeek, fortnightly }: Flown, span: Span) {
  const step = fortnightly ? 14 : 7;
  const [from, to] = [span.from > startDate ? span.from : startDate, span.to < endDate ? span.to : endDate];
  return daysOfWeek.map((weekday) => {
    const first = plusDays(startDate, (weekday - weekdayOf(startDate) + 7) % 7);
    const [least, most] = [Math.ceil(daysBetween(first, from) / step), Math.floor(daysBetween(first, to) / step)];
    return { first, step, least, n: Math.max(0, most - least + 1) };
  });
}

/** How many days of the span a period has; of a fortnightly one every second week counts, from its first day on. */
export const countDays = (period: Flown, span: Span): number => weeksOf(period, span).reduce((sum, { n }) => sum + n, 0);

/** These days. */
export const daysOfPeriod = (period: Flown, span: Span = { from: period.startDate, to: period.endDate }): string[] =>
  weeksOf(period, span)
    .flatMap(({ first, step, least, n }) => Array.from({ length: n }, (_, i) => plusDays(first, (least + i) * step)))
    .toSorted();

/** As few periods as say just these days, none of them twice: one after the other, or side by side for other days of the week. */
export function periodsOf(days: readonly string[]): Period[] {
  const sorted = [...new Set(days)].toSorted();
  const [after, beside] = [inTurn(sorted), sideBySide(sorted)];
  return after.length <= beside.length ? after : beside;
}

/** A period goes on until a day of the week, which it has flown on or passed over, is not as it was. */
function inTurn(days: readonly string[]): Period[] {
  const flown = new Set(days);
  const periods: Period[] = [];
  for (let at = 0; at < days.length;) {
    const startDate = days[at]!;
    let endDate = startDate;
    const weekdays = new Map<number, boolean>();
    for (let day = startDate; day <= days.at(-1)!; day = plusDays(day, 1)) {
      const weekday = weekdayOf(day);
      const flies = flown.has(day);
      if ((weekdays.get(weekday) ?? flies) !== flies) break;
      weekdays.set(weekday, flies);
      if (flies) endDate = day;
    }
    const daysOfWeek = [...weekdays].flatMap(([weekday, flies]) => (flies ? [weekday] : [])).toSorted();
    periods.push({ startDate, endDate, daysOfWeek });
    at = days.findIndex((day) => day > endDate);
    if (at < 0) break;
  }
  return periods;
}

/** Each day of the week has runs of weeks; runs of about the same first and last week are one period. */
function sideBySide(days: readonly string[]): Period[] {
  const runs: { startDate: string; endDate: string; weekday: number }[] = [];
  const open = new Map<number, (typeof runs)[number]>();
  for (const day of days) {
    const weekday = weekdayOf(day);
    const run = open.get(weekday);
    if (run && daysBetween(run.endDate, day) === 7) run.endDate = day;
    else {
      const begun = { startDate: day, endDate: day, weekday };
      open.set(weekday, begun);
      runs.push(begun);
    }
  }
  const periods: { startDate: string; endDate: string; firstEnd: string; daysOfWeek: number[] }[] = [];
  for (const { startDate, endDate, weekday } of runs) {
    // No other week of one of them comes into the period.
    const fits = periods.find(
      (one) =>
        daysBetween(one.startDate, startDate) < 7 &&
        Math.abs(daysBetween(one.firstEnd, endDate)) < 7 &&
        Math.abs(daysBetween(one.endDate, endDate)) < 7,
    );
    if (!fits) periods.push({ startDate, endDate, firstEnd: endDate, daysOfWeek: [weekday] });
    else {
      fits.daysOfWeek.push(weekday);
      if (endDate > fits.endDate) fits.endDate = endDate;
      if (endDate < fits.firstEnd) fits.firstEnd = endDate;
    }
  }
  return periods.map(({ startDate, endDate, daysOfWeek }) => ({ startDate, endDate, daysOfWeek: daysOfWeek.toSorted() }));
}

/** IATA's season of a day: S from the last Sunday of March, W from that of October. */
export function iataSeason(day: string): { code: string; startDate: string; endDate: string } {
  const year = Number(day.slice(0, 4));
  const [spring, autumn] = [lastSunday(year, 3), lastSunday(year, 10)];
  const two = (of: number): string => String(of % 100).padStart(2, '0');
  if (day >= spring && day < autumn) return { code: `S${two(year)}`, startDate: spring, endDate: plusDays(autumn, -1) };
  return day >= autumn
    ? { code: `W${two(year)}`, startDate: autumn, endDate: plusDays(lastSunday(year + 1, 3), -1) }
    : { code: `W${two(year - 1)}`, startDate: lastSunday(year - 1, 10), endDate: plusDays(spring, -1) };
}

function lastSunday(year: number, month: number): string {
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return plusDays(last, -(weekdayOf(last) % 7));
}
