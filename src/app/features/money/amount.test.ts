import { expect, test } from 'vitest';
import { verbOf } from './amount.ts';
import { amountOf } from '../../read-amount.ts';
import { missingFor } from './balance-after.tsx';

test('the verb names the sum as it was read', () => {
  expect(verbOf('topUp', '250 000', 'AMD')).toBe('Top up 250,000 AMD');
  expect(verbOf('debit', '1.234,5', 'USD')).toBe('Debit');
  expect(verbOf('debit', '1,234.5', 'USD')).toBe('Debit 1,234.50 USD');
  for (const text of ['', '0', '-5', 'ten']) expect(verbOf('topUp', text, 'AMD')).toBe('Top up');
  expect(amountOf('ten')).toBeNaN();
});

test('what is missing counts the credit, to the cent', () => {
  const balance = { currentBalance: 0.3, creditLimit: 10, available: 10.3, currency: 'USD' };
  expect(missingFor(balance, -10.4)).toBe(0.1);
  expect(missingFor(balance, -10.3)).toBe(0);
  expect(missingFor(balance, 50)).toBe(0);
  expect(missingFor({ ...balance, currentBalance: -20 }, 5)).toBe(0);
  expect(missingFor(balance, Number.NaN)).toBe(0);
});
