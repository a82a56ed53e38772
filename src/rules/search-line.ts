import type { CABINS } from '../contract/fields.ts';
import { readDate, readDayFrom } from './read-date.ts';

/** A search in one line, as the trade types it: `evn par 10dec 17dec 2adt 1chd`. */
export interface SearchLine {
  /** As typed, the start first; the airport search knows what they are. */
  places: string[];
  /** One for one way, two for a round trip. */
  days: string[];
  counts: { adults: number; children: number; infants: number } | undefined;
  cabin: (typeof CABINS)[number] | undefined;
  airline: string | undefined;
  bag: boolean;
  refundable: boolean;
  /** No connections. */
  direct: boolean;
  /** What is nothing of all this, such as 31nov. */
  unknown: string[];
}

/** How words begin, in three languages. */
const WHO = {
  adults: ['adt', 'adult', 'взр', 'մեծ'],
  children: ['chd', 'chi', 'дет', 'реб', 'երեխ'],
  infants: ['inf', 'мла', 'ման'],
} as const;
const CABIN_WORDS = {
  economy: ['eco', 'эконом', 'էկոնոմ'],
  premium: ['premium', 'премиум', 'պրեմիում'],
  business: ['business', 'бизнес', 'բիզնես'],
  first: ['first', 'первый', 'առաջին'],
} as const;
const BAG = ['bag', 'багаж', 'ուղեբեռ'];
const DIRECT = ['direct', 'nonstop', 'прям', 'ուղիղ'];
const REFUNDABLE = ['refund', 'возврат', 'վերադարձ'];
const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'; // no text
const PEOPLE = Object.values(WHO).flat().join('|');

/** `from`: the first day that can be meant; a day without its year is the next one. */
export function readSearchLine(typed: string, from: string): SearchLine {
  const read: SearchLine = {
    places: [],
    days: [],
    counts: undefined,
    cabin: undefined,
    airline: undefined,
    bag: false,
    refundable: false,
    direct: false,
    unknown: [],
  };
  // Between the names of places only, so that names of several words are told apart: "new york - san francisco".
  const dashed = /\p{L}\s*[-–→>]+\s*\p{L}/u.test(typed);
  let place: string[] = [];
  const endPlace = () => {
    if (place.length > 0) read.places.push(place.join(' '));
    place = [];
  };
  for (const word of wordsOf(typed)) {
    if (word === '-') endPlace();
    else if (!readWord(word, from, read)) {
      if (/\d/.test(word)) read.unknown.push(word);
      else {
        if (!dashed) endPlace();
        place.push(word);
      }
    } else endPlace();
  }
  endPlace();
  read.unknown.push(...read.places.splice(2));
  return read;
}

/** In small letters; a number and what it counts are one word, a dash between two names is one of its own. */
const wordsOf = (typed: string): string[] =>
  typed
    .toLowerCase()
    .replace(/(?<=\p{L}\s*)[-–→>]+(?=\s*\p{L})/gu, ' - ')
    .replace(new RegExp(`(\\d)\\s+(?=${MONTHS}|${PEOPLE})`, 'gu'), '$1')
    .split(/[\s,;]+/)
    .filter(Boolean);

/** True when the word was something, which stands in `read` now. */
function readWord(word: string, from: string, read: SearchLine): boolean {
  const begins = (ways: readonly string[], part = word) => ways.some((way) => part.startsWith(way));
  const [, count, who = ''] = /^(\d)(\p{L}+)$/u.exec(word) ?? [];
  const kind = (Object.keys(WHO) as (keyof typeof WHO)[]).find((one) => count !== undefined && begins(WHO[one], who));
  if (kind) {
    read.counts = { ...(read.counts ?? { adults: 1, children: 0, infants: 0 }), [kind]: Number(count) };
    return true;
  }
  const day = dayOf(word, read.days.at(-1) ?? from);
  if (day !== undefined && read.days.length < 2) {
    read.days.push(day);
    return true;
  }
  const cabin = (Object.keys(CABIN_WORDS) as (keyof typeof CABIN_WORDS)[]).find((one) => begins(CABIN_WORDS[one]));
  if (cabin) read.cabin = cabin;
  else if (begins(BAG)) read.bag = true;
  else if (begins(REFUNDABLE)) read.refundable = true;
  else if (begins(DIRECT)) read.direct = true;
  else if (/^(?:[a-z]{2}|[a-z]\d|\d[a-z])$/.test(word)) read.airline = word.toUpperCase();
  else return false;
  return true;
}

/** A day of before `from` cannot be flown. */
function dayOf(word: string, from: string): string | undefined {
  if (!/\d/.test(word)) return undefined;
  const day = readDate(word) ?? readDayFrom(word, from);
  return day !== undefined && day >= from ? day : undefined;
}
