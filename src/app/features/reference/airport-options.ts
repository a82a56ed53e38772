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

/** Its city in the language of the app. */
export const cityOfPlace = ({ code, city }: Pick<Place, 'code' | 'city'>): string => showCity({ iata: code, city });

/** The row of a code, when the list has it: for the name of a city under a code that came with the URL. */
export function placeOf(code: string, airports: readonly ListedAirport[]): Place | undefined {
  const own = airports.find((one) => one.iata === code);
  if (own) return { code, city: own.cityEng, name: own.nameEng, country: own.country };
  const city = airports.find((one) => one.cityCode === code);
  return city && { code, city: city.cityEng, name: city.cityEng, country: city.country, all: true };
}
