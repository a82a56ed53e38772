/* Journeys of two or three flights: which flights connect, and which of the journeys are offered (decision 0075). */

/** An airport as a place to change planes. */
export interface ConnectionPlace {
  iata: string;
  /** Airports with the same one are in one city. */
  city: string;
  country: string;
  lat: number | null;
  lon: number | null;
  /** Minimum connection times of its own, in minutes; null: the general one. */
  domestic: number | null;
  international: number | null;
  /** To leave from another airport of the city, as "DME 240". */
  change: readonly string[];
}

/** The general minimum connection times, in minutes. */
export interface ConnectionTimes {
  domestic: number;
  international: number;
  changeOfAirport: number;
}

/** A flight that may be a part of a journey; times in ms. */
export interface Hop {
  id: string;
  from: string;
  to: string;
  departs: number;
  arrives: number;
  /** For all passengers, the cheapest class. */
  price: number;
}

export type Places = ReadonlyMap<string, ConnectionPlace>;
export type Routes = readonly (readonly [from: string, to: string])[];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const MAX_WAIT = 24 * HOUR;
export const MAX_TOTAL = 48 * HOUR;
/** A way may be so many times as long as the direct one. */
export const MAX_DETOUR = 1.8;
/** Ways through other cities that are looked at for one leg, the shortest first. */
export const MAX_WAYS = 40;
/** Journeys that are offered for one leg. */
export const MAX_JOURNEYS = 30;

const cityOf = (places: Places, iata: string): string => places.get(iata)?.city ?? iata;

const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** Great-circle kilometres; undefined where a position is not known. */
export function distanceKm(a: ConnectionPlace | undefined, b: ConnectionPlace | undefined): number | undefined {
  if (!a || !b || a.lat === null || a.lon === null || b.lat === null || b.lon === null) return undefined;
  const [lat1, lat2] = [radians(a.lat), radians(b.lat)];
  const h = Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(radians(b.lon - a.lon) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** How many times as long as the direct way; 1 where a position is not known: then nothing speaks against it. */
function detourOf(places: Places, flights: readonly { from: string; to: string }[]): number {
  const at = (iata: string) => places.get(iata);
  const direct = distanceKm(at(flights[0]!.from), at(flights.at(-1)!.to));
  let flown = 0;
  for (const { from, to } of flights) {
    const km = distanceKm(at(from), at(to));
    if (km === undefined) return 1;
    flown += km;
  }
  return direct === undefined || direct === 0 ? 1 : flown / direct;
}

/** Where a route of a way stands in it: 0 is the first flight. */
export interface Way {
  from: string;
  to: string;
  at: number;
}

/**
 * The ways of so many flights between two sets of airports, over routes that are flown: through no city twice, with no more detour
 * than is allowed, the shortest first and no more than MAX_WAYS.
 */
export function waysBetween(
  { places, routes }: { places: Places; routes: Routes },
  from: readonly string[],
  to: readonly string[],
  flights: 2 | 3,
): Way[][] {
  const leaving = routesByCity(places, routes);
  const goals = new Set(to);
  const goalCities = new Set(to.map((iata) => cityOf(places, iata)));
  const found: { way: Way[]; detour: number }[] = [];
  const walk = (way: Way[], cities: readonly string[]) => {
    const reached = leaving.get(cities.at(-1)!);
    if (!reached) return;
    const isLast = way.length === flights - 1;
    // The last flight is looked up by where it goes: in a network of many routes the other ones are the most.
    for (const city of isLast ? goalCities : reached.keys()) {
      if (cities.includes(city) || (!isLast && goalCities.has(city))) continue;
      for (const [start, end] of reached.get(city) ?? []) {
        if ((way.length === 0 && !from.includes(start)) || (isLast && !goals.has(end))) continue;
        const longer = [...way, { from: start, to: end, at: way.length }];
        if (!isLast) walk(longer, [...cities, city]);
        else {
          const detour = detourOf(places, longer);
          if (detour <= MAX_DETOUR) found.push({ way: longer, detour });
        }
      }
    }
  };
  for (const city of new Set(from.map((iata) => cityOf(places, iata)))) walk([], [city]);
  return found
    .sort((a, b) => a.detour - b.detour)
    .slice(0, MAX_WAYS)
    .map(({ way }) => way);
}

/** Routes by the city they leave and the one they reach. */
type ByCity = Map<string, Map<string, [string, string][]>>;
const byCity = new WeakMap<Routes, ByCity>();
function routesByCity(places: Places, routes: Routes): ByCity {
  let known = byCity.get(routes);
  if (known) return known;
  known = new Map();
  for (const [from, to] of routes) {
    const [city, other] = [cityOf(places, from), cityOf(places, to)];
    let reached = known.get(city);
    if (!reached) known.set(city, (reached = new Map()));
    reached.set(other, [...(reached.get(other) ?? []), [from, to]]);
  }
  byCity.set(routes, known);
  return known;
}

/** The least minutes between landing and the next departure; undefined where the two airports are not of one city. */
export function minimumConnection(
  places: Places,
  times: ConnectionTimes,
  before: { from: string; to: string },
  after: { from: string; to: string },
): number | undefined {
  const [arrive, depart] = [places.get(before.to), places.get(after.from)];
  if (before.to !== after.from) {
    if (cityOf(places, before.to) !== cityOf(places, after.from)) return undefined;
    return changeBetween(arrive, after.from) ?? changeBetween(depart, before.to) ?? times.changeOfAirport;
  }
  const country = arrive?.country;
  const isDomestic = country !== undefined && places.get(before.from)?.country === country && places.get(after.to)?.country === country;
  return isDomestic ? (arrive?.domestic ?? times.domestic) : (arrive?.international ?? times.international);
}

function changeBetween(place: ConnectionPlace | undefined, other: string): number | undefined {
  const pair = place?.change.find((one) => one.startsWith(`${other} `));
  return pair === undefined ? undefined : Number(pair.slice(4));
}

/** Every journey over these ways that can be flown: each wait long enough and none too long, all of it within MAX_TOTAL. */
export function journeysOver<One extends Hop>(
  ways: readonly (readonly Way[])[],
  hops: readonly One[],
  places: Places,
  times: ConnectionTimes,
): One[][] {
  const flown = new Map<string, One[]>();
  for (const hop of hops) {
    const route = `${hop.from} ${hop.to}`;
    const same = flown.get(route);
    if (same) same.push(hop);
    else flown.set(route, [hop]);
  }
  for (const same of flown.values()) same.sort((a, b) => a.departs - b.departs);
  const found: One[][] = [];
  for (const way of ways) {
    const follow = (journey: One[]) => {
      const next = way[journey.length];
      if (!next) {
        found.push(journey);
        return;
      }
      const flights = flown.get(`${next.from} ${next.to}`) ?? [];
      const last = journey.at(-1);
      if (!last) {
        for (const hop of flights) follow([hop]);
        return;
      }
      const least = minimumConnection(places, times, last, next);
      if (least === undefined) return;
      for (let i = firstFrom(flights, last.arrives + least * MINUTE); i < flights.length; i++) {
        const hop = flights[i]!;
        if (hop.departs > last.arrives + MAX_WAIT) return;
        if (hop.arrives - journey[0]!.departs <= MAX_TOTAL) follow([...journey, hop]);
      }
    };
    follow([]);
  }
  return found;
}

/** The first flight that departs at that time or later. */
function firstFrom(flights: readonly Hop[], time: number): number {
  let [low, high] = [0, flights.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (flights[middle]!.departs < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const priceOfJourney = (journey: readonly Hop[]): number => journey.reduce((sum, hop) => sum + hop.price, 0);
export const lengthOfJourney = (journey: readonly Hop[]): number => journey.at(-1)!.arrives - journey[0]!.departs;

/**
 * The best ones, at most so many, with the cheapest and the fastest always among them. Best: price and time each against the least
 * there is, added up.
 */
export function bestJourneys<One extends Hop>(
  journeys: readonly One[][],
  most = MAX_JOURNEYS,
  priceOf: (journey: One[]) => number = priceOfJourney,
): One[][] {
  if (journeys.length === 0) return [];
  const judged = journeys.map((journey) => ({ journey, price: priceOf(journey), length: lengthOfJourney(journey) }));
  const cheapest = judged.reduce((best, one) => ((one.price - best.price || one.length - best.length) < 0 ? one : best));
  const fastest = judged.reduce((best, one) => ((one.length - best.length || one.price - best.price) < 0 ? one : best));
  const score = scoreAgainst(cheapest.price, fastest.length);
  const sorted = judged.toSorted(
    (a, b) => score(a.price, a.length) - score(b.price, b.length) || a.journey[0]!.departs - b.journey[0]!.departs,
  );
  const must = new Set([cheapest, fastest]);
  const rest = sorted.filter((one) => !must.has(one)).slice(0, Math.max(0, most - must.size));
  const kept = new Set([...must, ...rest]);
  return sorted.filter((one) => kept.has(one)).map(({ journey }) => journey);
}

/** The less the better. */
export const scoreAgainst =
  (leastPrice: number, leastLength: number) =>
  (price: number, length: number): number =>
    price / Math.max(1, leastPrice) + length / Math.max(1, leastLength);
