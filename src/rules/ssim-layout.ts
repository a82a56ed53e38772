/** Columns of a schedule file (IATA SSIM, chapter 7), counted from 1: records of 200 characters in blocks of five. */

export const RECORD_LENGTH = 200;
export const BLOCK = 5;
export const HEADER_TITLE = 'AIRLINE STANDARD SCHEDULE DATA SET'; // no text
/** An aircraft that is not said, or not always the same. */
export const ANY_AIRCRAFT = 'EQV';
/** A period without a first or a last day: that of the carrier. */
export const OPEN_DATE = '00XXX00';
/** Booking classes that do not fit into their columns stand in a segment record. */
export const ALL_CLASSES = '106';

type Columns = Readonly<Record<string, readonly [from: number, to: number]>>;

export const HEADER = { type: [1, 1], title: [2, 35], dataSet: [192, 194], serial: [195, 200] } as const satisfies Columns;
export const CARRIER = {
  type: [1, 1],
  timeMode: [2, 2],
  airline: [3, 5],
  season: [11, 13],
  validFrom: [15, 21],
  validTo: [22, 28],
  madeOn: [29, 35],
  status: [72, 72],
  creator: [73, 107],
  madeAt: [191, 194],
  serial: [195, 200],
} as const satisfies Columns;
/** What a segment record repeats of its leg. */
const KEY = { type: [1, 1], suffix: [2, 2], airline: [3, 5], number: [6, 9], variation: [10, 11], leg: [12, 13], service: [14, 14] } as const satisfies Columns; // prettier-ignore
export const LEG = {
  ...KEY,
  startDate: [15, 21],
  endDate: [22, 28],
  days: [29, 35],
  frequency: [36, 36],
  from: [37, 39],
  departure: [40, 43],
  aircraftDeparture: [44, 47],
  departureVariation: [48, 52],
  terminalFrom: [53, 54],
  to: [55, 57],
  aircraftArrival: [58, 61],
  arrival: [62, 65],
  arrivalVariation: [66, 70],
  terminalTo: [71, 72],
  aircraft: [73, 75],
  classes: [76, 95],
  overflow: [128, 128],
  owner: [129, 131],
  disclosure: [149, 149],
  configuration: [173, 192],
  departureDay: [193, 193],
  arrivalDay: [194, 194],
  serial: [195, 200],
} as const satisfies Columns;
export const SEGMENT = {
  ...KEY,
  overflow: [28, 28],
  boardPoint: [29, 29],
  offPoint: [30, 30],
  element: [31, 33],
  from: [34, 36],
  to: [37, 39],
  data: [40, 194],
  serial: [195, 200],
} as const satisfies Columns;
export const TRAILER = {
  type: [1, 1],
  airline: [3, 5],
  lastSerial: [188, 193],
  end: [194, 194],
  serial: [195, 200],
} as const satisfies Columns;

/** A record with these fields, each from the left of its columns; blanks elsewhere. */
export function recordOf<C extends Columns>(columns: C, fields: Partial<Record<keyof C, string>>): string {
  const record: string[] = Array.from({ length: RECORD_LENGTH }, () => ' ');
  for (const [name, text] of Object.entries(fields) as [keyof C & string, string][]) {
    const [from, to] = columns[name]!;
    if (text.length > to - from + 1) throw new Error(`${name} has room for ${to - from + 1} characters: ${text}`);
    for (const [i, letter] of [...text].entries()) record[from - 1 + i] = letter;
  }
  return record.join('');
}

/** What stands in some columns, with its blanks. */
export const cut = (record: string, [from, to]: readonly [from: number, to: number]): string => record.slice(from - 1, to);

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** `2027-03-28` as `28MAR27`. */
export const shortDate = (day: string): string => day.slice(8, 10) + MONTHS[Number(day.slice(5, 7)) - 1]! + day.slice(2, 4);

/** Undefined where it is no day. */
export function readShortDate(text: string): string | undefined {
  const found = /^(\d\d)([A-Z]{3})(\d\d)$/.exec(text);
  const month = MONTHS.indexOf(found?.[2] ?? '') + 1;
  if (!found || month === 0) return undefined;
  const day = `20${found[3]}-${String(month).padStart(2, '0')}-${found[1]}`;
  const at = Date.parse(day);
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(day) ? undefined : day;
}

/** Minutes as `+0400`. */
export const shortVariation = (minutes: number): string => {
  const abs = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${String(Math.floor(abs / 60)).padStart(2, '0')}${String(abs % 60).padStart(2, '0')}`;
};

export function readVariation(text: string): number | undefined {
  const found = /^([+-])(0\d|1[0-4])([0-5]\d)$/.exec(text);
  return found ? (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3])) : undefined;
}

/** Letters of booking classes; seats that stand behind them are the aircraft's, not ours. */
export const lettersOf = (classes: string): string => [...new Set(classes.replaceAll(/[^A-Z]/g, ''))].join('');
