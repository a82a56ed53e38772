/** Holds two letters together that a line may be broken between. */
const JOINED = '\u2060';

/**
 * A figure stays beside its unit, and what is from one to the other is in one piece: in a sentence that goes on below, a sum is not in two
 * lines, nor are hours, a weight, `72–24 h`, a route, or a flight's number.
 */
export const wholeSums = (text: string): string =>
  text
    .replace(/(\d) (?=[A-Z]{3}\b|%|(?:h|ч|ժ|ժամ|kg|кг|կգ)(?!\p{L}))/gu, '$1\u00A0')
    .replace(/(?<=\d)–(?=\d)|(?<=\b[A-Z]{3})–(?=[A-Z]{3}\b)/g, `${JOINED}–${JOINED}`)
    .replace(/\b([A-Z]{2}|[A-Z]\d|\d[A-Z]) (?=\d{1,4}\b)/g, '$1\u00A0');
