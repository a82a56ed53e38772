import { foldName, NATIVE_LETTERS, suggestLatin } from './names.ts';

/**
 * Text as it is stored to be searched in, and as it is searched for: made here on both sides, because SQL's lower() and
 * JavaScript's differ on Armenian (և), and NFKC takes և apart.
 */
export const searchText = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** What an account is found by. */
export const accountSearchText = (one: { businessName: string; companyName: string; email: string; vat: string; city: string }): string =>
  searchText([one.businessName, one.companyName, one.email, one.vat, one.city].join(' '));

interface AirportWords {
  iata: string;
  icao?: string | null;
  cityCode?: string | null;
  cityEng: string;
  cityArm?: string | null;
  nameEng: string;
  nameArm?: string | null;
  /** Other spellings. */
  keywords?: string | null;
}

/** What an airport is found by; a space stands before each word, so that a search can ask for how one begins. */
export function airportSearchText(one: AirportWords): string {
  const words = [one.iata, one.icao, one.cityCode, one.cityEng, one.cityArm, one.nameEng, one.nameArm, one.keywords]
    .filter(Boolean)
    .join(' ');
  return ` ${searchText(words.replaceAll(',', ' '))}`;
}

/** The other spellings in what an airport was found by: all words but those of its own fields. A new name does not lose them. */
export function otherSpellings(stored: string, own: Omit<AirportWords, 'keywords'>): string {
  const named = new Set(airportSearchText(own).split(' '));
  return stored
    .split(' ')
    .filter((word) => !named.has(word))
    .join(' ');
}

/** What is typed to find an order, as its names are stored: each word is how a word of a name begins; letters and digits only. */
export const wordsOfName = (typed: string): string[] =>
  (NATIVE_LETTERS.test(typed) ? suggestLatin(typed) : foldName(typed)).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * What was typed, as what an order is found by beside its names: a mail, the last eight digits of a phone, a flight number or two airports.
 * Undefined where it is none of them. Migration 0037 makes the same words of an order.
 */
export function clueOf(typed: string): string | undefined {
  const upper = typed.trim().toUpperCase();
  if (/^[A-Z0-9._%+-]+@[A-Z0-9.-]+$/.test(upper)) return `@${upper}`;
  const digits = upper.replace(/\D/g, '');
  if (/^[\d\s()+-]+$/.test(upper)) return digits.length >= 8 && digits.length <= 12 ? `+${digits.slice(-8)}` : undefined;
  const joined = upper.replace(/[\s–→>/-]+/g, '');
  return flightNumberOf(joined) ?? (/^[A-Z]{6}$/.test(joined) ? joined : undefined);
}

/** `fz 718` as flights have it, FZ718; undefined for what is none: an airline of two, of which one is a letter, and up to four figures. */
export function flightNumberOf(typed: string): string | undefined {
  const number = typed.toUpperCase().replace(/\s/g, '');
  return /^(?=.?[A-Z])[A-Z0-9]{2}\d{1,4}$/.test(number) ? number : undefined;
}

/** Words that one typing mistake has made of `word`: a letter too many, one too few, another one, or two in the wrong order. None for short words, which would find anybody. */
export function oneMistakeAway(word: string): string[] {
  if (!/^[A-Z]{4,16}$/.test(word)) return [];
  const found = new Set<string>();
  for (let i = 0; i < word.length; i++) {
    const [before, after] = [word.slice(0, i), word.slice(i + 1)];
    // Without its last letter it would be only how more words begin.
    if (word.length > 4 && i < word.length - 1) found.add(before + after);
    if (i > 0) found.add(word.slice(0, i - 1) + word[i] + word[i - 1] + after);
    for (const letter of LETTERS) {
      found.add(before + letter + after);
      found.add(before + letter + word[i] + after);
    }
  }
  found.delete(word);
  return [...found];
}
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'; // no text
