import { expect, test } from 'vitest';
import { spreadDiscount } from './discount.ts';

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
