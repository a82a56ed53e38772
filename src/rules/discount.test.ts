import { expect, it, test } from 'vitest';
import { fallsBelowCost, spreadDiscount } from './discount.ts';

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
