import type { ListedAirport } from './queries.ts';
import { shownLang } from '../../../texts/area.ts';
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

/** As staff have written it in the language of the app; in English where they have not. */
export const nameOf = ({ nameEng, nameArm }: Pick<ListedAirport, 'nameEng' | 'nameArm'>): string =>
  (shownLang() === 'hy' && nameArm) || nameEng;
const writtenCity = ({ cityEng, cityArm }: Pick<ListedAirport, 'cityEng' | 'cityArm'>): string =>
  (shownLang() === 'hy' && cityArm) || cityEng;

/** The city of an airport under its own code or that of the city. */
export const cityOfAirport = (one: Pick<ListedAirport, 'iata' | 'cityEng' | 'cityArm'>): string =>
  showCity({ iata: one.iata, city: writtenCity(one) });

/** Its city in the language of the app. */
export const cityOfPlace = ({ code, city }: Pick<Place, 'code' | 'city'>): string => showCity({ iata: code, city });

/** The row of a code, when the list has it: for the name of a city under a code that came with the URL. */
export function placeOf(code: string, airports: readonly ListedAirport[]): Place | undefined {
  const own = airports.find((one) => one.iata === code);
  if (own) return rowOf(own);
  const city = airports.find((one) => one.cityCode === code);
  return city && { code, city: writtenCity(city), name: writtenCity(city), country: city.country, all: true };
}

export const rowOf = (one: ListedAirport): Place => ({ code: one.iata, city: writtenCity(one), name: nameOf(one), country: one.country });
