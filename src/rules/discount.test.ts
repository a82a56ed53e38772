import { expect, it, test } from 'vitest';
import { exceedsPercent, fallsBelowCost, spreadDiscount } from './discount.ts';

test.each([
  ['a third each, the last takes what is left', [100, 100, 100], 1000, [333, 333, 334]],
  ['by the fares', [10_000, 7500, 1000], 1850, [1000, 750, 100]],
  ['an infant that flies for nothing gets none', [10_000, 10_000, 10_000, 0], 10_000, [3333, 3333, 3334, 0]],
  ['wherever it stands', [0, 10_000, 0, 20_000, 0], 100, [0, 33, 0, 67, 0]],
  ['a surcharge', [100, 100, 100], -100, [-33, -33, -34]],
  ['no fares at all', [0, 0], 500, [0, 500]],
])('%s', (_what, fares, amount, shares) => {
  expect(spreadDiscount(fares, amount)).toEqual(shares);
});

it.each<[string, [before: number, after: number, cost: number][], boolean]>([
  ['above the cost', [[100, 90, 80]], false],
  ['at the cost', [[100, 80, 80]], false],
  ['below it', [[100, 79, 80]], true],
  ['below it as before', [[70, 70, 80]], false],
  ['less far below it', [[70, 75, 80]], false],
  ['further below it', [[70, 69, 80]], true],
  [
    'one seat below, all together not',
    [
      [100, 75, 80],
      [100, 100, 80],
    ],
    false,
  ],
  ['no seat whose flight has a cost', [], false],
])('%s', (_, seats, falls) => {
  expect(fallsBelowCost(seats.map(([before, after, cost]) => ({ before, after, cost })))).toBe(falls);
});

it.each<[string, [who: string, base: number, discount: number, before?: number][], boolean]>([
  ['ten of each', [['a', 10_000, 1000], ['b', 10_000, 1000]], false],
  ['a unit more', [['a', 10_000, 1000], ['b', 10_000, 1001]], true],
  ['all of it on one of two', [['a', 10_000, 2000], ['b', 10_000, 0]], true],
  ['on one flight of a passenger', [['a', 10_000, 2000], ['a', 10_000, 0]], false],
  ['what spreading leaves', [['a', 3333, 334], ['b', 3337, 333]], false],
  ['of somebody whose discount stays, among others without any', [['a', 10_000, 3000, 3000], ['b', 10_000, 0], ['c', 10_000, 0]], false],
  ['on no fare at all', [['a', 0, 5]], true],
  ['none', [['a', 0, 0], ['b', 10_000, 0]], false],
])('ten percent: %s', (_, fares, exceeds) => {
  const list = fares.map(([passengerId, base, discount, before = 0]) => ({ passengerId, base, before, discount }));
  expect(exceedsPercent(list, 10)).toBe(exceeds);
}); // prettier-ignore
