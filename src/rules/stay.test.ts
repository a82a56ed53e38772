import { faresTexts } from '../texts/fares/every.ts';
import { expect, it } from 'vitest';
import { stayOf, staySuits, stayText } from './stay.ts';

it('days are counted from local day to local day, over a change of the clock too', () => {
  expect(stayOf('2027-03-27T23:50', '2027-03-29T00:05')).toBe(2);
  expect(stayOf('2027-12-30', '2028-01-02')).toBe(3);
  expect(stayOf('2027-05-01T06:00', '2027-05-01T20:00')).toBe(0);
});

it.each([
  [{ minStay: 3, maxStay: 30 }, 'Round trip of 3 to 30 days', [3, 30], [2, 31]],
  [{ minStay: 1, maxStay: null }, 'Round trip of at least 1 day', [1, 300], [0]],
  [{ minStay: null, maxStay: 7 }, 'Round trip of at most 7 days', [0, 7], [8]],
  [{ minStay: null, maxStay: null }, '', [0, 300], []],
  [{}, '', [0, 300], []],
])('%j: %s', (rule, text, good, bad) => {
  expect(stayText(rule, faresTexts('en'))).toBe(text);
  expect([...good.map((days) => staySuits(rule, days)), ...bad.map((days) => staySuits(rule, days))]).toEqual([
    ...good.map(() => true),
    ...bad.map(() => false),
  ]);
});
