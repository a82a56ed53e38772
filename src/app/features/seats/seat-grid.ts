import { type Seat, seatsOf, type SeatRow } from '../../../rules/seat-map.ts';

/** Letters of all rows from the left, null for an aisle: as the row with the most seats has them. */
export function columnsOf(rows: readonly SeatRow[]): (string | null)[] {
  const letters = [...new Set(seatsOf(rows).map((one) => one.letter))].sort();
  const widest = rows.reduce<SeatRow | undefined>(
    (best, one) => (best && best.blocks.flat().length >= one.blocks.flat().length ? best : one),
    undefined,
  );
  const ends = new Set(widest?.blocks.slice(0, -1).map((block) => block.at(-1)!.letter));
  return letters.flatMap((letter) => (ends.has(letter) ? [letter, null] : [letter]));
}

/** The seat that an arrow key leads to: beside it in the row, or the nearest by letter in the next row. */
export function neighbour(rows: readonly SeatRow[], from: Seat, key: string): Seat | undefined {
  const at = rows.findIndex((one) => one.row === from.row);
  const own = rows[at]!.blocks.flat();
  const place = own.findIndex((one) => one.number === from.number);
  if (key === 'ArrowLeft') return own[place - 1];
  if (key === 'ArrowRight') return own[place + 1];
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const next = rows[key === 'ArrowUp' ? at - 1 : at + 1]?.blocks.flat();
  const far = (one: Seat) => Math.abs(one.letter.charCodeAt(0) - from.letter.charCodeAt(0));
  return next?.reduce((best, one) => (far(one) < far(best) ? one : best));
}
