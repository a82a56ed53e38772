import { demoAircraft } from './aircraft.ts';
import { classesOf, type DemoFlightClass } from './classes.ts';
import { rotations, type Rotation } from './network.ts';
import type { FareCurrency } from './fare-rules.ts';
import { addDays, daysBetween, weekdayOf } from './seed.ts';
import { localToUtc, utcToLocal } from '../rules/zone-time.ts';

/** What a flight needs to know of an airport. */
export interface Place {
  timezone: string;
  country: string;
  lat: number;
  lon: number;
}
export interface DemoFlight {
  airline: string;
  /** `SU 1860` */
  flightNumber: string;
  aircraftIata: string;
  from: string;
  to: string;
  /** `YYYY-MM-DDTHH:MM` at the airport. */
  departureLocal: string;
  arrivalLocal: string;
  /** ISO 8601 with Z. */
  departureUtc: string;
  arrivalUtc: string;
  durationMin: number;
  dayOffset: number;
  terminalFrom: string | null;
  terminalTo: string | null;
  seatCapacity: number;
  infantLimit: number;
  salesCloseMinutes: number;
  apisRequired: boolean;
  currency: FareCurrency;
  classes: DemoFlightClass[];
}

const MINUTE = 60_000;

/**
 * All flights of the network that depart, by the first leg, from `daysBack` days before `today` up to `days` after it, with
 * their flight classes. The same day gives the same flights, seats and prices.
 */
export function demoFlights(today: string, days: number, airports: ReadonlyMap<string, Place>, daysBack = 0): DemoFlight[] {
  const seen = new Set<string>();
  const flights: DemoFlight[] = [];
  const add = (flight: DemoFlight): void => {
    // At a change of the clock a late return can fall on the date of the next one: a number flies once a day.
    const key = `${flight.flightNumber} ${flight.departureLocal.slice(0, 10)}`;
    if (seen.has(key)) return;
    seen.add(key);
    flights.push(flight);
  };
  for (let offset = -daysBack; offset < days; offset += 1) {
    const day = addDays(today, offset);
    const weekday = String(weekdayOf(day));
    const month = Number(day.slice(5, 7));
    for (const rotation of rotations) {
      if (!rotation.days.includes(weekday) || (rotation.summer && (month < 5 || month > 10))) continue;
      const from = placeOf(airports, rotation.from);
      const to = placeOf(airports, rotation.to);
      const departure = localToUtc(`${day}T${rotation.departs}`, from.timezone);
      const there = leg(rotation, { iata: rotation.from, place: from }, { iata: rotation.to, place: to }, departure, rotation.out, today);
      add(there);
      const leaves = Date.parse(there.arrivalUtc) + rotation.turnaround * MINUTE;
      add(leg(rotation, { iata: rotation.to, place: to }, { iata: rotation.from, place: from }, leaves, rotation.back, today));
    }
  }
  return flights;
}

interface End {
  iata: string;
  place: Place;
}

function leg(rotation: Rotation, from: End, to: End, departure: number, number: number, today: string): DemoFlight {
  const aircraft = aircraftByCode.get(rotation.aircraft);
  if (!aircraft) throw new Error(`unknown aircraft ${rotation.aircraft}`);
  const durationMin = blockMinutes(from.place, to.place);
  const arrival = departure + durationMin * MINUTE;
  const departureLocal = utcToLocal(departure, from.place.timezone);
  const arrivalLocal = utcToLocal(arrival, to.place.timezone);
  const flightNumber = `${rotation.airline} ${number}`;
  return {
    airline: rotation.airline,
    flightNumber,
    aircraftIata: rotation.aircraft,
    from: from.iata,
    to: to.iata,
    departureLocal,
    arrivalLocal,
    departureUtc: new Date(departure).toISOString(),
    arrivalUtc: new Date(arrival).toISOString(),
    durationMin,
    dayOffset: daysBetween(departureLocal.slice(0, 10), arrivalLocal.slice(0, 10)),
    terminalFrom: terminal(from.iata, rotation.airline),
    terminalTo: terminal(to.iata, rotation.airline),
    seatCapacity: aircraft.seats,
    infantLimit: aircraft.infantLimit,
    salesCloseMinutes: LATE_SALES.has(rotation.airline) ? 120 : 240,
    apisRequired: !WITHOUT_APIS.has(from.place.country) || !WITHOUT_APIS.has(to.place.country),
    currency: rotation.currency,
    classes: classesOf(rotation, flightNumber, departureLocal.slice(0, 10), today, aircraft.seats),
  };
}

/** Gate to gate: half an hour of taxi, climb and approach, then 800 km/h, a little slower against the wind to the west; in steps of five. */
export function blockMinutes(from: Place, to: Place): number {
  const air = (greatCircleKm(from, to) / 800) * 60;
  const wind = to.lon < from.lon ? 1.04 : 1;
  return Math.round((air * wind + 32) / 5) * 5;
}

export function greatCircleKm(from: Pick<Place, 'lat' | 'lon'>, to: Pick<Place, 'lat' | 'lon'>): number {
  const radians = Math.PI / 180;
  const half = (a: number, b: number) => Math.sin(((b - a) * radians) / 2) ** 2;
  const chord = half(from.lat, to.lat) + Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * half(from.lon, to.lon);
  return 2 * 6371 * Math.asin(Math.sqrt(chord));
}

const aircraftByCode = new Map(demoAircraft.map((one) => [one.iata, one]));
/** Home carriers sell until two hours before departure. */
const LATE_SALES = new Set(['3F', 'JI', '5G']);
/** Between these countries passport data is not asked for before issuing. */
const WITHOUT_APIS = new Set(['AM', 'GE', 'RU']);
/** Terminals where an airport has several; by airline where they differ. */
const TERMINALS: Record<string, string | Record<string, string>> = {
  SVO: { SU: 'C', N4: 'C', '': 'C' },
  VKO: 'A',
  LED: '1',
  CDG: { AF: '2E', '': '3' },
  ORY: '4',
  FRA: '1',
  BER: '1',
  VIE: { OS: '3', '': '1' },
  PRG: '1',
  BUD: '2B',
  FCO: '3',
  MXP: '1',
  BCN: '1',
  DXB: { FZ: '2', '': '2' },
  AUH: 'A',
  KWI: '5',
  RUH: '3',
  TLV: '3',
  DUS: 'B',
  LYS: '1',
  MRS: '1',
};

function terminal(iata: string, airline: string): string | null {
  const known = TERMINALS[iata];
  if (known === undefined || typeof known === 'string') return known ?? null;
  return known[airline] ?? known[''] ?? null;
}

function placeOf(airports: ReadonlyMap<string, Place>, iata: string): Place {
  const place = airports.get(iata);
  if (!place) throw new Error(`no airport ${iata}`);
  return place;
}
