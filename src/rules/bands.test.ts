import { expect, test } from 'vitest';
import { bandErrors, bandErrorCode } from './bands.ts';

const bands = (...spans: [number, number | null][]) => spans.map(([fromHours, toHours]) => ({ fromHours, toHours }));
const said = (...spans: [number, number | null][]) => bandErrors(bands(...spans)).map(bandErrorCode);

test('bands that tile, in any order', () => {
  expect(said([0, null])).toEqual([]);
  expect(said([72, null], [0, 24], [24, 72])).toEqual([]);
});

test('a gap at the begin, between, and at the end', () => {
  expect(said()).toEqual(['bandGapOpen {"from":0}']);
  expect(said([4, 24], [72, 100])).toEqual(['bandGap {"from":0,"to":4}', 'bandGap {"from":24,"to":72}', 'bandGapOpen {"from":100}']);
});

test('an overlap, also of a band within another, with one that never ends, and of two that are the same', () => {
  expect(said([0, 24], [20, null])).toEqual(['bandOverlap {"from":20,"to":24}']);
  expect(said([0, 48], [12, 24], [48, null])).toEqual(['bandOverlap {"from":12,"to":24}']);
  expect(said([0, null], [24, null])).toEqual(['bandOverlapOpen {"from":24}']);
  expect(said([0, 24], [0, 24], [24, null])).toEqual(['bandOverlap {"from":0,"to":24}']);
});

test('a band without an hour', () => {
  expect(said([0, null], [24, 24])).toEqual(['bandEmpty {"from":24,"to":24}']);
  expect(said([0, 24], [72, 24], [24, null])).toEqual(['bandEmpty {"from":72,"to":24}']);
});
