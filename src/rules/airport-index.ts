import MiniSearch from 'minisearch';
import { cityNames } from './city-names.ts';
import { suggestLatin } from './names.ts';

/** What is searched of an airport. */
export interface FindableAirport {
  iata: string;
  icao?: string | null | undefined;
  cityCode?: string | null | undefined;
  cityEng: string;
  cityArm?: string | null | undefined;
  nameEng: string;
  nameArm?: string | null | undefined;
  country: string;
  /** Other spellings, of whatever language. */
  keywords?: string | undefined;
}

/** Airports as people look for them: the first for nothing typed are the most wanted. */
export interface AirportIndex {
  /** Places in the list that the index was made of, the best first. */
  find: (typed: string) => number[];
}

/** So many at once while an index is made, so that nothing else waits for it. */
const AT_ONCE = 25;
const COUNTRIES = ['en', 'hy', 'ru'].map((lang) => new Intl.DisplayNames([lang], { type: 'region', fallback: 'none' }));
/** What countries are called beside their names. */
const COUNTRY_NAMES: Readonly<Record<string, string>> = { AE: 'UAE Emirates ОАЭ Эмираты ԱՄԷ', GB: 'UK England Англия Անգլիա', US: 'USA America США ԱՄՆ', RU: 'РФ', CZ: 'Czech Чехия' }; // prettier-ignore

/**
 * Airports by code, city, name or country, in Latin, Armenian or Cyrillic letters, by how words begin and with mistakes: a letter in
 * words of four, two in words of eight and more. All letters are made Latin on both sides (`suggestLatin`), so Париж, Փարիզ and pariz are
 * one word. `airports` come with the most wanted first: among equals their order stands.
 */
export async function airportIndex(airports: readonly FindableAirport[]): Promise<AirportIndex> {
  const index = new MiniSearch<{ id: number }>({
    fields: ['code', 'city', 'name', 'country'],
    extractField: (one, field) => wordsOf(airports[one.id]!, one.id, field),
    tokenize: tokens,
    processTerm: (word) => word,
  });
  await index.addAllAsync(
    airports.map((_, id) => ({ id })),
    { chunkSize: AT_ONCE },
  );
  const countries = countriesByName(airports);
  return {
    find(typed) {
      const words = tokens(typed);
      const whole = words.join(' ');
      if (words.length === 0) return airports.map((_, id) => id);
      const named = countries.get(whole);
      /** A code comes first; then, for a country's name, its airports and a city of that very name. */
      const byCode = (one: FindableAirport) => {
        if (one.iata === whole) return 0;
        if (one.cityCode === whole) return 1;
        return named && !named.has(one.country) && tokens(one.cityEng).join(' ') !== whole ? 3 : 2;
      };
      return index
        .search(typed, {
          // A letter or two is how a code or a city begins.
          ...(whole.length < 3 ? { fields: ['code', 'city'] } : {}),
          combineWith: 'AND',
          prefix: true,
          fuzzy: (word) => (word.length < 4 ? false : word.length < 8 ? 1 : 2),
          boost: { code: 4, city: 3, country: 2 },
          weights: { fuzzy: 0.3, prefix: 0.6 },
          // How long a name is and how often it stands there says nothing.
          bm25: { k: 0, b: 0, d: 1 },
          // A small field in the country of a capital is not what is meant.
          boostDocument: (id: number) => 1 + 1 / (1 + id / 300),
        })
        .map(({ id, score }) => ({ id: id as number, score, code: byCode(airports[id as number]!) }))
        .sort((a, b) => a.code - b.code || b.score - a.score || a.id - b.id)
        .map(({ id }) => id);
    },
  };
}

function wordsOf(one: FindableAirport, id: number, field: string): string {
  const names = [one.cityCode ?? one.iata, one.iata].map(cityNames).find((found) => found.length > 0) ?? [];
  if (field === 'id') return String(id);
  if (field === 'code') return [one.iata, one.icao, one.cityCode].filter(Boolean).join(' ');
  if (field === 'city') return [one.cityEng, one.cityArm, ...names].filter(Boolean).join(' ');
  if (field === 'country')
    return [...COUNTRIES.map((known) => nameIn(known, one.country)), COUNTRY_NAMES[one.country]].filter(Boolean).join(' ');
  return [one.nameEng, one.nameArm, one.keywords].filter(Boolean).join(' ');
}

/** Countries by each of their whole names. */
function countriesByName(airports: readonly FindableAirport[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const country of new Set(airports.map((one) => one.country)))
    for (const name of [...COUNTRIES.map((known) => nameIn(known, country)), ...(COUNTRY_NAMES[country]?.split(' ') ?? [])]) {
      const whole = tokens(name).join(' ');
      if (whole !== '') found.set(whole, (found.get(whole) ?? new Set()).add(country));
    }
  return found;
}

function nameIn(known: Intl.DisplayNames, country: string): string {
  try {
    return known.of(country) ?? '';
  } catch {
    return '';
  }
}

/** Words in Latin letters and digits, whatever they were typed in. */
export const tokens = (text: string): string[] => suggestLatin(text).match(/[A-Z0-9]+/g) ?? [];
