import type { Call } from '../../../contract/endpoints.ts';
import { type Flight, flightEndpoints } from '../../../contract/flights.ts';
import { formatAmount } from '../../../rules/format.ts';
import { instantsOf } from '../../../rules/zone-time.ts';
import { type Faults, faultsOf } from '../../forms/form.ts';
import { toInstant, toWall } from '../orders/zone-time.ts';
import { readAmount } from '../../read-amount.ts';
import { readTime } from './read-time.ts';

/** A flight as it is typed: everything is text, times are those of the airports, instants those of the company. */
export interface FlightValues {
  flightNumber: string;
  airline: string;
  from: string;
  to: string;
  /** Of the departure. */
  day: string;
  departs: string;
  arrives: string;
  /** Days between the two dates; empty while the form finds it by itself. */
  arrivalDays: string;
  departureOccurrence: '' | 'first' | 'second';
  arrivalOccurrence: '' | 'first' | 'second';
  terminalFrom: string;
  terminalTo: string;
  aircraftId: string;
  seatCapacity: string;
  infantLimit: string;
  salesOpenDay: string;
  salesOpenTime: string;
  salesCloseMinutes: string;
  nameListDay: string;
  nameListTime: string;
  apisRequired: boolean;
  currency: string;
  costPerSeat: string;
  remarks: string;
}
export type NewFlightBody = Extract<Call<'createFlight'>['body'], { from: string }>;

export const EMPTY_FLIGHT: FlightValues = {
  flightNumber: '',
  airline: '',
  from: '',
  to: '',
  day: '',
  departs: '',
  arrives: '',
  arrivalDays: '',
  departureOccurrence: '',
  arrivalOccurrence: '',
  terminalFrom: '',
  terminalTo: '',
  aircraftId: '',
  seatCapacity: '',
  infantLimit: '',
  salesOpenDay: '',
  salesOpenTime: '',
  salesCloseMinutes: '240',
  nameListDay: '',
  nameListTime: '',
  apisRequired: false,
  currency: 'USD',
  costPerSeat: '',
  remarks: '',
};

/** `zone` is the company's. */
export function valuesOf(flight: Flight, zone: string): FlightValues {
  const [salesOpenDay = '', salesOpenTime = ''] = flight.salesOpenAt ? toWall(flight.salesOpenAt, zone).split('T') : [];
  const [nameListDay = '', nameListTime = ''] = flight.nameListClosesAt ? toWall(flight.nameListClosesAt, zone).split('T') : [];
  return {
    flightNumber: flight.flightNumber,
    airline: flight.airline.iata,
    from: flight.from.iata,
    to: flight.to.iata,
    day: flight.departureLocal.slice(0, 10),
    departs: flight.departureLocal.slice(11),
    arrives: flight.arrivalLocal.slice(11),
    arrivalDays: String(flight.dayOffset),
    departureOccurrence: occurrenceOf(flight.departureLocal, flight.from.timezone, flight.departureUtc),
    arrivalOccurrence: occurrenceOf(flight.arrivalLocal, flight.to.timezone, flight.arrivalUtc),
    terminalFrom: flight.from.terminal ?? '',
    terminalTo: flight.to.terminal ?? '',
    aircraftId: flight.aircraft?.id ?? '',
    seatCapacity: String(flight.seatCapacity),
    infantLimit: String(flight.infantLimit),
    salesOpenDay,
    salesOpenTime,
    salesCloseMinutes: String(flight.salesCloseMinutes),
    nameListDay,
    nameListTime,
    apisRequired: flight.apisRequired,
    currency: flight.currency,
    costPerSeat: flight.costPerSeat === null ? '' : formatAmount(flight.costPerSeat).replace(/\.00$/, ''),
    remarks: flight.remarks,
  };
}

/** One like it on a day that is still to be chosen. */
export const copyOf = (flight: Flight, zone: string): FlightValues => ({
  ...valuesOf(flight, zone),
  day: '',
  departureOccurrence: '',
  arrivalOccurrence: '',
  salesOpenDay: '',
  salesOpenTime: '',
  nameListDay: '',
  nameListTime: '',
});

/** The whole body of the contract; what is no number or no time stays one that the contract refuses with its own words. */
export function bodyOf(
  values: FlightValues,
  at: { departureLocal: string; arrivalLocal: string; twice: Twice },
  zone: string,
): NewFlightBody {
  return {
    flightNumber: values.flightNumber,
    airline: values.airline,
    from: values.from,
    to: values.to,
    departureLocal: at.departureLocal,
    arrivalLocal: at.arrivalLocal,
    departureOccurrence: at.twice.departure ? values.departureOccurrence || null : null,
    arrivalOccurrence: at.twice.arrival ? values.arrivalOccurrence || null : null,
    terminalFrom: values.terminalFrom.trim() || null,
    terminalTo: values.terminalTo.trim() || null,
    aircraftId: values.aircraftId || null,
    seatCapacity: whole(values.seatCapacity),
    infantLimit: whole(values.infantLimit),
    salesOpenAt: moment(values.salesOpenDay, values.salesOpenTime, zone),
    salesCloseMinutes: whole(values.salesCloseMinutes),
    nameListClosesAt: moment(values.nameListDay, values.nameListTime, zone),
    apisRequired: values.apisRequired,
    currency: values.currency,
    costPerSeat: values.costPerSeat.trim() ? (readAmount(values.costPerSeat) ?? Number.NaN) : null,
    remarks: values.remarks,
  };
}
export interface Twice {
  departure: boolean;
  arrival: boolean;
}

export const bodyFaults = (body: NewFlightBody): Faults => faultsOf(flightEndpoints.createFlight.body, body);

/** What must be chosen, and of a time that comes twice which, before anything is sent. */
export function unsaid(values: FlightValues, twice: Twice): Faults {
  const words = 'Choose the first or the second';
  return {
    ...(values.airline ? {} : { airline: 'Choose an airline' }),
    ...(values.from ? {} : { from: 'Choose an airport' }),
    ...(values.to ? {} : { to: 'Choose an airport' }),
    ...(twice.departure && !values.departureOccurrence ? { departureOccurrence: words } : {}),
    ...(twice.arrival && !values.arrivalOccurrence ? { arrivalOccurrence: words } : {}),
  };
}

const PATHS: Partial<Record<keyof FlightValues, readonly string[]>> = {
  day: ['departureLocal', 'arrivalLocal'],
  departs: ['departureLocal'],
  arrives: ['arrivalLocal'],
  arrivalDays: ['arrivalLocal'],
  salesOpenDay: ['salesOpenAt'],
  salesOpenTime: ['salesOpenAt'],
  nameListDay: ['nameListClosesAt'],
  nameListTime: ['nameListClosesAt'],
};

/** Of what was wrong when it was last sent, what has not been changed since, by hand or by the form itself. */
export function stillWrong(faults: Faults, sent: FlightValues | undefined, now: FlightValues): Faults {
  if (sent === undefined) return faults;
  const changed = (Object.keys(now) as (keyof FlightValues)[]).filter((key) => now[key] !== sent[key]);
  const mended = new Set(changed.flatMap((key) => PATHS[key] ?? [key]));
  return Object.fromEntries(Object.entries(faults).filter(([path]) => !mended.has(path)));
}

/** Of the fields that differ, those of `body`. */
export function changedPart(body: NewFlightBody, before: NewFlightBody): Partial<NewFlightBody> {
  return Object.fromEntries(Object.entries(body).filter(([field, value]) => value !== before[field as keyof NewFlightBody]));
}

function occurrenceOf(local: string, zone: string, utc: string): '' | 'first' | 'second' {
  const found = instantsOf(local, zone);
  return found.length < 2 ? '' : found[0] === Date.parse(utc) ? 'first' : 'second';
}

const whole = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);

function moment(day: string, time: string, zone: string): string | null {
  if (!day && !time.trim()) return null;
  return toInstant(`${day}T${time.trim() ? (readTime(time) ?? '?') : '00:00'}`, zone) ?? '?';
}
