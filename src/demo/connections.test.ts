import { expect, it } from 'vitest';
import { journeysOver, waysBetween, type ConnectionPlace, type Hop } from '../rules/connections.ts';
import { allAirports } from './airports.ts';
import { demoFlights } from './flights.ts';

const TODAY = '2026-11-20';
const DAYS = 14;
const TIMES = { domestic: 60, international: 90, changeOfAirport: 240 };

it('the demo sells at least 300 pairs of cities by two or three flights alone', () => {
  const airports = new Map(allAirports().map((one) => [one.iata, one]));
  const hops = demoFlights(TODAY, DAYS, airports).map((one): Hop => ({
    id: one.flightNumber + one.departureLocal,
    from: one.from,
    to: one.to,
    departs: Date.parse(one.departureUtc),
    arrives: Date.parse(one.arrivalUtc),
    price: 1,
  }));
  const routes = [...new Map(hops.map((one) => [one.from + one.to, [one.from, one.to] as const])).values()];
  const iatas = [...new Set(hops.flatMap((one) => [one.from, one.to]))];
  const places = new Map(
    iatas.map((iata): [string, ConnectionPlace] => {
      const { cityCode, country, lat, lon } = airports.get(iata)!;
      return [iata, { iata, city: cityCode ?? iata, country, lat, lon, domestic: null, international: null, change: [] }];
    }),
  );
  const cityOf = (iata: string) => places.get(iata)!.city;
  const cities = new Map(iatas.map((iata) => [cityOf(iata), iatas.filter((other) => cityOf(other) === cityOf(iata))]));
  const direct = new Set(routes.map(([from, to]) => `${places.get(from)!.city} ${places.get(to)!.city}`));
  const found = { two: 0, three: 0 };
  for (const [one, from] of cities)
    for (const [other, to] of cities) {
      if (one === other || direct.has(`${one} ${other}`)) continue;
      const sold = (flights: 2 | 3) => {
        const ways = waysBetween({ places, routes }, from, to, flights);
        const flown = new Set(ways.flat().map((way) => way.from + way.to));
        const used = hops.filter((hop) => flown.has(hop.from + hop.to));
        return ways.length > 0 && journeysOver(ways, used, places, TIMES).length > 0;
      };
      if (sold(2)) found.two++;
      else if (sold(3)) found.three++;
    }
  expect(found.two + found.three).toBeGreaterThanOrEqual(300);
});
