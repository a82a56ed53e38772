import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ConnectionPlace, ConnectionTimes } from './connections.ts';
import { involuntaryFlights, missedConnections, type OrderedFlight } from './missed-connections.ts';

const TIMES: ConnectionTimes = { domestic: 60, international: 90, changeOfAirport: 240 };
const place = (iata: string, country: string, more: Partial<ConnectionPlace> = {}): [string, ConnectionPlace] => [
  iata,
  { iata, city: iata, country, lat: null, lon: null, domestic: null, international: null, change: [], ...more },
];
const PLACES = new Map([
  place('TBS', 'GE'),
  place('EVN', 'AM', { international: 45 }),
  place('LED', 'RU'),
  place('SVO', 'RU', { city: 'MOW' }),
  place('DME', 'RU', { city: 'MOW', change: ['SVO 200'] }),
  place('CDG', 'FR'),
]);
const CITY: Record<string, string> = { SVO: 'Moscow', DME: 'Moscow' };
const START = Date.parse('2027-06-01T06:00Z');
const at = (minute: number) => new Date(START + minute * 60_000).toISOString();

/** `TBS-EVN 0 60`: leaves at minute 0, flies an hour. */
function flight(text: string, more: Partial<OrderedFlight> = {}): OrderedFlight {
  const [route, departs, takes] = text.split(' ') as [string, string, string];
  const [from, to] = route.split('-').map((iata) => ({ iata, city: CITY[iata] ?? iata })) as [OrderedFlight['from'], OrderedFlight['to']];
  return { id: route, from, to, departureUtc: at(Number(departs)), durationMin: Number(takes), cancelled: false, sold: null, ...more };
}
/** It was sold to leave at this minute. */
const soldAt = (minute: number, takes = 60) => ({ sold: { departureUtc: at(minute), durationMin: takes } });
const missed = (...flights: OrderedFlight[]) =>
  missedConnections(flights, PLACES, TIMES).map(({ why, minutes, least, leg }) => [why, minutes, least, leg.join(' ')]);

test('a wait that a change has made shorter than the minimum connection time of its airport', () => {
  const first = flight('TBS-EVN 0 60');
  const BOTH = 'TBS-EVN EVN-CDG';
  expect(missed(first, flight('EVN-CDG 200 60'))).toEqual([]);
  expect(missed(first, flight('EVN-CDG 105 60', soldAt(200)))).toEqual([]);
  expect(missed(first, flight('EVN-CDG 104 60', soldAt(200)))).toEqual([['short', 44, 45, BOTH]]);
  expect(missed(flight('TBS-EVN 180 60', soldAt(0)), flight('EVN-CDG 200 60'))).toEqual([['short', -40, 45, BOTH]]);
  // A longer flight of the same departure.
  expect(missed(flight('TBS-EVN 0 160', soldAt(0)), flight('EVN-CDG 200 60'))).toEqual([['short', 40, 45, BOTH]]);
});

test('which minimum counts is what the search goes by', () => {
  expect(missed(flight('LED-SVO 60 60', soldAt(0)), flight('DME-CDG 319 60'))).toEqual([['short', 199, 200, 'LED-SVO DME-CDG']]);
  expect(missed(flight('LED-SVO 60 60', soldAt(0)), flight('DME-CDG 320 60'))).toEqual([]);
  expect(missed(flight('LED-SVO 60 60', soldAt(0)), flight('SVO-CDG 209 60'))).toEqual([['short', 89, 90, 'LED-SVO SVO-CDG']]);
});

test('one that was sold too short is missed only once it is shorter by more than is only told, or gone', () => {
  expect(missed(flight('TBS-EVN 0 60'), flight('EVN-CDG 80 60'))).toEqual([]);
  const later = (minutes: number) => missed(flight(`TBS-EVN ${minutes} 60`, soldAt(0)), flight('EVN-CDG 80 60'));
  expect(later(1)).toEqual([]);
  expect(later(15)).toEqual([]);
  expect(later(16)).toMatchObject([['short', 4, 45, expect.any(String)]]);
  const close = (minutes: number) => missed(flight(`TBS-EVN ${minutes} 60`, soldAt(0)), flight('EVN-CDG 65 60'));
  expect(close(5)).toEqual([]);
  expect(close(6)).toMatchObject([['short', -1, 45, expect.any(String)]]);
});

test('a wait of more than a day, and not for a few minutes', () => {
  const first = flight('TBS-EVN 0 60');
  expect(missed(first, flight('EVN-CDG 1500 60', soldAt(200)))).toEqual([]);
  expect(missed(first, flight('EVN-CDG 1501 60', soldAt(200)))).toMatchObject([['long', 1441, 45, expect.any(String)]]);
  expect(missed(first, flight('EVN-CDG 1510 60', soldAt(1495)))).toEqual([]);
  expect(missed(first, flight('EVN-CDG 1511 60', soldAt(1495)))).toMatchObject([['long', 1451, 45, expect.any(String)]]);
  // Sold with a stay in between they were two legs.
  expect(missed(first, flight('EVN-CDG 62 60', soldAt(1502)))).toEqual([]);
});

test('a cancelled flight misses what connects with it, and nothing of the way back', () => {
  const trip = (gone: number) =>
    ['LED-EVN 0 60', 'EVN-CDG 200 60', 'CDG-EVN 9000 60', 'EVN-LED 9200 60'].map((text, i) => flight(text, { cancelled: i === gone }));
  expect(missed(...trip(1))).toEqual([['cancelled', null, 45, 'LED-EVN EVN-CDG']]);
  expect(missed(...trip(2))).toEqual([['cancelled', null, 45, 'CDG-EVN EVN-LED']]);
  expect(missed(flight('TBS-EVN 0 60', { cancelled: true }))).toEqual([]);
});

test('all flights of the leg are involuntary, and what the carrier moved by itself', () => {
  const segments = (['HK', 'HK', 'TK', 'UN'] as const).map((status, i) => ({ id: `${i}`, status }));
  expect([...involuntaryFlights({ segments })]).toEqual(['2', '3']);
  expect([...involuntaryFlights({ segments, missed: [{ leg: ['0', '2'] }] })].toSorted()).toEqual(['0', '2', '3']);
});

/** Three flights of one leg, each moved by some minutes. */
const moved = fc.tuple(
  fc.array(fc.integer({ min: 1, max: 1440 }), { minLength: 2, maxLength: 2 }),
  fc.array(fc.integer({ min: -1500, max: 1500 }), { minLength: 3, maxLength: 3 }),
);

test('missed is exactly what is illegal now and has become worse by more than what is only told', () =>
  fc.assert(
    fc.property(moved, ([waits, shifts]) => {
      const routes = ['LED-TBS', 'TBS-EVN', 'EVN-CDG'];
      const sold = [0, 60 + waits[0]!, 120 + waits[0]! + waits[1]!];
      const flights = routes.map((route, i) => flight(`${route} ${sold[i]! + shifts[i]!} 60`, shifts[i] === 0 ? {} : soldAt(sold[i]!)));
      const wanted = [90, 45].flatMap((least, i) => {
        const now = waits[i]! + shifts[i + 1]! - shifts[i]!;
        const [was, worse] = [waits[i]!, Math.abs(now - waits[i]!)];
        const short = now < least && now < was && (was >= least || worse > 15 || now < 0);
        const long = now > 1440 && now > was && worse > 15;
        return short || long ? [[short ? 'short' : 'long', now, least, routes.join(' ')]] : [];
      });
      expect(missed(...flights)).toEqual(wanted);
    }),
  ));

test('nothing is missed where every flight is moved by the same time', () =>
  fc.assert(
    fc.property(moved, ([waits, [by]]) => {
      const sold = [0, 60 + waits[0]!, 120 + waits[0]! + waits[1]!];
      const flights = ['LED-TBS', 'TBS-EVN', 'EVN-CDG'].map((route, i) => flight(`${route} ${sold[i]! + by!} 60`, soldAt(sold[i]!)));
      expect(missed(...flights)).toEqual([]);
    }),
  ));
