import type { ListedAirport } from './queries.ts';
import { showCity } from '../../city.ts';

/** A row of the airport list: one airport, or all airports of a city. */
export interface Place {
  code: string;
  city: string;
  name: string;
  country: string;
  /** All airports of the city: the code is metropolitan. */
  all?: true;
}

/**
 * Airports as rows; before the first of several that share a city code stands the city itself. Not where an airport has that
 * very code (IST, DXB): the search would find only this airport by it.
 */
export function placesOf(airports: readonly ListedAirport[]): Place[] {
  const shown = airports.filter((one) => one.isActive);
  const named = new Set<string>();
  return shown.flatMap((one) => {
    const own: Place = { code: one.iata, city: one.cityEng, name: one.nameEng, country: one.country };
    const { cityCode } = one;
    if (!cityCode || named.has(cityCode)) return [own];
    const together = shown.filter((other) => other.cityCode === cityCode);
    if (together.length < 2 || together.some((other) => other.iata === cityCode)) return [own];
    named.add(cityCode);
    return [
      { code: cityCode, city: one.cityEng, name: together.map((other) => other.iata).join(', '), country: one.country, all: true as const },
      own,
    ];
  });
}

/** Its city in the language of the app. */
export const cityOfPlace = ({ code, city }: Pick<Place, 'code' | 'city'>): string => showCity({ iata: code, city });

/** The row of a code, when the list has it: for the name of a city under a code that came with the URL. */
export function placeOf(code: string, airports: readonly ListedAirport[]): Place | undefined {
  const own = airports.find((one) => one.iata === code);
  if (own) return { code, city: own.cityEng, name: own.nameEng, country: own.country };
  const city = airports.find((one) => one.cityCode === code);
  return city && { code, city: city.cityEng, name: city.cityEng, country: city.country, all: true };
}
