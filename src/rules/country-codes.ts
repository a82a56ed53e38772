import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import { COUNTRIES } from '../contract/countries.ts';

const OF_THREE = new Map(codes.map(([two, three]) => [three, two]));
const OF_TWO = new Map(codes.map(([two, three]) => [two, three]));

/** The two letters of a country, given as two or, as in passports, three; undefined for what is no country. */
export function alpha2(code: string): string | undefined {
  // Passports write Germany as one letter, and British ones by kind of citizen.
  const two = code === 'D' ? 'DE' : /^GB[DNOPS]$/.test(code) ? 'GB' : code.length === 3 ? OF_THREE.get(code) : code;
  return two !== undefined && COUNTRIES.includes(two) ? two : undefined;
}

/** ISO 3166-1 alpha-3: as passports, border police and check-in write a country. */
export const alpha3 = (two: string): string | undefined => OF_TWO.get(two);
