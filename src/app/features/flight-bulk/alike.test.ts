import { expect, test } from 'vitest';
import type { Changed } from '../../../contract/flight-bulk.ts';
import { alike } from './alike.ts';

const moved = (day: string, at = '13:10'): Changed[] => [
  { code: null, field: 'departureLocal', before: `${day}T12:00`, after: `${day}T${at}` },
  { code: 'Q', field: 'adultFare', before: 60, after: 66 },
  { code: 'Q', field: 'seatsTotal', before: 20, after: 25 },
];
const row = (id: string, changes: Changed[], more: { kept?: Changed[]; currency?: string } = {}) => ({
  id,
  problem: null,
  currency: 'USD',
  changes,
  kept: [],
  ...more,
});

test('a change is said once of neighbours on other days, and again where one word of it is another', () => {
  const kept: Changed[] = [{ code: null, field: 'remarks', before: 'a', after: 'b' }];
  const rows = [
    row('first', moved('2027-03-01')),
    row('second', moved('2027-03-04')),
    row('later', moved('2027-03-08', '13:20')),
    row('kept', moved('2027-03-11', '13:20'), { kept }),
    row('euro', moved('2027-03-15', '13:20'), { kept, currency: 'EUR' }),
  ];
  expect([...alike(rows)]).toEqual(['second']);
});

test('two lines are read again rather than looked up', () => {
  const short = moved('2027-03-01').slice(0, 2);
  expect(alike([row('first', short), row('second', short)]).size).toBe(0);
});
