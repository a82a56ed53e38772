import { CABINS, type Cabin } from '../contract/fields.ts';
import { fieldError } from '../contract/field-errors.ts';
import type { PassengerType } from '../contract/words.ts';
import type { SeatGroup } from '../contract/words.ts';

/**
 * The seats of an aircraft, out of the lines that staff type (decision 0051): `1-3 AC DF business`, `12-13 ABC DEF exit`, `4-6 ABC DEF front`,
 * `blocked 31C 31D`. Letters that stand together sit together, a space is an aisle; a row has the cabin of the line before it until another is named.
 */
export interface Seat {
  /** `12A` */
  number: string;
  row: number;
  letter: string;
  cabin: Cabin;
  place: 'window' | 'middle' | 'aisle';
  exit: boolean;
  front: boolean;
  /** Sold to nobody: a seat of the crew, or a broken one. */
  blocked: boolean;
}
export interface SeatRow {
  row: number;
  cabin: Cabin;
  exit: boolean;
  /** Seats between two aisles, from the left. */
  blocks: Seat[][];
}

const ROWS = /^(\d{1,2})(?:-(\d{1,2}))?$/;
const BLOCK = /^[A-HJ-L]{1,5}$/;
const LINE_WORDS = ['EXIT', 'FRONT', ...CABINS.map((one) => one.toUpperCase())];

interface Line {
  from: number;
  to: number;
  blocks: string[];
  words: string[];
}

export function readSeatMap(text: string): { rows: SeatRow[] } | { error: string } {
  const rows: SeatRow[] = [];
  const blocked: string[] = [];
  let cabin: Cabin = 'economy';
  for (const [i, line] of text.split(/[\n;]/).entries()) {
    const tokens = line.trim().toUpperCase().split(/[\s,]+/).filter(Boolean); // prettier-ignore
    if (tokens.length === 0) continue;
    if (tokens[0] === 'BLOCKED') {
      blocked.push(...tokens.slice(1));
      continue;
    }
    const read = readLine(tokens);
    if (!read) return { error: fieldError('seatMapLine', { line: i + 1 }) };
    cabin = CABINS.find((one) => read.words.includes(one.toUpperCase())) ?? cabin;
    for (let row = read.from; row <= read.to; row++) {
      if (rows.some((one) => one.row === row)) return { error: fieldError('seatMapRowTwice', { row }) };
      rows.push(rowOf(row, read, cabin));
    }
  }
  rows.sort((a, b) => a.row - b.row);
  for (const number of blocked) {
    const seat = seatOf(rows, number);
    if (!seat) return { error: fieldError('seatMapNoSeat', { seat: number }) };
    seat.blocked = true;
  }
  return rows.length === 0 ? { error: fieldError('seatMapLine', { line: 1 }) } : { rows };
}

function readLine([first, ...rest]: string[]): Line | undefined {
  const [, start, end] = ROWS.exec(first!) ?? [];
  const from = Number(start);
  const to = Number(end ?? start);
  const words = rest.filter((one) => LINE_WORDS.includes(one));
  const blocks = rest.filter((one) => !LINE_WORDS.includes(one));
  const letters = blocks.join('');
  const inOrder = [...letters].every((letter, i) => i === 0 || letters[i - 1]! < letter);
  return from >= 1 && to >= from && blocks.length > 0 && blocks.every((one) => BLOCK.test(one)) && inOrder
    ? { from, to, blocks, words }
    : undefined;
}

const rowOf = (row: number, { blocks, words }: Line, cabin: Cabin): SeatRow => ({
  row,
  cabin,
  exit: words.includes('EXIT'),
  blocks: blocks.map((letters, b) =>
    [...letters].map((letter, i) => {
      const window = (b === 0 && i === 0) || (b === blocks.length - 1 && i === letters.length - 1);
      const aisle = (i === 0 && b > 0) || (i === letters.length - 1 && b < blocks.length - 1);
      return {
        number: `${row}${letter}`,
        row,
        letter,
        cabin,
        place: window ? 'window' : aisle ? 'aisle' : 'middle',
        exit: words.includes('EXIT'),
        front: words.includes('FRONT'),
        blocked: false,
      };
    }),
  ),
});

/** Of a text that was checked when it was kept. */
export function seatRows(text: string | null): SeatRow[] {
  const read = text === null ? { rows: [] } : readSeatMap(text);
  return 'rows' in read ? read.rows : [];
}

export const seatsOf = (rows: readonly SeatRow[]): Seat[] => rows.flatMap((one) => one.blocks.flat());

export const seatOf = (rows: readonly SeatRow[], number: string): Seat | undefined => seatsOf(rows).find((one) => one.number === number);

/** What a seat is sold as, the nearest first. */
const groupsOf = (seat: Seat): SeatGroup[] =>
  seat.cabin === 'business' || seat.cabin === 'first'
    ? ['business']
    : [
        ...(seat.exit ? (['exit'] as const) : []),
        ...(seat.front ? (['front'] as const) : []),
        ...(seat.place === 'middle' ? [] : [seat.place]),
        'any',
      ];

/** The service that sells a seat, and so its price; undefined where nobody sells it. */
export function serviceOfSeat<S extends { seatGroup?: SeatGroup | null }>(seat: Seat, services: readonly S[]): S | undefined {
  for (const group of groupsOf(seat)) {
    const service = services.find((one) => one.seatGroup === group);
    if (service) return service;
  }
  return undefined;
}

/** Who would sit there. */
export interface Sitting {
  /** Of the fare. */
  cabin: Cabin;
  type: PassengerType;
  /** With an infant on the lap. */
  withInfant: boolean;
}

/** Why somebody may not sit there, or undefined. */
export function seatRefusal(seat: Seat | undefined, number: string, { cabin, type, withInfant }: Sitting): string | undefined {
  if (type === 'INF') return fieldError('infantHasNoSeat');
  if (!seat || seat.blocked) return fieldError('noSuchSeat', { seat: number });
  if (seat.cabin !== cabin) return fieldError('seatOtherCabin', { seat: number });
  if (seat.exit && (type !== 'ADT' || withInfant)) return fieldError('exitAdultsOnly');
  return undefined;
}

/** What is wrong with the seat of a service that is bought or sold already; undefined when nothing is. */
export function seatFault(
  number: string | null,
  group: SeatGroup | null,
  offered: readonly { seatGroup?: SeatGroup | null }[],
  rows: readonly SeatRow[],
  who: Sitting,
): string | undefined {
  if (group === null) return number === null ? undefined : fieldError('seatNotOfService');
  if (number === null) return fieldError('chooseSeat');
  if (rows.length === 0) return fieldError('noSeatMap');
  const seat = seatOf(rows, number);
  const refusal = seatRefusal(seat, number, who);
  if (refusal !== undefined) return refusal;
  return serviceOfSeat(seat!, [...offered, { seatGroup: group }])?.seatGroup === group ? undefined : fieldError('seatOtherService');
}
