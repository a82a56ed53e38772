import { Refused } from './refused.ts';

const MOST_LEVELS = 32;
const MOST_ITEMS = 200;

/** A body as sent, before any schema: refuses what no honest client sends and what a database or a loop would choke on. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  if (depthOf(text) > MOST_LEVELS) throw new Refused('BAD_REQUEST', { message: 'The request is nested too deeply' });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refused('BAD_REQUEST', { message: 'The request is not valid JSON' });
  }
  checkTexts(value);
  return value;
}

/** Counted on the text: a parser that recurses is what deep nesting attacks. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inText = false;
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i);
    if (inText) {
      if (letter === 0x5c) i++;
      else if (letter === 0x22) inText = false;
    } else if (letter === 0x22) inText = true;
    else if (letter === 0x7b || letter === 0x5b) deepest = Math.max(deepest, ++depth);
    else if (letter === 0x7d || letter === 0x5d) depth--;
  }
  return deepest;
}

/**
 * No NUL (PostgreSQL refuses it), no half surrogate pairs, no keys that reach for a prototype, no lists longer than any of
 * ours: 80,000 wrong passengers in 256 KB take the schema two seconds and make an answer of 19 MB.
 */
export function checkTexts(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new Refused('BAD_REQUEST', { message: 'The request holds broken text' });
  } else if (Array.isArray(value)) {
    if (value.length > MOST_ITEMS) throw new Refused('BAD_REQUEST', { message: 'The request holds a list that is too long' });
    for (const one of value) checkTexts(one);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) {
      if (name === '__proto__') throw new Refused('BAD_REQUEST');
      checkTexts(name);
      checkTexts(one);
    }
  }
}
