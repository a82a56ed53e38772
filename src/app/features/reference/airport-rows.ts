import { type Place, rowOf } from './airport-options.ts';
import type { ListedAirport } from './queries.ts';

/**
 * Airports as rows; before the first of several that share a city code stands the city itself. Not where an airport has that
 * very code (IST, DXB): the search would find only this airport by it.
 */
export function placesOf(airports: readonly ListedAirport[]): Place[] {
  const shown = airports.filter((one) => one.isActive);
  const named = new Set<string>();
  return shown.flatMap((one) => {
    const own = rowOf(one);
    const { cityCode } = one;
    if (!cityCode || named.has(cityCode)) return [own];
    const together = shown.filter((other) => other.cityCode === cityCode);
    if (together.length < 2 || together.some((other) => other.iata === cityCode)) return [own];
    named.add(cityCode);
    return [{ ...own, code: cityCode, name: together.map((other) => other.iata).join(', '), all: true as const }, own];
  });
}
