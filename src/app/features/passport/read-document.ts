import { parse } from 'mrz';
import { findLines, greyOf, type Blot, type Grey } from './find-lines.ts';
import { letterOf } from './letters.ts';

/**
 * The lines of a document for machines (ICAO 9303), and what stands in each place: `k` its kind, `a` a letter or filler, `d` a digit, `x` a
 * digit or filler, `n` any.
 */
const NUMBER = 'nnnnnnnnnd';
const DATES = 'dddddddnddddddd';
const KINDS = [
  [`k${'a'.repeat(43)}`, `${NUMBER}aaa${DATES}${'n'.repeat(14)}xd`],
  [`k${'a'.repeat(35)}`, `${NUMBER}aaa${DATES}${'n'.repeat(7)}d`],
  [`kaaaa${NUMBER}${'n'.repeat(15)}`, `${DATES}aaa${'n'.repeat(11)}d`, 'a'.repeat(30)],
] as const;
/** So many places may be missing at the end of a line, where fillers are, and so many marks may stand beside it. */
const MISSING = 5;
const BESIDE = 6;
/** O and 0 look alike: more of them in a number are not tried. */
const ALIKE_MOST = 8;

const DIGITS: Record<string, string> = { O: '0', Q: '0', D: '0', I: '1', Z: '2', S: '5', G: '6', B: '8' };
const TO_LETTERS: Record<string, string> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 6: 'G', 8: 'B' };

/** A letter, and where it stands; none where there is no ink. */
interface Place {
  letter: string;
  certain: boolean;
  left: number;
}

/**
 * The lines of a passport or identity card in a picture, as they are printed; undefined where there are none, or where they are not certain: a
 * check digit does not fit, or a letter of a name may be another.
 */
export function readDocument(picture: Pick<ImageData, 'data' | 'width' | 'height'>): string[] | undefined {
  const grey = greyOf(picture);
  const found = findLines(grey).map((places) => spelled(grey, places));
  for (const kind of KINDS) {
    const lines = found.slice(-kind.length);
    if (lines.length < kind.length) continue;
    const read = withinKind(lines, kind);
    if (read) return read;
  }
  return undefined;
}

function spelled(grey: Grey, places: readonly (Blot | undefined)[]): Place[] {
  let left = 0;
  return places.map((blot) => {
    left = blot?.left ?? left;
    return { ...(blot ? letterOf(grey, blot) : { letter: '?', certain: false }), left };
  });
}

function withinKind(lines: readonly Place[][], kind: readonly string[]): string[] | undefined {
  const length = kind[0]!.length;
  if (lines.some((line) => line.length < length - MISSING || line.length > length + BESIDE)) return undefined;
  // Marks beside the lines: what begins below one another belongs together.
  const edge = lines.find((line) => line.length === length)?.[0]!.left;
  const cut = lines.map((line) => {
    const starts = line.slice(0, Math.max(0, line.length - length) + 1);
    const nearest = edge === undefined ? starts[0]! : starts.reduce((a, b) => (Math.abs(b.left - edge) < Math.abs(a.left - edge) ? b : a));
    const from = line.indexOf(nearest);
    return line.slice(from, from + length);
  });
  const read = cut.map((line, i) => [...kind[i]!].map((place, at) => inPlace(line[at], place)).join(''));
  if (!/^[PIAC]/.test(read[0]!) || read.some((line) => line.includes('?'))) return undefined;
  return checked(read, kind);
}

/** Names have no check digit: each of their letters must be certain. */
function inPlace(one: Place | undefined, place: string): string {
  const { letter, certain } = one ?? { letter: '<', certain: true };
  if (place === 'a' || place === 'k') return certain ? (TO_LETTERS[letter] ?? letter) : '?';
  if (place === 'd' || (place === 'x' && letter !== '<')) return DIGITS[letter] ?? letter;
  return letter;
}

/** With O or 0 in each place where either may be, until all check digits fit: with as few O as can be, for hardly a state gives it out. */
function checked(lines: readonly string[], kind: readonly string[]): string[] | undefined {
  const alike = lines.flatMap((line, i) =>
    [...line].flatMap((letter, at) => (kind[i]![at] === 'n' && 'O0'.includes(letter) ? [[i, at] as const] : [])),
  );
  const ways = alike.length > ALIKE_MOST ? 1 : 2 ** alike.length;
  let found: string[] | undefined;
  let least = Infinity;
  for (let way = 0; way < ways; way++) {
    const tried = lines.map((line) => [...line]);
    for (const [bit, [i, at]] of alike.entries()) tried[i]![at] = way & (1 << bit) ? 'O' : '0';
    const many = alike.filter((_, bit) => way & (1 << bit)).length;
    if (many > least) continue;
    const read = tried.map((line) => line.join(''));
    if (!fits(read)) continue;
    // Of two that fit neither is certain.
    found = many === least ? undefined : read;
    least = many;
  }
  return found;
}

const CHECKED = [
  'documentNumberCheckDigit',
  'birthDateCheckDigit',
  'expirationDateCheckDigit',
  'compositeCheckDigit',
  'birthDate',
  'expirationDate',
  'lastName',
];
const fits = (lines: readonly string[]): boolean => {
  try {
    return parse([...lines]).details.every((one) => one.valid || !CHECKED.includes(String(one.field)));
  } catch {
    return false;
  }
};
