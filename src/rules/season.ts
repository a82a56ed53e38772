import type { Skipped } from '../contract/season.ts';
import { instantsOf } from './zone-time.ts';

/** When a template flies: clock times of two airports, the first and the last day. */
export interface Timetable {
  departureTime: string;
  arrivalTime: string;
  arrivalDayOffset: number;
  validFrom: string;
  validTo: string;
  fromZone: string;
  toZone: string;
}
export type Planned = { date: string; reason: Skipped; twice: false } | PlannedFlight;
export interface PlannedFlight {
  date: string;
  reason: null;
  /** The clocks show a time of it twice that night; the first is taken, for the arrival the first after the departure. */
  twice: boolean;
  departureLocal: string;
  arrivalLocal: string;
  /** Milliseconds. */
  departure: number;
  arrival: number;
}

/** What becomes of each date: a flight, or why not (domain.md 2.2). `taken` are the dates on which its number flies already. */
export function planSeason(timetable: Timetable, dates: readonly string[], taken: ReadonlySet<string>, now: number): Planned[] {
  return dates.map((date) => planned(timetable, date, taken, now));
}

/** The days of a range that are among a template's days of the week (Monday 1). */
export function daysOfSeason({ daysOfWeek }: { daysOfWeek: readonly number[] }, startDate: string, endDate: string): string[] {
  const dates: string[] = [];
  for (let at = Date.parse(startDate); at <= Date.parse(endDate); at += DAY_MS) {
    const date = dayAt(at);
    if (daysOfWeek.includes(weekdayOf(date))) dates.push(date);
  }
  return dates;
}

const DAY_MS = 86_400_000;
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
/** Monday 1 to Sunday 7. */
export const weekdayOf = (date: string): number => new Date(date).getUTCDay() || 7;

/** The times of a timetable on the walls of one date. */
export const localsOf = (
  { departureTime, arrivalTime, arrivalDayOffset }: Pick<Timetable, 'departureTime' | 'arrivalTime' | 'arrivalDayOffset'>,
  date: string,
) => ({
  departureLocal: `${date}T${departureTime}`,
  arrivalLocal: `${dayAt(Date.parse(date) + arrivalDayOffset * DAY_MS)}T${arrivalTime}`,
});

function planned(timetable: Timetable, date: string, taken: ReadonlySet<string>, now: number): Planned {
  const skipped = (reason: Skipped): Planned => ({ date, reason, twice: false });
  if (date < timetable.validFrom || date > timetable.validTo) return skipped('OUTSIDE');
  const { departureLocal, arrivalLocal } = localsOf(timetable, date);
  const departures = instantsOf(departureLocal, timetable.fromZone);
  const arrivals = instantsOf(arrivalLocal, timetable.toZone);
  const [departure] = departures;
  if (departure === undefined || arrivals.length === 0) return skipped('CLOCK_SKIPPED');
  if (departure <= now) return skipped('PAST');
  if (taken.has(date)) return skipped('EXISTS');
  const arrival = arrivals.find((at) => at > departure);
  if (arrival === undefined) return skipped('ARRIVAL_BEFORE_DEPARTURE');
  return { date, reason: null, twice: departures.length + arrivals.length > 2, departureLocal, arrivalLocal, departure, arrival };
}
