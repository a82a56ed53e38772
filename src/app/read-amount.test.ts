import { expect, test } from 'vitest';
import { readAmount, writeAmount } from './read-amount.ts';

test.each([
  ['100', 100],
  ['1,250.50', 1250.5],
  ['1 250,5', 1250.5],
  ['12,345', 12345],
  ['7.', 7],
  ['99999999999999999999', 1e12],
  ['', undefined],
  ['-5', undefined],
  ['1e5', undefined],
  ['abc', undefined],
])('%j', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test('a negative amount stands in a field as a keyboard types it', () => {
  expect([writeAmount(-1234.5), writeAmount(12)]).toEqual(['-1,234.50', '12']);
});
