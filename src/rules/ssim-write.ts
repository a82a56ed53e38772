import { daysBetween, plusDays } from './days.ts';
import { ALL_CLASSES, ANY_AIRCRAFT, BLOCK, CARRIER, HEADER, HEADER_TITLE, LEG, RECORD_LENGTH, recordOf, SEGMENT, shortDate, shortVariation, TRAILER } from './ssim-layout.ts'; // prettier-ignore
import { iataSeason, type Period, periodsOf } from './ssim-periods.ts';

/** A flight of one day, as a schedule file has it: one leg. */
export interface ScheduledFlight {
  /** `RM 401`, with its suffix `RM 401A`. */
  flightNumber: string;
  /** IATA's code of who flies it. */
  airline: string;
  from: string;
  to: string;
  /** `YYYY-MM-DDTHH:MM` on the walls of the two airports, and the instants. */
  departureLocal: string;
  arrivalLocal: string;
  departureUtc: string;
  arrivalUtc: string;
  terminalFrom: string | null;
  terminalTo: string | null;
  /** IATA's code of the type. */
  aircraft: string | null;
  seats: number;
  /** Letters of the booking classes, in their order. */
  classes: string;
}

interface Head {
  airline: string;
  startDate: string;
  endDate: string;
  /** `YYYY-MM-DDTHH:MM` in UTC. */
  madeAt: string;
  creator: string;
}

export interface SsimFile {
  text: string;
  flights: number;
  /** Of flight legs. */
  legs: number;
}

/** What flights have in common that are one record: all but their day. */
interface Leg {
  flight: ScheduledFlight;
  arrivalDay: number;
  departureVariation: string;
  arrivalVariation: string;
  period: Period;
}

/** The flights as a file in local times, in as few records as say them: a change of the clocks at either end begins another. */
export function writeSsim({ airline, startDate, endDate, madeAt, creator }: Head, flights: readonly ScheduledFlight[]): SsimFile {
  const legs = legsOf(flights);
  const season = iataSeason(startDate);
  const file = new Blocks();
  file.add((serial) => recordOf(HEADER, { type: '1', title: HEADER_TITLE, dataSet: '001', serial }));
  file.endBlock();
  file.add((serial) =>
    recordOf(CARRIER, {
      type: '2',
      timeMode: 'L',
      airline,
      season: endDate <= season.endDate ? season.code : '',
      validFrom: shortDate(startDate),
      validTo: shortDate(endDate),
      madeOn: shortDate(madeAt),
      status: 'C',
      creator: plain(creator).slice(0, 35),
      madeAt: madeAt.slice(11, 13) + madeAt.slice(14, 16),
      serial,
    }),
  );
  file.endBlock();
  for (const [leg, variation] of numbered(legs)) {
    file.add((serial) => legRecord(leg, variation, serial));
    if (leg.flight.classes.length > CLASSES_ROOM) file.add((serial) => classesRecord(leg, variation, serial));
  }
  file.endBlock();
  const lastSerial = file.lastSerial;
  file.add((serial) => recordOf(TRAILER, { type: '5', airline, lastSerial, end: 'E', serial }));
  file.endBlock();
  return { text: file.text, flights: flights.length, legs: legs.length };
}

/** Records with their serial numbers; a block that is not full is filled up with zeros. */
class Blocks {
  private readonly records: string[] = [];
  private serial = 0;
  add(record: (serial: string) => string): void {
    this.serial++;
    this.records.push(record(this.lastSerial));
  }
  endBlock(): void {
    while (this.records.length % BLOCK > 0) this.records.push('0'.repeat(RECORD_LENGTH));
  }
  get lastSerial(): string {
    return String(this.serial).padStart(6, '0');
  }
  get text(): string {
    return this.records.map((one) => `${one}\r\n`).join('');
  }
}

function legsOf(flights: readonly ScheduledFlight[]): Leg[] {
  const alike = new Map<string, ScheduledFlight[]>();
  for (const flight of flights) {
    const { departureLocal, arrivalLocal, departureUtc: _departure, arrivalUtc: _arrival, ...rest } = flight;
    const key = JSON.stringify([rest, departureLocal.slice(11), arrivalLocal.slice(11), arrivalDay(flight), ...variations(flight)]);
    const found = alike.get(key);
    if (found) found.push(flight);
    else alike.set(key, [flight]);
  }
  return [...alike.values()].flatMap((all) => {
    const flight = all[0]!;
    const [departureVariation, arrivalVariation] = variations(flight);
    return periodsOf(all.map(({ departureLocal }) => departureLocal.slice(0, 10))).map((period) => ({
      flight,
      arrivalDay: arrivalDay(flight),
      departureVariation,
      arrivalVariation,
      period,
    }));
  });
}

const arrivalDay = ({ departureLocal, arrivalLocal }: ScheduledFlight): number =>
  daysBetween(departureLocal.slice(0, 10), arrivalLocal.slice(0, 10));

function variations({ departureLocal, departureUtc, arrivalLocal, arrivalUtc }: ScheduledFlight): [departure: string, arrival: string] {
  const between = (local: string, utc: string) => shortVariation(Math.round((Date.parse(`${local}:00Z`) - Date.parse(utc)) / 60_000));
  return [between(departureLocal, departureUtc), between(arrivalLocal, arrivalUtc)];
}

/** `RM 401A`: airline, number and suffix. */
const partsOf = (flightNumber: string) => {
  const [, airline = '', number = '', suffix = ''] = /^(.{2}) ?(\d{1,4})([A-Z]?)$/.exec(flightNumber) ?? [];
  return { airline, number: number.padStart(4), suffix };
};

/** By number and first day, each with its itinerary variation: a count for each number, whatever its suffix. */
function numbered(legs: readonly Leg[]): [leg: Leg, variation: number][] {
  const counts = new Map<string, number>();
  const order = ({ flight, period }: Leg): string => {
    const { airline, number, suffix } = partsOf(flight.flightNumber);
    return [airline, number, period.startDate, period.endDate, suffix, period.daysOfWeek.join(''), flight.departureLocal.slice(11)].join(
      ' ',
    );
  };
  const sorted = legs.map((leg) => [order(leg), leg] as const).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([, leg]) => {
    const { airline, number } = partsOf(leg.flight.flightNumber);
    const variation = (counts.get(airline + number) ?? 0) + 1;
    counts.set(airline + number, variation);
    return [leg, variation];
  });
}

const MOST_VARIATIONS = 99;
/** Two digits, and from the hundredth on a letter for each 99 before. */
const variationOf = (n: number) => ({
  variation: String(((n - 1) % MOST_VARIATIONS) + 1).padStart(2, '0'),
  overflow: n <= MOST_VARIATIONS ? '' : String.fromCharCode(64 + Math.floor((n - 1) / MOST_VARIATIONS)),
});

const key = ({ flight }: Leg, variation: number) => ({
  ...partsOf(flight.flightNumber),
  ...variationOf(variation),
  leg: '01',
  service: 'J',
});

const CLASSES_ROOM = 20;

function legRecord(leg: Leg, variation: number, serial: string): string {
  const { flight, period, departureVariation, arrivalVariation } = leg;
  const departure = clock(flight.departureLocal);
  const [arrival, day] = arrivalOf(flight.arrivalLocal, leg.arrivalDay);
  const own = partsOf(flight.flightNumber).airline === flight.airline;
  return recordOf(LEG, {
    type: '3',
    ...key(leg, variation),
    startDate: shortDate(period.startDate),
    endDate: shortDate(period.endDate),
    days: [1, 2, 3, 4, 5, 6, 7].map((weekday) => (period.daysOfWeek.includes(weekday) ? String(weekday) : ' ')).join(''),
    from: flight.from,
    departure,
    aircraftDeparture: departure,
    departureVariation,
    terminalFrom: terminal(flight.terminalFrom),
    to: flight.to,
    aircraftArrival: arrival,
    arrival,
    arrivalVariation,
    terminalTo: terminal(flight.terminalTo),
    aircraft: flight.aircraft ?? ANY_AIRCRAFT,
    classes: flight.classes.length > CLASSES_ROOM ? 'XX' : flight.classes,
    // Another airline flies it under this code.
    ...(own ? {} : { owner: flight.airline, disclosure: 'L' }),
    // One of classes and configuration must be there.
    configuration: flight.classes === '' ? `Y${String(flight.seats).padStart(3, '0')}` : '',
    departureDay: '0',
    arrivalDay: day,
    serial,
  });
}

const classesRecord = (leg: Leg, variation: number, serial: string): string =>
  recordOf(SEGMENT, {
    type: '4',
    ...key(leg, variation),
    boardPoint: 'A',
    offPoint: 'B',
    element: ALL_CLASSES,
    from: leg.flight.from,
    to: leg.flight.to,
    data: leg.flight.classes,
    serial,
  });

const clock = (local: string): string => local.slice(11, 13) + local.slice(14, 16);

/** Midnight is the end of a day, not the beginning of the next; the day before is A. */
function arrivalOf(local: string, day: number): [time: string, day: string] {
  const [time, after] = clock(local) === '0000' ? ['2400', day - 1] : [clock(local), day];
  if (after < -1) return ['0000', 'A'];
  return [time, after < 0 ? 'A' : String(after)];
}

/** Two characters; a longer name of ours is none of theirs. */
const terminal = (name: string | null): string => (name !== null && /^[A-Z\d]{1,2}$/i.test(name) ? name.toUpperCase() : '');

const plain = (words: string): string =>
  words
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .trim()
    .toUpperCase();

/** The season that is now or begins next, from today on. */
export function comingSeason(today: string): { startDate: string; endDate: string } {
  const { endDate } = iataSeason(today);
  return endDate < plusDays(today, 30) ? iataSeason(plusDays(endDate, 1)) : { startDate: today, endDate };
}
