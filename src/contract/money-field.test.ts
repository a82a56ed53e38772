import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { money } from './fields.ts';

const isMoney = (amount: number) => v.safeParse(money, amount).success;

test('an amount of two decimals is one however large it is', () => {
  expect([0, 0.01, -1234.5, 999_999_999_999.99, -100_463_108_640.01].filter((amount) => !isMoney(amount))).toEqual([]);
  fc.assert(fc.property(fc.integer({ min: -1e14, max: 1e14 }), (hundredths) => isMoney(hundredths / 100)));
});

test('a third decimal is none, nor what counts as nothing', () => {
  expect([0.001, 1.005, 1234.567, 100_463_108_640.005, 0.000_000_001, Number.NaN, 1e16].filter(isMoney)).toEqual([]);
  // Added up on the way.
  expect(isMoney(0.1 + 0.2)).toBe(true);
});
