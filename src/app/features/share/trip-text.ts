import { timeOf } from '../../../rules/format.ts';
import { showDay } from '../../day.ts';

export interface Flown {
  from: { iata: string };
  to: { iata: string };
  flightNumber: string;
  departureLocal: string;
  arrivalLocal: string;
}

/** Flights as one sends them to a traveller: nothing of the agency's own price, no names. */
export function tripText(segments: readonly Flown[], ...lines: readonly string[]): string {
  const flights = segments.map(
    ({ from, to, flightNumber, departureLocal, arrivalLocal }) =>
      `${from.iata} → ${to.iata}, ${flightNumber}, ${showDay(departureLocal)}, ${timeOf(departureLocal)}–${timeOf(arrivalLocal)}`,
  );
  return [...flights, ...lines].join('\n');
}
