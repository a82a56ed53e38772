import codes from 'i18n-iso-countries/codes.json';
import { COUNTRIES } from '../../../contract/countries.ts';

const OF_THREE = new Map(codes.map(([two, three]) => [three, two]));

/** The two letters of a country, given as two or, as in passports, three; undefined for what is no country. */
export function alpha2(code: string): string | undefined {
  // Passports write Germany as one letter, and British ones by kind of citizen.
  const two = code === 'D' ? 'DE' : /^GB[DNOPS]$/.test(code) ? 'GB' : code.length === 3 ? OF_THREE.get(code) : code;
  return two !== undefined && COUNTRIES.includes(two) ? two : undefined;
}
