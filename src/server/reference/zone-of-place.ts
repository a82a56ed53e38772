import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

/** The zone where a place lies, or the only one of its country; undefined where neither says. */
export function zoneOfPlace(country: string, lat?: number, lon?: number): string | undefined {
  const zones = zonesOf(country);
  if (lat !== undefined && lon !== undefined && !(lat === 0 && lon === 0)) {
    const atPlace: (lat: number, lon: number) => string = load('@photostructure/tz-lookup');
    const zone = atPlace(lat, lon);
    // On the open sea there is a zone, but no place.
    if (!zone.startsWith('Etc/')) return zone;
  }
  return zones.length === 1 ? zones[0] : undefined;
}

/** Zones that a country uses. Node 20 has a property, newer ones a method. */
export function zonesOf(country: string): string[] {
  const locale: Intl.Locale & { timeZones?: string[]; getTimeZones?: () => string[] | undefined } = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
