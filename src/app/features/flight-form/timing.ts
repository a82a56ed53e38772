import { instantsOf } from '../../../rules/zone-time.ts';
import { flightFormText } from '../../../texts/flight-form/text.ts';
import { addDays } from '../../day.ts';
import { readTime } from '../../ui/read-time.ts';
import type { TypedTimes } from './form.tsx';

export interface Timing {
  /** As the contract takes them; what is not typed yet stays something that it refuses. */
  departureLocal: string;
  arrivalLocal: string;
  arrivalDays: number;
  /** Undefined while a time or an airport is missing. */
  durationMin?: number;
  /** Which of the two times the clocks show twice that night. */
  twice: { departure: boolean; arrival: boolean };
  /** Words at a time that the clocks skip. */
  errors: { departureLocal?: string; arrivalLocal?: string };
}

/** No flight of the desk is longer: the day of the arrival is looked for within it. */
const LONGEST_MIN = 20 * 60;
const DAYS = [0, 1, -1, 2];

/** What the typed times mean by the clocks of both airports (domain.md 6, cases 20 to 22). */
export function timingOf(values: TypedTimes, zones: { from: string | undefined; to: string | undefined }): Timing {
  const departs = readTime(values.departs);
  const arrives = readTime(values.arrives);
  const departureLocal = values.day && departs ? `${values.day}T${departs}` : '';
  const departure = instants(departureLocal, zones.from);
  const start = pick(departure, values.departureOccurrence);
  const arrivalOn = (days: number) => (values.day && arrives ? `${addDays(values.day, days)}T${arrives}` : '');
  const minutes = (days: number) => {
    const end = pick(instants(arrivalOn(days), zones.to), values.arrivalOccurrence);
    return start === undefined || end === undefined ? undefined : (end - start) / 60_000;
  };
  const fits = (days: number) => {
    const length = minutes(days);
    return length !== undefined && length > 0 && length <= LONGEST_MIN;
  };
  const arrivalDays = values.arrivalDays === '' ? (DAYS.find(fits) ?? 0) : Number(values.arrivalDays);
  const arrivalLocal = arrivalOn(arrivalDays);
  const arrival = instants(arrivalLocal, zones.to);
  const durationMin = minutes(arrivalDays);
  return {
    departureLocal,
    arrivalLocal,
    arrivalDays,
    ...(durationMin === undefined ? {} : { durationMin }),
    twice: { departure: (departure?.length ?? 0) > 1, arrival: (arrival?.length ?? 0) > 1 },
    errors: {
      ...(departure?.length === 0 ? { departureLocal: skipped(zones.from!) } : {}),
      ...(arrival?.length === 0 ? { arrivalLocal: skipped(zones.to!) } : {}),
    },
  };
}

const skipped = (zone: string): string => flightFormText('skipped', { zone });
const instants = (local: string, zone: string | undefined): number[] | undefined => (local && zone ? instantsOf(local, zone) : undefined);
/** Of a time that comes twice the first counts until the other is chosen. */
const pick = (found: number[] | undefined, which: TypedTimes['departureOccurrence']): number | undefined =>
  found?.[which === 'second' ? found.length - 1 : 0];
