import { expect, test } from 'vitest';
import type { FlightOffer, Offer } from '../../../contract/search.ts';
import { instead, tooEarly } from './choice.ts';
import { filterFlights } from './filter-flights.ts';
import { shortRule } from './rule-words.ts';

const offer = (classId: string, totalAccount: number, more: Partial<Offer> = {}) =>
  ({ classId, totalAccount, refundable: true, baggage: { code: '20K' }, ...more }) as Offer;
const flight = (flightId: string, departure: string, durationMin: number, classes: Offer[], airline = '3F') =>
  ({
    flightId,
    departureLocal: `2027-05-01T${departure}`,
    departureUtc: `2027-05-01T${departure}:00Z`,
    durationMin,
    classes,
    airline: { iata: airline, name: airline },
  }) as FlightOffer;

const flights = [
  flight('early', '05:30', 300, [offer('e1', 300, { refundable: false }), offer('e2', 500)]),
  flight('noon', '12:00', 250, [offer('n1', 200, { baggage: { code: 'NIL', cabin: '', text: '' } })], 'TO'),
  flight('late', '20:00', 280, [offer('l1', 400)]),
];
const ids = (filters: Parameters<typeof filterFlights>[1]) => filterFlights(flights, filters).map((one) => one.flightId);

test('sorts by price, time and duration', () => {
  expect(ids({})).toEqual(['noon', 'early', 'late']);
  expect(ids({ sort: 'time' })).toEqual(['early', 'noon', 'late']);
  expect(ids({ sort: 'duration' })).toEqual(['noon', 'late', 'early']);
});

test('a class that does not fit goes, and a flight without any goes with it', () => {
  expect(ids({ bag: 1 })).toEqual(['early', 'late']);
  expect(filterFlights(flights, { refundable: 1, sort: 'time' })[0]?.classes.map((one) => one.classId)).toEqual(['e2']);
  expect(ids({ time: 'evening' })).toEqual(['late']);
  expect(ids({ carrier: 'TO' })).toEqual(['noon']);
});

test('in place of a sold-out class: the next dearer one, else the cheapest left', () => {
  const all = flight('x', '10:00', 100, [offer('a', 100), offer('b', 150), offer('c', 200)]);
  expect(instead(all, offer('b', 150))?.classId).toBe('c');
  expect(instead(all, offer('gone', 250))?.classId).toBe('a');
  expect(instead(undefined, offer('b', 150))).toBeUndefined();
});

test('a return that leaves before the outbound has landed is said', () => {
  const at = (leg: number, flightNumber: string, departure: string) => ({
    leg,
    flight: { ...flight(flightNumber, departure, 120, []), flightNumber },
    offer: offer('x', 1),
  });
  expect(tooEarly([at(0, 'A 1', '10:00'), at(1, 'A 2', '11:59')])).toBe('A 2 leaves before A 1 has landed.');
  expect(tooEarly([at(0, 'A 1', '10:00'), at(1, 'A 2', '12:00')])).toBeUndefined();
  expect(tooEarly([undefined, at(1, 'A 2', '12:00')])).toBeUndefined();
});

test('a rule on the shelf is its first half', () => {
  expect(shortRule('Refund fee 50 % of the fare until 72 h before, fee 75 % of the fare 72–24 h before, taxes only under 24 h')).toBe(
    'Refund fee 50 % of the fare until 72 h before',
  );
  expect(shortRule('Возврат: более чем за 72 ч до вылета – сбор 50 % тарифа; менее чем за 72 ч до вылета – не допускается')).toBe(
    'Возврат: более чем за 72 ч до вылета – сбор 50 % тарифа',
  );
  expect(shortRule('Change free')).toBe('Change free');
});
