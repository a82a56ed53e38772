import { showDay } from '../../day.ts';
import type { FlightValues } from './values.ts';

export const FLIGHT_LABELS: Record<keyof FlightValues, string> = {
  flightNumber: 'Flight number',
  airline: 'Airline',
  from: 'From',
  to: 'To',
  day: 'Day of departure',
  departs: 'Departs',
  arrives: 'Arrives',
  arrivalDays: 'Days to the arrival',
  departureOccurrence: 'Which departure',
  arrivalOccurrence: 'Which arrival',
  terminalFrom: 'Terminal from',
  terminalTo: 'Terminal to',
  aircraftId: 'Aircraft',
  seatCapacity: 'Seats to sell',
  infantLimit: 'Infants at most',
  salesOpenDay: 'Sale opens on',
  salesOpenTime: 'Sale opens at',
  salesCloseMinutes: 'Sale closes, minutes before',
  nameListDay: 'Name list closes on',
  nameListTime: 'Name list closes at',
  apisRequired: 'Passport data needed',
  currency: 'Currency',
  costPerSeat: 'Cost of a seat',
  remarks: 'Remarks',
};

/** Where the log's path of a field stands in the form. Times are one field there and two here: the clock stands for both. */
const FIELD_OF_PATH: Record<string, keyof FlightValues> = {
  'airline.iata': 'airline',
  'from.iata': 'from',
  'to.iata': 'to',
  'from.terminal': 'terminalFrom',
  'to.terminal': 'terminalTo',
  'aircraft.model': 'aircraftId',
  aircraft: 'aircraftId',
  departureLocal: 'departs',
  arrivalLocal: 'arrives',
  dayOffset: 'arrivalDays',
  salesOpenAt: 'salesOpenDay',
  nameListClosesAt: 'nameListDay',
};
export const fieldOfPath = (path: string): string => FIELD_OF_PATH[path] ?? path;

export function showFlightValue(field: string, value: unknown, aircraft: readonly { id: string; model: string }[]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = typeof value === 'string' ? value : '';
  if (field === 'aircraftId') return aircraft.find((one) => one.id === text)?.model ?? (text ? 'another one' : 'not known');
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? showDay(text) : text || 'none';
}
