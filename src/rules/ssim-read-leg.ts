import type { RecordError } from '../contract/schedule-files.ts';
import { daysBetween } from './days.ts';
import { ANY_AIRCRAFT, cut, LEG, lettersOf, OPEN_DATE, readShortDate, readVariation } from './ssim-layout.ts';
import type { Carrier, Leg, Wrong } from './ssim-read.ts';

interface LegRead {
  flightNumber: string;
  from: string;
  to: string;
  leg: Leg;
  errors: Wrong<RecordError>[];
}

/** Types of service that nobody books: freight and mail, positioning and training, state, military and general aviation, technical stops. */
const NO_PASSENGERS = 'ADEFHIKMNPTVWX';
/** Whoever owns the aircraft flies it under the code of another. */
const FLOWN_BY_OWNER = 'LS';

/** A flight leg record and what is wrong with it, column by column. What cannot be read is empty. */
export function readLeg(line: string, carrier: Carrier): LegRead {
  const errors: Wrong<RecordError>[] = [];
  const wrong = (name: keyof typeof LEG, reason: RecordError) => {
    errors.push({ column: LEG[name][0], found: cut(line, LEG[name]).trim(), reason });
  };
  /** What stands there, as the pattern has it. */
  const field = (name: keyof typeof LEG, pattern: RegExp, reason: RecordError): string => {
    const text = cut(line, LEG[name]);
    if (!pattern.test(text)) wrong(name, reason);
    return text.trim();
  };
  const airline = field('airline', /^[A-Z\d]{2} $/, 'AIRLINE');
  if (errors.length === 0 && airline !== carrier.airline) wrong('airline', 'AIRLINE');
  const number = field('number', /^ *\d{1,4}$/, 'FLIGHT_NUMBER').replace(/^0+(?=\d)/, '');
  const suffix = field('suffix', /^[A-Z ]$/, 'FLIGHT_NUMBER');
  field('variation', /^\d\d$/, 'FLIGHT_NUMBER');
  const from = field('from', /^[A-Z]{3}$/, 'STATION');
  const to = field('to', /^[A-Z]{3}$/, 'STATION');
  if (from === to) wrong('to', 'SAME_AIRPORT');

  const { startDate, endDate } = period(line, carrier, wrong);
  const daysOfWeek = [...cut(line, LEG.days)].flatMap((letter) => (letter === ' ' ? [] : [Number(letter)]));
  if (!/^[1 ][2 ][3 ][4 ][5 ][6 ][7 ]$/.test(cut(line, LEG.days))) wrong('days', 'DAYS');
  else if (daysOfWeek.length === 0) wrong('days', 'NO_DAYS');
  const frequency = field('frequency', /^[ 12]$/, 'FREQUENCY');

  const departureTime = clock(line, 'departure', wrong);
  clock(line, 'aircraftDeparture', wrong);
  clock(line, 'aircraftArrival', wrong);
  const [arrivalTime, nextDay] = midnight(clock(line, 'arrival', wrong));
  const departureVariation = variation(line, 'departureVariation', wrong);
  const arrivalVariation = variation(line, 'arrivalVariation', wrong);
  field('departureDay', /^[0 ]$/, 'DATE_VARIATION');
  const day = field('arrivalDay', /^[0-2A ]$/, 'DATE_VARIATION');
  const arrivalDay = (day === 'A' ? -1 : Number(day)) + nextDay;

  const aircraft = field('aircraft', /^[A-Z\d]{3}$/, 'AIRCRAFT');
  const [owner, disclosure] = [cut(line, LEG.owner).trim(), cut(line, LEG.disclosure)];
  const classes = cut(line, LEG.classes).trim();
  return {
    flightNumber: `${airline} ${number}${suffix}`,
    from,
    to,
    errors,
    leg: {
      flightNumber: `${airline} ${number}${suffix}`,
      airline: FLOWN_BY_OWNER.includes(disclosure) && owner !== '' ? owner : airline,
      from,
      to,
      startDate,
      endDate,
      daysOfWeek,
      fortnightly: frequency === '2',
      utc: carrier.utc,
      departureTime,
      arrivalTime,
      arrivalDay,
      departureVariation,
      arrivalVariation,
      terminalFrom: terminal(cut(line, LEG.terminalFrom)),
      terminalTo: terminal(cut(line, LEG.terminalTo)),
      aircraft: aircraft === ANY_AIRCRAFT ? null : aircraft,
      // XX: they stand in a segment record.
      classes: classes === 'XX' ? '' : lettersOf(classes),
      passengers: !NO_PASSENGERS.includes(cut(line, LEG.service)),
    },
  };
}

type Tell = (name: keyof typeof LEG, reason: RecordError) => void;

function period(line: string, { validFrom, validTo }: Carrier, wrong: Tell): { startDate: string; endDate: string } {
  const date = (name: 'startDate' | 'endDate', open: string): string | undefined => {
    const text = cut(line, LEG[name]);
    return text === OPEN_DATE ? open : readShortDate(text);
  };
  const [startDate, endDate] = [date('startDate', validFrom), date('endDate', validTo)];
  if (startDate === undefined) wrong('startDate', 'PERIOD');
  if (endDate === undefined) wrong('endDate', 'PERIOD');
  if (startDate !== undefined && endDate !== undefined) {
    if (daysBetween(startDate, endDate) < 0) wrong('endDate', 'PERIOD');
    else if (startDate < validFrom) wrong('startDate', 'OUTSIDE_VALIDITY');
    else if (endDate > validTo) wrong('endDate', 'OUTSIDE_VALIDITY');
  }
  return { startDate: startDate ?? '', endDate: endDate ?? '' };
}

/** `HH:MM`; midnight at the end of a day is 24:00, which only an arrival may be. */
function clock(line: string, name: 'departure' | 'aircraftDeparture' | 'arrival' | 'aircraftArrival', wrong: Tell): string {
  const text = cut(line, LEG[name]);
  const arrives = name === 'arrival' || name === 'aircraftArrival';
  if (!/^([01]\d|2[0-3])[0-5]\d$/.test(text) && !(arrives && text === '2400')) wrong(name, 'TIME');
  return `${text.slice(0, 2)}:${text.slice(2)}`;
}

const midnight = (time: string): [time: string, days: number] => (time === '24:00' ? ['00:00', 1] : [time, 0]);

function variation(line: string, name: 'departureVariation' | 'arrivalVariation', wrong: Tell): number {
  const minutes = readVariation(cut(line, LEG[name]));
  if (minutes === undefined) wrong(name, 'VARIATION');
  return minutes ?? 0;
}

/** 0: not known before. */
const terminal = (text: string): string | null => (text.trim() === '' || text.trim() === '0' ? null : text.trim());
