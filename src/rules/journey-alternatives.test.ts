import { expect, it } from 'vitest';
import type { MovedClass } from './class-moves.ts';
import { journeyAlternatives, type LegFlight, type OfferedFlight } from './journey-alternatives.ts';

const HOUR = 3_600_000;
const cls = (classId: string, cabin: MovedClass['cabin'] = 'economy'): MovedClass => ({ classId, code: 'Y', cabin, fare: 100 });
const place = (iata: string) => [iata, { iata, city: iata, country: iata, lat: null, lon: null, domestic: null, international: null, change: [] }] as const; // prettier-ignore
const places = new Map(['EVN', 'DXB', 'VIE', 'CDG'].map(place));
const flight = (flightId: string, from: string, to: string, hour: number, cabin?: MovedClass['cabin']): OfferedFlight => ({ flightId, from, to, departs: hour * HOUR, arrives: (hour + 4) * HOUR, classes: [cls(`${flightId}Y`, cabin)] }); // prettier-ignore
const old = (one: OfferedFlight, cancelled = false): LegFlight => ({ ...one, cancelled, class: one.classes[0]! });
const ways = ['DXB', 'VIE'].map((by) => [{ from: 'EVN', to: by, at: 0 }, { from: by, to: 'CDG', at: 1 }]); // prettier-ignore
const [first, second] = [flight('1', 'EVN', 'DXB', 0), flight('2', 'DXB', 'CDG', 6)];
const found = (flights: OfferedFlight[], more: object = {}) =>
  journeyAlternatives({
    leg: [old(first), old(second, true)],
    ways,
    flights,
    after: -Infinity,
    before: Infinity,
    places,
    times: { domestic: 60, international: 90, changeOfAirport: 240 },
    ...more,
  }).map((one) => one.flights.map((each) => each.flightId + (each.stays ? ' stays' : '')).join(' '));

const [byVienna, toParis] = [flight('3', 'EVN', 'VIE', 1), flight('4', 'VIE', 'CDG', 7)];

it('one other flight that keeps the connection comes first, however late', () => {
  expect(found([byVienna, toParis, flight('5', 'DXB', 'CDG', 20)])).toEqual(['1 stays 5', '3 4']);
});

it('the cancelled flight is in none, and the one that stays needs no seat', () => {
  expect(found([first, second, flight('5', 'DXB', 'CDG', 8)])).toEqual(['1 stays 5']);
});

it('both flights of the old way may be others; nearest to the old arrival first, of these the shortest', () => {
  const flights = [flight('5', 'EVN', 'DXB', 30), flight('6', 'DXB', 'CDG', 36), byVienna, toParis, flight('7', 'EVN', 'VIE', -9)];
  expect(found(flights)).toEqual(['3 4', '7 4', '5 6']);
});

it('connections are those of the search: 90 minutes at least, a day at most', () => {
  const second = (hour: number) => found([byVienna, flight('4', 'VIE', 'CDG', hour)]);
  expect([second(6.4), second(6.5), second(29), second(29.1)]).toEqual([[], ['3 4'], ['3 4'], []]);
});

it('after the flight before it and before the one that follows', () => {
  const flights = [byVienna, toParis];
  expect(found(flights, { after: 1 * HOUR })).toEqual([]);
  expect(found(flights, { before: 11 * HOUR })).toEqual([]);
  expect(found(flights, { after: 0.9 * HOUR, before: 11.1 * HOUR })).toEqual(['3 4']);
});

it('in no lower cabin on any flight, in a better one where there is no other', () => {
  const leg = [old({ ...first, classes: [cls('1J', 'business')] }), old(second, true)];
  expect(found([byVienna, toParis], { leg })).toEqual([]);
  expect(found([flight('3', 'EVN', 'VIE', 1, 'business'), flight('4', 'VIE', 'CDG', 7, 'first')], { leg })).toEqual(['3 4']);
});
