/** A picture in grey, row by row. */
export interface Grey {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Ink in one piece, with its edges: `right` and `bottom` are in it. */
export interface Blot {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Ink is so much darker than the paper around it. */
const DARKER = 0.82;
/** The paper around a point: this part of the width. */
const AROUND = 24;
const MIN_HEIGHT = 7;
/** Fewer letters than this are no line of a document. */
const MIN_LETTERS = 24;

export function greyOf({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): Grey {
  const grey = new Uint8Array(width * height);
  for (let i = 0; i < grey.length; i++) grey[i] = (data[4 * i]! * 77 + data[4 * i + 1]! * 151 + data[4 * i + 2]! * 28) >> 8;
  return { data: grey, width, height };
}

/** What is darker than the paper around it: shadows and stains are paper. */
function inkOf({ data, width, height }: Grey): Uint8Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0, row = 0; x < width; x++) {
      row += data[y * width + x]!;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  const reach = Math.max(8, Math.round(width / AROUND / 2));
  const ink = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const at = (row: number, column: number) => sums[row * (width + 1) + column]!;
      const sum = at(bottom, right) - at(top, right) - at(bottom, left) + at(top, left);
      if (data[y * width + x]! * (bottom - top) * (right - left) < sum * DARKER) ink[y * width + x] = 1;
    }
  }
  return ink;
}

/** Pieces of ink of the size of letters. */
function blotsOf(ink: Uint8Array, width: number, height: number): Blot[] {
  const blots: Blot[] = [];
  const stack: number[] = [];
  for (let start = 0; start < ink.length; start++) {
    if (ink[start] !== 1) continue;
    const blot = { left: width, top: height, right: 0, bottom: 0 };
    ink[start] = 2;
    stack.push(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      if (x < blot.left) blot.left = x;
      if (x > blot.right) blot.right = x;
      if (y < blot.top) blot.top = y;
      if (y > blot.bottom) blot.bottom = y;
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const [nx, ny] = [x + dx, y + dy];
          if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
          const next = ny * width + nx;
          if (ink[next] === 1) {
            ink[next] = 2;
            stack.push(next);
          }
        }
    }
    const high = heightOf(blot);
    if (high >= MIN_HEIGHT && high < height / 6 && widthOf(blot) < high * 8) blots.push(blot);
  }
  return blots;
}

export const widthOf = (one: Blot): number => one.right - one.left + 1;
export const heightOf = (one: Blot): number => one.bottom - one.top + 1;
const middleX = (one: Blot): number => (one.left + one.right) / 2;
const middleY = (one: Blot): number => (one.top + one.bottom) / 2;
const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** Blots that follow one another at one height, from left to right, each line with its blots; the direction may turn a little. */
function rowsOf(blots: readonly Blot[]): Blot[][] {
  const rest = new Set(blots.toSorted((a, b) => a.left - b.left));
  const rows: Blot[][] = [];
  for (const first of rest) {
    const row = [first];
    rest.delete(first);
    let slope = 0;
    for (let last = first; ;) {
      const high = median(row.slice(-9).map(heightOf));
      let next: Blot | undefined;
      for (const one of rest) {
        const gap = one.left - last.right;
        if (gap > 2.6 * high) break;
        if (gap < -0.3 * high || one.left <= last.left) continue;
        const drift = Math.abs(middleY(one) - middleY(last) - slope * (middleX(one) - middleX(last)));
        const ratio = heightOf(one) / high;
        if (drift >= 0.35 * high || ratio <= 0.55 || ratio >= 1.7) continue;
        next = one;
        break;
      }
      if (!next) break;
      row.push(next);
      rest.delete(next);
      last = next;
      const back = row.at(-9) ?? first;
      if (row.length > 4) slope = (middleY(next) - middleY(back)) / Math.max(1, middleX(next) - middleX(back));
    }
    if (row.length >= 4) rows.push(row);
  }
  return rows;
}

/** Each blot in its place of an even pitch: letters that run into one another are cut, of a place without ink there is nothing. */
function placed(row: readonly Blot[]): (Blot | undefined)[] {
  const narrow = row.filter((one) => widthOf(one) < heightOf(one) * 1.15);
  const steps = narrow.slice(1).map((one, i) => middleX(one) - middleX(narrow[i]!));
  let pitch = median(steps);
  if (!(pitch > 0)) return [];
  const places: (Blot | undefined)[] = [];
  let at: number | undefined;
  for (const one of row) {
    const many = Math.max(1, Math.round(widthOf(one) / pitch));
    for (let k = 0; k < many; k++) {
      const part: Blot = {
        ...one,
        left: Math.round(one.left + (widthOf(one) * k) / many),
        right: Math.round(one.left + (widthOf(one) * (k + 1)) / many) - 1,
      };
      const middle = middleX(part);
      const step = at === undefined ? 1 : Math.round((middle - at) / pitch);
      // A stroke beside its letter.
      if (step < 1) continue;
      for (let missing = 1; missing < step; missing++) places.push(undefined);
      if (at !== undefined && many === 1) pitch += ((middle - at) / step - pitch) * 0.08;
      places.push(part);
      at = middle;
    }
  }
  return places;
}

/** The lowest lines of a document for machines: two or three of the same length below one another. */
export function findLines(grey: Grey): (Blot | undefined)[][] {
  const rows = rowsOf(blotsOf(inkOf(grey), grey.width, grey.height))
    .map(placed)
    .filter((one) => one.length >= MIN_LETTERS)
    .map((places) => ({ places, ink: places.filter((one) => one !== undefined) }))
    .toSorted((a, b) => middleY(b.ink[0]!) - middleY(a.ink[0]!));
  const lines: (typeof rows)[number][] = [];
  for (const row of rows) {
    const below = lines[0];
    if (below) {
      const high = median(below.ink.map(heightOf));
      const apart = middleY(below.ink[0]!) - middleY(row.ink[0]!);
      const sideways = Math.abs(below.ink[0]!.left - row.ink[0]!.left);
      if (lines.length === 3 || apart > 4.5 * high || sideways > 4 * high) {
        if (lines.length > 1) break;
        lines.length = 0;
      }
    }
    lines.unshift(row);
  }
  return lines.map(({ places }) => places);
}
