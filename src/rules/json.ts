/** Reading JSON that comes from outside: the API and the mail and document service refuse the same. */

import type { Reason } from '../contract/errors.ts';

const MOST_LEVELS = 32;
const MOST_ITEMS = 200;

const refuse = (reason: Unreadable['reason']): Unreadable => new Unreadable(reason);

/** What came is no JSON that an honest client sends; the reason says why and repeats nothing of it. */
export class Unreadable extends Error {
  readonly reason: Reason | 'BAD_REQUEST';
  constructor(reason: Reason | 'BAD_REQUEST') {
    super(reason);
    this.reason = reason;
  }
}

/** A body as it came over the wire: plain UTF-8, whole and uncompressed; `text` is undefined where the bytes are no UTF-8. */
export function readBody(headers: Record<string, string | string[] | undefined>, text: string | undefined): unknown {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(String(headers['content-type'] ?? ''))?.[1] ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset)) throw refuse('NOT_UTF8');
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw refuse('COMPRESSED');
  if (text === undefined) throw refuse('NOT_UTF8');
  return parseJson(text);
}

/** A body as sent, before any schema: refuses what no honest client sends and what a database or a loop would choke on. */
function parseJson(text: string): unknown {
  if (/^[ \t\r\n]*$/.test(text)) return undefined;
  let value: unknown;
  try {
    checkShape(text);
    value = JSON.parse(text);
  } catch (error) {
    throw error instanceof Unreadable ? error : refuse('NOT_JSON');
  }
  checkTexts(value);
  return value;
}

/**
 * One walk over the text for what JSON.parse would do in silence or choke on: the second of two equal names wins, a number too
 * large becomes another one, and nesting eats the stack. Text that is no JSON at all is left to JSON.parse.
 */
function checkShape(text: string): void {
  /** What stands open around this place: the names so far of an object, nothing for a list. */
  const open: (Set<string> | undefined)[] = [];
  let nameIsNext = false;
  for (let i = 0; i < text.length; i++) {
    const letter = text[i]!;
    if (letter === '"') {
      const end = endOfText(text, i);
      if (nameIsNext) addName(open.at(-1)!, text.slice(i, end + 1));
      nameIsNext = false;
      i = end;
    } else if (letter === '{' || letter === '[') {
      if (open.push(letter === '{' ? new Set() : undefined) > MOST_LEVELS) throw refuse('TOO_DEEP');
      nameIsNext = letter === '{';
    } else if (letter === '}' || letter === ']') {
      open.pop();
      nameIsNext = false;
    } else if (letter === ',') nameIsNext = open.at(-1) !== undefined;
    else if (letter === '-' || (letter >= '0' && letter <= '9')) i = checkNumber(text, i) - 1;
  }
}

/** The closing quote of the text that opens at `start`: the first before which no or an even number of backslashes stand. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let from = end;
    while (text[from - 1] === '\\') from--;
    if ((end - from) % 2 === 0) return end;
  }
  return text.length;
}

/** Names are compared as they are meant: `"\u0061"` is `"a"`. */
function addName(names: Set<string>, quoted: string): void {
  const name = quoted.includes('\\') ? (JSON.parse(quoted) as string) : quoted.slice(1, -1);
  if (names.has(name)) throw refuse('FIELD_TWICE');
  if (names.add(name).size > MOST_ITEMS) throw refuse('TOO_MANY_FIELDS');
}

/** Returns where the number ends. 1e400 would be Infinity, and the digits of 9007199254740993 would be rounded. */
function checkNumber(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && NUMBER.has(text[end]!)) end++;
  const digits = text.slice(start, end);
  const number = Number(digits);
  const isWhole = !/[.eE]/.test(digits);
  if (!Number.isNaN(number) && (!Number.isFinite(number) || (isWhole && !Number.isSafeInteger(number)))) throw refuse('NUMBER_TOO_LARGE');
  return end;
}
const NUMBER = new Set('0123456789.eE+-');

/**
 * No NUL (PostgreSQL refuses it), no half surrogate pairs, no keys that reach for a prototype, no lists longer than any of
 * ours: 80,000 wrong passengers in 256 KB take the schema two seconds and make an answer of 19 MB.
 */
export function checkTexts(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw refuse('BROKEN_TEXT');
  } else if (Array.isArray(value)) {
    if (value.length > MOST_ITEMS) throw refuse('LIST_TOO_LONG');
    for (const one of value) checkTexts(one);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) {
      if (name === '__proto__') throw refuse('BAD_REQUEST');
      checkTexts(name);
      checkTexts(one);
    }
  }
}
