import { expect, test } from 'vitest';
import { readAmount } from './read-amount.ts';

test.each([
  ['100', 100],
  ['1,250.50', 1250.5],
  ['1 250,5', 1250.5],
  ['12,345', 12345],
  ['7.', 7],
  ['', undefined],
  ['-5', undefined],
  ['1e5', undefined],
  ['abc', undefined],
])('%j', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});
