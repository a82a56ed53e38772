import type { Skipped } from '../contract/season.ts';
import { DAY_MS, dayAt, weekdayOf } from './days.ts';
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
  /** Of a time that comes twice, the one that is so many minutes ahead of UTC. */
  departureVariation?: number;
  arrivalVariation?: number;
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
  const departures = preferred(instantsOf(departureLocal, timetable.fromZone), departureLocal, timetable.departureVariation);
  const arrivals = preferred(instantsOf(arrivalLocal, timetable.toZone), arrivalLocal, timetable.arrivalVariation);
  const [departure] = departures;
  if (departure === undefined || arrivals.length === 0) return skipped('CLOCK_SKIPPED');
  if (departure <= now) return skipped('PAST');
  if (taken.has(date)) return skipped('EXISTS');
  const arrival = arrivals.find((at) => at > departure);
  if (arrival === undefined) return skipped('ARRIVAL_BEFORE_DEPARTURE');
  return { date, reason: null, twice: departures.length + arrivals.length > 2, departureLocal, arrivalLocal, departure, arrival };
}

/** The one of this variation comes first. */
function preferred(instants: number[], local: string, variation: number | undefined): number[] {
  const wanted = instants.find((at) => variation !== undefined && at === Date.parse(`${local}:00Z`) - variation * 60_000);
  return wanted === undefined ? instants : [wanted, ...instants.filter((at) => at !== wanted)];
}
