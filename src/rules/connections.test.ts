import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  bestJourneys,
  distanceKm,
  journeysOver,
  lengthOfJourney,
  MAX_DETOUR,
  MAX_TOTAL,
  MAX_WAIT,
  MAX_WAYS,
  minimumConnection,
  priceOfJourney,
  waysBetween,
  type ConnectionPlace,
  type ConnectionTimes,
  type Hop,
} from './connections.ts';

const MINUTE = 60_000;
const TIMES: ConnectionTimes = { domestic: 60, international: 90, changeOfAirport: 240 };
const place = (iata: string, city: string, country: string, lat: number, lon: number, own: Partial<ConnectionPlace> = {}) =>
  ({ iata, city, country, lat, lon, domestic: null, international: null, change: [], ...own }) satisfies ConnectionPlace;
const asMap = (places: readonly ConnectionPlace[]) => new Map(places.map((one) => [one.iata, one]));

const PLACES = asMap([
  place('TBS', 'TBS', 'GE', 41.67, 44.95),
  place('EVN', 'EVN', 'AM', 40.15, 44.4, { international: 45 }),
  place('SVO', 'MOW', 'RU', 55.97, 37.41, { change: ['DME 300'] }),
  place('DME', 'MOW', 'RU', 55.41, 37.9),
  place('VKO', 'MOW', 'RU', 55.6, 37.27, { domestic: 30 }),
  place('LED', 'LED', 'RU', 59.8, 30.26),
  place('KZN', 'KZN', 'RU', 55.6, 49.28),
]);

it('knows the time that a connection needs', () => {
  const least = (...[from, to, then, on]: [string, string, string, string]) =>
    minimumConnection(PLACES, TIMES, { from, to }, { from: then, to: on });
  expect(least('TBS', 'EVN', 'EVN', 'SVO')).toBe(45);
  expect(least('TBS', 'SVO', 'SVO', 'LED')).toBe(90);
  expect(least('KZN', 'SVO', 'SVO', 'LED')).toBe(60);
  expect(least('KZN', 'VKO', 'VKO', 'LED')).toBe(30);
  // The same both ways; a pair that nobody has written down has the general time.
  expect(least('KZN', 'SVO', 'DME', 'LED')).toBe(300);
  expect(least('KZN', 'DME', 'SVO', 'LED')).toBe(300);
  expect(least('KZN', 'DME', 'VKO', 'LED')).toBe(240);
  expect(least('KZN', 'EVN', 'VKO', 'LED')).toBeUndefined();
});

it('flies around no corner, and does not lead through a city twice', () => {
  const routes = [
    ['TBS', 'EVN'],
    ['EVN', 'SVO'],
    ['EVN', 'LED'],
    ['DME', 'LED'],
    ['DME', 'VKO'],
    ['VKO', 'LED'],
    ['TBS', 'DME'],
    ['LED', 'TBS'],
  ] as const;
  const ways = (from: string, to: string, flights: 2 | 3) =>
    waysBetween({ places: PLACES, routes }, [from], [to], flights).map((way) => way.map((one) => `${one.from}-${one.to}`).join(' '));
  expect(ways('TBS', 'LED', 2)).toEqual(['TBS-DME VKO-LED', 'TBS-DME DME-LED', 'TBS-EVN EVN-LED']);
  expect(ways('TBS', 'LED', 3)).toEqual(['TBS-EVN EVN-SVO VKO-LED', 'TBS-EVN EVN-SVO DME-LED']);
  // By Saint Petersburg it is three times as far.
  expect(ways('DME', 'TBS', 2)).toEqual([]);
});

const CITIES = ['A', 'B', 'C', 'D'];
const network = fc.record({
  places: fc.tuple(
    ...CITIES.flatMap((city) =>
      ['1', '2'].map((n) =>
        fc.record({
          iata: fc.constant(`${city}${n}X`),
          city: fc.constant(city),
          country: fc.constantFrom('AM', 'GE'),
          lat: fc.option(fc.integer({ min: 35, max: 60 })),
          lon: fc.integer({ min: 0, max: 60 }),
          domestic: fc.option(fc.constantFrom(30, 45), { freq: 2 }),
          international: fc.option(fc.constantFrom(0, 120), { freq: 2 }),
          change: fc.constantFrom([], [`${city}${n === '1' ? '2' : '1'}X 180`]),
        }),
      ),
    ),
  ),
  hops: fc.array(
    fc
      .record({
        from: fc.constantFrom(...CITIES.flatMap((city) => [`${city}1X`, `${city}2X`])),
        to: fc.constantFrom(...CITIES.flatMap((city) => [`${city}1X`, `${city}2X`])),
        // By half hours, so that limits are met exactly.
        departs: fc.integer({ min: 0, max: 110 }),
        takes: fc.integer({ min: 1, max: 30 }),
        price: fc.integer({ min: 1, max: 900 }),
      })
      .filter(({ from, to }) => from[0] !== to[0]),
    { minLength: 15, maxLength: 45, size: 'max' },
  ),
});

it('misses no journey and offers none that cannot be flown', () => {
  fc.assert(
    fc.property(network, fc.constantFrom<2 | 3>(2, 3), ({ places: listed, hops: drawn }, flights) => {
      const places = asMap(listed);
      const hops: Hop[] = drawn.map(({ takes, departs, ...hop }, i) => ({
        ...hop,
        id: String(i),
        departs: departs * 30 * MINUTE,
        arrives: (departs + takes) * 30 * MINUTE,
      }));
      const [from, to] = [['A1X', 'A2X'], ['B1X']];
      const routes = [...new Map(hops.map((hop) => [hop.from + hop.to, [hop.from, hop.to] as const])).values()];
      const ways = waysBetween({ places, routes }, from, to, flights);
      // Of more ways than are looked at the shortest are taken: what those are is not what this is about.
      fc.pre(ways.length < MAX_WAYS);
      const found = journeysOver(ways, hops, places, TIMES);
      const ids = (journey: readonly Hop[]) => journey.map((hop) => hop.id).join(' ');
      expect(found.map(ids).toSorted()).toEqual(
        tuples(hops, flights)
          .filter((one) => from.includes(one[0]!.from) && to.includes(one.at(-1)!.to) && canBeFlown(one, places))
          .map(ids)
          .toSorted(),
      );

      const offered = bestJourneys(found, 2);
      expect(offered).toHaveLength(Math.min(2, found.length));
      if (found.length === 0) return;
      expect(Math.min(...offered.map(priceOfJourney))).toBe(Math.min(...found.map(priceOfJourney)));
      expect(Math.min(...offered.map(lengthOfJourney))).toBe(Math.min(...found.map(lengthOfJourney)));
    }),
    { numRuns: 300 },
  );
});

/** Every sequence of so many different flights. */
function tuples(hops: readonly Hop[], flights: number): Hop[][] {
  if (flights === 0) return [[]];
  // A flight that leaves before the one before it has landed is in no journey: all others are looked at.
  return tuples(hops, flights - 1).flatMap((before) =>
    hops.filter((hop) => !before.at(-1) || hop.departs >= before.at(-1)!.arrives).map((hop) => [...before, hop]),
  );
}

/** The decision's sentences, one by one, over whole journeys. */
function canBeFlown(journey: readonly Hop[], places: ReadonlyMap<string, ConnectionPlace>): boolean {
  const of = (iata: string) => places.get(iata)!;
  const cities = [of(journey[0]!.from).city, ...journey.map((hop) => of(hop.to).city)];
  if (new Set(cities).size < cities.length) return false;
  if (journey.at(-1)!.arrives - journey[0]!.departs > MAX_TOTAL) return false;
  for (const [i, hop] of journey.entries()) {
    const next = journey[i + 1];
    if (!next) break;
    const [arrive, depart] = [of(hop.to), of(next.from)];
    if (arrive.city !== depart.city) return false;
    const domestic = of(hop.from).country === arrive.country && arrive.country === of(next.to).country;
    const pair = [
      ...arrive.change.filter((one) => one.startsWith(depart.iata)),
      ...depart.change.filter((one) => one.startsWith(arrive.iata)),
    ];
    const needed =
      arrive.iata === depart.iata
        ? domestic
          ? (arrive.domestic ?? TIMES.domestic)
          : (arrive.international ?? TIMES.international)
        : pair[0] === undefined
          ? TIMES.changeOfAirport
          : Number(pair[0].split(' ')[1]);
    const wait = next.departs - hop.arrives;
    if (wait < needed * MINUTE || wait > MAX_WAIT) return false;
  }
  const lengths = journey.map((hop) => distanceKm(of(hop.from), of(hop.to)));
  const direct = distanceKm(of(journey[0]!.from), of(journey.at(-1)!.to));
  if (!direct || lengths.includes(undefined)) return true;
  return lengths.reduce<number>((sum, km) => sum + km!, 0) / direct <= MAX_DETOUR;
}
