import { FLIGHT_LABELS, fieldOfPath } from '../../features/flight-form/form.tsx';
import { CLASS_LABELS, classFieldOf } from './class-form.ts';

const OTHERS: Record<string, string> = {
  departureLocal: 'Departure, local time',
  arrivalLocal: 'Arrival, local time',
  // Said in the company's zone, which the time names.
  departureUtc: 'Departure, company time',
  arrivalUtc: 'Arrival, company time',
  durationMin: 'Duration, minutes',
  dayOffset: 'Days to the arrival',
  salesCloseAt: 'Sale closes',
  salesOpenAt: 'Sale opens',
  nameListClosesAt: 'Name list closes',
  status: 'Status',
  baggage: 'Baggage',
  order: 'Order of the classes',
  'desk.audience.groupIds': 'Groups',
  'desk.audience.userIds': 'Agencies',
};

/** The words of the form at a path of the log. */
export function pathWords(path: string): string {
  const words: Record<string, string> = { ...FLIGHT_LABELS, ...CLASS_LABELS };
  return OTHERS[path] ?? words[fieldOfPath(path)] ?? words[classFieldOf(path)] ?? path;
}
