import { heightOf, widthOf, type Blot, type Grey } from './find-lines.ts';
import { PATTERN_DATA } from './pattern-data.ts';

/** A letter is compared on so many points. */
const COLUMNS = 12;
const ROWS = 16;

const inside = (at: number, size: number): number => Math.min(size - 1, Math.max(0, at));

/** How a blot looks, on even points, whatever its size and the light: the mean is nothing and the length one. */
function lookOf({ data, width }: Grey, blot: Blot): Float32Array {
  const look = new Float32Array(COLUMNS * ROWS);
  const [stepX, stepY] = [widthOf(blot) / COLUMNS, heightOf(blot) / ROWS];
  const height = data.length / width;
  let mean = 0;
  // Every point of the picture counts in a large letter, and no fewer than four in a small one.
  const [across, down] = [Math.max(2, Math.ceil(stepX)), Math.max(2, Math.ceil(stepY))];
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      let sum = 0;
      for (let i = 0; i < across * down; i++) {
        const x = inside(blot.left + (column + ((i % across) + 0.5) / across) * stepX - 0.5, width);
        const y = inside(blot.top + (row + (Math.floor(i / across) + 0.5) / down) * stepY - 0.5, height);
        const [x0, y0] = [Math.floor(x), Math.floor(y)];
        const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)];
        const [fx, fy] = [x - x0, y - y0];
        const top = data[y0 * width + x0]! * (1 - fx) + data[y0 * width + x1]! * fx;
        const bottom = data[y1 * width + x0]! * (1 - fx) + data[y1 * width + x1]! * fx;
        sum -= (top * (1 - fy) + bottom * fy) / (across * down);
      }
      look[row * COLUMNS + column] = sum;
      mean += sum / look.length;
    }
  let length = 0;
  for (let i = 0; i < look.length; i++) length += (look[i]! -= mean) ** 2;
  length = Math.sqrt(length) || 1;
  for (let i = 0; i < look.length; i++) look[i]! /= length;
  return look;
}

const ALL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<';
const PATTERNS = readPatterns(PATTERN_DATA);

/** All letters sharp, then all blurred: of each the width to the height in 200ths, then every point of its look in 600ths. */
function readPatterns(data: string): { letter: string; shape: number; look: Float32Array }[] {
  const bytes = Uint8Array.from(atob(data), (one) => one.charCodeAt(0));
  const size = 1 + COLUMNS * ROWS;
  return [...ALL, ...ALL].map((letter, i) => ({
    letter,
    shape: Math.log(bytes[i * size]! / 200),
    look: Float32Array.from(new Int8Array(bytes.slice(i * size + 1, (i + 1) * size).buffer), (point) => point / 600),
  }));
}

/** Below these a letter is not certain: how like its pattern it looks, and how much more like than any other. */
const LIKE = 0.68;
const MORE_LIKE = 0.04;
/** What differs in height alone is told apart by its place. */
const TWINS: Record<string, string> = { O: '0', I: '1', Z: '2', S: '5', G: '6', B: '8' };
const twin = (letter: string): string => TWINS[letter] ?? letter;

/** The letter that a blot looks like; not `certain` where it may be another than it or its twin. */
export function letterOf(grey: Grey, blot: Blot): { letter: string; certain: boolean } {
  const look = lookOf(grey, blot);
  const shape = Math.log(widthOf(blot) / heightOf(blot));
  const likeness = PATTERNS.map(({ letter, shape: own, look: pattern }) => {
    let like = -0.4 * Math.abs(shape - own);
    for (let i = 0; i < look.length; i++) like += look[i]! * pattern[i]!;
    return { letter, like };
  }).toSorted((a, b) => b.like - a.like);
  const best = likeness[0]!;
  const other = likeness.find((one) => twin(one.letter) !== twin(best.letter))!;
  return { letter: best.letter, certain: best.like >= LIKE && best.like - other.like >= MORE_LIKE };
}
