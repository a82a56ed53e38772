import type { RecordError, RecordNote, ScheduleRecord } from '../contract/schedule-files.ts';
import type { Skipped } from '../contract/season.ts';
import { dayAt, daysBetween, plusDays } from './days.ts';
import { planSeason, type Planned, type PlannedFlight } from './season.ts';
import { shortVariation } from './ssim-layout.ts';
import { countDays, daysOfPeriod, type Span } from './ssim-periods.ts';
import type { Leg, LegRecord, Wrong } from './ssim-read.ts';
import { offsetMinutes, utcToLocal } from './zone-time.ts';

/** What the desk knows of what a file speaks of. */
export interface Known {
  airlines: ReadonlySet<string>;
  /** Their time zones. */
  airports: ReadonlyMap<string, string>;
  aircraft: ReadonlyMap<string, { id: string; seats: number }>;
  templates: readonly TemplateOfLeg[];
  /** Chosen, by flight numbers. */
  chosen: ReadonlyMap<string, string>;
  /** Flights that there are, by `flightKey`. */
  existing: ReadonlyMap<string, { departureLocal: string; arrivalLocal: string; from: string; to: string }>;
  /** Days that are read; the others are left out. */
  startDate: string;
  endDate: string;
  now: number;
}
export interface TemplateOfLeg {
  id: string;
  flightNumber: string;
  airline: string;
  from: string;
  to: string;
  seatCapacity: number;
  aircraftId: string | null;
  /** Letters of its classes. */
  classes: string;
}

export interface PlannedRecord {
  told: Omit<ScheduleRecord, 'flights'>;
  leg: Leg | null;
  template: TemplateOfLeg | undefined;
  flights: PlannedFlight[];
}

/** A number flies once a day. */
export const flightKey = (airline: string, flightNumber: string, day: string): string => `${airline} ${flightNumber} ${day}`;

/** Days of a leg that may become flights; a day more at both ends, for those that are counted in UTC. */
const spanOf = ({ startDate, endDate, now }: Range): Span => {
  const [asked, yesterday] = [plusDays(startDate, -1), plusDays(dayAt(now), -2)];
  return { from: asked > yesterday ? asked : yesterday, to: plusDays(endDate, 1) };
};
type Range = Pick<Known, 'startDate' | 'endDate' | 'now'>;

/** How many flights a file may come to: so many days are looked at one by one. */
export const flightsAtMost = (legs: readonly Leg[], range: Range): number =>
  legs.reduce((sum, leg) => sum + (leg.passengers ? countDays(leg, spanOf(range)) : 0), 0);

/** The template that was chosen for a number; else that of the number, the same route first; else one of the airline and route. */
export function templateOf(
  { flightNumber, airline, from, to }: Leg,
  { templates, chosen }: Pick<Known, 'templates' | 'chosen'>,
): TemplateOfLeg | undefined {
  const wanted = chosen.get(flightNumber);
  if (wanted !== undefined) return templates.find(({ id }) => id === wanted);
  const sameRoute = templates.filter((one) => one.from === from && one.to === to);
  const sameNumber = (one: TemplateOfLeg) => one.flightNumber === flightNumber && one.airline === airline;
  return sameRoute.find(sameNumber) ?? templates.find(sameNumber) ?? sameRoute.find((one) => one.airline === airline);
}

/** What becomes of each record, in their order: of two that make the same flight the second is faulty. */
export class SchedulePlan {
  private readonly known: Known;
  /** Lines by the flights that they make. */
  private readonly made = new Map<string, number>();
  constructor(known: Known) {
    this.known = known;
  }

  plan({ line, flightNumber, from, to, leg, errors: readErrors, notRead }: LegRecord): PlannedRecord {
    const errors = [...readErrors];
    const notes: ScheduleRecord['notes'] = [];
    const template = leg?.passengers ? templateOf(leg, this.known) : undefined;
    const told = {
      line,
      flightNumber,
      from,
      to,
      schedule: null as ScheduleRecord['schedule'],
      skipped: [] as ScheduleRecord['skipped'],
      errors,
      notes,
    };
    if (!leg) return { told, leg, template, flights: [] };
    const { airports } = this.known;
    errors.push(...this.errorsOf(leg, template));
    const [fromZone, toZone] = [airports.get(from), airports.get(to)];
    const planned = fromZone && toZone ? this.days(leg, fromZone, toZone) : [];
    told.schedule = scheduleOf(leg, planned[0]);
    if (notRead.length > 0) notes.push({ reason: 'NOT_READ', found: notRead.join(', ') });
    if (!leg.passengers) notes.push({ reason: 'NO_PASSENGERS', found: '' });
    notes.push(...this.notesOf(leg, template, planned));
    told.skipped = skippedOf(planned, this.beyond(leg));
    const flights = planned.flatMap((one) => (one.planned.reason === null ? [one.planned] : []));
    const taken = flights.find(({ date }) => this.made.has(flightKey(leg.airline, leg.flightNumber, date)));
    if (taken)
      errors.push({ column: 15, found: String(this.made.get(flightKey(leg.airline, leg.flightNumber, taken.date))), reason: 'OVERLAP' });
    if (errors.length > 0) return { told, leg, template, flights: [] };
    for (const { date } of flights) this.made.set(flightKey(leg.airline, leg.flightNumber, date), line);
    return { told, leg, template, flights };
  }

  private errorsOf(leg: Leg, template: TemplateOfLeg | undefined): Wrong<RecordError>[] {
    const { airlines, airports, aircraft } = this.known;
    const errors: Wrong<RecordError>[] = [];
    if (!airlines.has(leg.airline))
      errors.push({ column: leg.airline === leg.flightNumber.slice(0, 2) ? 3 : 129, found: leg.airline, reason: 'UNKNOWN_AIRLINE' });
    if (!airports.has(leg.from)) errors.push({ column: 37, found: leg.from, reason: 'UNKNOWN_AIRPORT' });
    if (!airports.has(leg.to)) errors.push({ column: 55, found: leg.to, reason: 'UNKNOWN_AIRPORT' });
    if (!leg.passengers) return errors;
    const type = leg.aircraft === null ? undefined : aircraft.get(leg.aircraft);
    if (leg.aircraft !== null && !type) errors.push({ column: 73, found: leg.aircraft, reason: 'UNKNOWN_AIRCRAFT' });
    if (!template && errors.length > 0) return errors;
    if (!template) errors.push({ column: 6, found: leg.flightNumber, reason: 'NO_TEMPLATE' });
    // Seats that are not there must not be sold. What the template says of its own aircraft is its affair.
    else if (type && type.id !== template.aircraftId && type.seats < template.seatCapacity)
      errors.push({ column: 73, found: `${leg.aircraft} ${type.seats} < ${template.seatCapacity}`, reason: 'SMALLER_AIRCRAFT' });
    return errors;
  }

  private days(leg: Leg, fromZone: string, toZone: string): Day[] {
    const { startDate: validFrom, endDate: validTo, existing, now } = this.known;
    return (leg.passengers ? daysOfPeriod(leg, spanOf(this.known)) : []).map((day) => {
      const times = leg.utc ? localTimes(leg, day, fromZone, toZone) : { date: day, departureTime: leg.departureTime, arrivalTime: leg.arrivalTime, arrivalDayOffset: leg.arrivalDay, departureVariation: leg.departureVariation, arrivalVariation: leg.arrivalVariation }; // prettier-ignore
      const { date, ...clocks } = times;
      const there = existing.get(flightKey(leg.airline, leg.flightNumber, date));
      const taken = new Set(there ? [date] : []);
      const [planned] = planSeason({ ...clocks, validFrom, validTo, fromZone, toZone }, [date], taken, now);
      return { planned: planned!, clocks, there, zones: [fromZone, toZone] as const };
    });
  }

  /** Days that are not looked at: long past, or not asked for. */
  private beyond(leg: Leg): [Skipped, number][] {
    if (!leg.passengers) return [];
    const { from, to } = spanOf(this.known);
    const asked = plusDays(this.known.startDate, -1);
    const count = (first: string, last: string) => countDays(leg, { from: first, to: last });
    return [
      ['OUTSIDE', count(leg.startDate, plusDays(asked, -1)) + count(plusDays(to, 1), leg.endDate)],
      ['PAST', count(asked, plusDays(from, -1))],
    ];
  }

  private notesOf(leg: Leg, template: TemplateOfLeg | undefined, days: readonly Day[]): { reason: RecordNote; found: string }[] {
    const notes: { reason: RecordNote; found: string }[] = [];
    const other = days.find(({ planned, zones }) => planned.reason === null && !agrees(leg, planned, zones));
    if (other?.planned.reason === null)
      notes.push({ reason: 'OTHER_VARIATION', found: variationsOf(other.planned, other.zones).map(shortVariation).join(' ') });
    const moved = days.filter(
      ({ planned, there, clocks }) => there && planned.reason === 'EXISTS' && differs(leg, planned.date, clocks, there),
    );
    if (moved.length > 0) notes.push({ reason: 'OTHER_TIMES', found: String(moved.length) });
    if (template && leg.classes !== '' && sorted(template.classes) !== sorted(leg.classes))
      notes.push({ reason: 'OTHER_CLASSES', found: template.classes });
    return notes;
  }
}

interface Clocks {
  departureTime: string;
  arrivalTime: string;
  arrivalDayOffset: number;
  departureVariation: number;
  arrivalVariation: number;
}
interface Day {
  planned: Planned;
  clocks: Clocks;
  there: { departureLocal: string; arrivalLocal: string; from: string; to: string } | undefined;
  zones: readonly [from: string, to: string];
}

/** A leg in UTC on the walls of its airports. */
function localTimes(leg: Leg, day: string, fromZone: string, toZone: string): Clocks & { date: string } {
  const departure = Date.parse(`${day}T${leg.departureTime}:00Z`);
  const arrival = Date.parse(`${plusDays(day, leg.arrivalDay)}T${leg.arrivalTime}:00Z`);
  const [from, to] = [utcToLocal(departure, fromZone), utcToLocal(arrival, toZone)];
  const date = from.slice(0, 10);
  return {
    date,
    departureTime: from.slice(11),
    arrivalTime: to.slice(11),
    arrivalDayOffset: daysBetween(date, to.slice(0, 10)),
    departureVariation: offsetMinutes(fromZone, departure),
    arrivalVariation: offsetMinutes(toZone, arrival),
  };
}

const variationsOf = ({ departure, arrival }: PlannedFlight, [from, to]: Day['zones']): [number, number] => [
  offsetMinutes(from, departure),
  offsetMinutes(to, arrival),
];

function agrees(leg: Leg, planned: PlannedFlight, zones: Day['zones']): boolean {
  const [departure, arrival] = variationsOf(planned, zones);
  return departure === leg.departureVariation && arrival === leg.arrivalVariation;
}

const differs = (
  { from, to }: Leg,
  date: string,
  { departureTime, arrivalTime, arrivalDayOffset }: Clocks,
  there: NonNullable<Day['there']>,
): boolean =>
  there.from !== from ||
  there.to !== to ||
  there.departureLocal !== `${date}T${departureTime}` ||
  there.arrivalLocal !== `${plusDays(date, arrivalDayOffset)}T${arrivalTime}`;

const sorted = (letters: string): string => [...letters].toSorted().join('');

function skippedOf(days: readonly Day[], beyond: readonly (readonly [Skipped, number])[]): ScheduleRecord['skipped'] {
  const counts = new Map<Skipped, number>(beyond);
  for (const { planned } of days) if (planned.reason !== null) counts.set(planned.reason, (counts.get(planned.reason) ?? 0) + 1);
  return [...counts].flatMap(([reason, n]) => (n > 0 ? [{ reason, n }] : []));
}

function scheduleOf(leg: Leg, first: Day | undefined): ScheduleRecord['schedule'] {
  const { startDate, endDate, daysOfWeek, fortnightly, aircraft, classes } = leg;
  const clocks = first?.clocks ?? { departureTime: leg.departureTime, arrivalTime: leg.arrivalTime, arrivalDayOffset: leg.arrivalDay };
  const { departureTime, arrivalTime, arrivalDayOffset: dayOffset } = clocks;
  return { departureTime, arrivalTime, dayOffset, startDate, endDate, daysOfWeek: [...daysOfWeek], fortnightly, aircraft, classes };
}
