import { expect, test } from 'vitest';
import { comingAndPast, tripAfterExpiry } from './words.ts';

const trip = (pnr: string, lastDay: string, status = 'ticketing') => ({
  pnr,
  status,
  route: ['EVN', 'CDG', 'EVN'],
  departureLocal: '2027-03-01T06:40',
  lastDay,
});
const NOW = '2027-03-05';
// As the server gives them: the latest departure first.
const trips = [
  trip('LATER1', '2027-09-01', 'booking'),
  trip('ENDED1', '2027-06-01', 'cancelled'),
  trip('NEXT01', NOW),
  trip('GONE01', '2027-03-04'),
];

test('a trip is to come until the day of its last flight, if its passengers still fly', () => {
  const { coming, past } = comingAndPast(trips, NOW);
  expect(coming.map(({ pnr }) => pnr)).toEqual(['NEXT01', 'LATER1']);
  expect(past.map(({ pnr }) => pnr)).toEqual(['ENDED1', 'GONE01']);
});

test.each([
  [null, undefined],
  ['2027-03-04', 'NEXT01'],
  ['2027-03-05', 'NEXT01'],
  ['2027-03-06', 'LATER1'],
  ['2027-05-31', 'LATER1'],
  ['2027-09-01', 'LATER1'],
  ['2027-09-02', undefined],
])('a document until %s ends before the trip %s', (docExpiry, pnr) => expect(tripAfterExpiry({ docExpiry, trips }, NOW)?.pnr).toBe(pnr));
