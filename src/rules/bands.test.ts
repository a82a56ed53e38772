import { expect, test } from 'vitest';
import { bandErrors, bandErrorText } from './bands.ts';

const bands = (...spans: [number, number | null][]) => spans.map(([fromHours, toHours]) => ({ fromHours, toHours }));
const said = (...spans: [number, number | null][]) => bandErrors(bands(...spans)).map(bandErrorText);

test('bands that tile, in any order', () => {
  expect(said([0, null])).toEqual([]);
  expect(said([72, null], [0, 24], [24, 72])).toEqual([]);
});

test('a gap at the begin, between, and at the end', () => {
  expect(said()).toEqual(['Nothing is said from 0 hours before departure on']);
  expect(said([4, 24], [72, 100])).toEqual([
    'Nothing is said from 0 to 4 hours before departure',
    'Nothing is said from 24 to 72 hours before departure',
    'Nothing is said from 100 hours before departure on',
  ]);
});

test('an overlap, also of a band within another, with one that never ends, and of two that are the same', () => {
  expect(said([0, 24], [20, null])).toEqual(['Two bands speak from 20 to 24 hours before departure']);
  expect(said([0, 48], [12, 24], [48, null])).toEqual(['Two bands speak from 12 to 24 hours before departure']);
  expect(said([0, null], [24, null])).toEqual(['Two bands speak from 24 hours before departure on']);
  expect(said([0, 24], [0, 24], [24, null])).toEqual(['Two bands speak from 0 to 24 hours before departure']);
});

test('a band without an hour', () => {
  expect(said([0, null], [24, 24])).toEqual(['The band from 24 to 24 hours holds no hour']);
  expect(said([0, 24], [72, 24], [24, null])).toEqual(['The band from 72 to 24 hours holds no hour']);
});
