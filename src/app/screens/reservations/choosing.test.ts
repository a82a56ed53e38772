import { expect, test } from 'vitest';
import { mayIssue, sumsOf } from './choosing.ts';

test('sums are kept apart by currency and are exact', () => {
  const row = (payable: number, accountCurrency: string) => ({ payable, accountCurrency });
  expect(sumsOf([row(0.1, 'USD'), row(54_600, 'AMD'), row(0.2, 'USD')])).toEqual([
    { currency: 'USD', amount: 0.3 },
    { currency: 'AMD', amount: 54_600 },
  ]);
});

test('only what may be issued now can be chosen', () => {
  expect(mayIssue({ availableActions: [{ op: 'issue', allowed: true }] })).toBe(true);
  expect(mayIssue({ availableActions: [{ op: 'issue', allowed: false, reason: 'TTL_EXPIRED' }] })).toBe(false);
});
