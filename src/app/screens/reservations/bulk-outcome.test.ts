import { expect, test } from 'vitest';
import { Refused } from '../../api/failures.ts';
import { newPriceOf, priceNow } from './bulk-outcome.ts';

const changed = new Refused({
  status: 409,
  code: 'PRICE_CHANGED',
  message: 'The price has changed',
  details: { old: 70_000, new: 71_400, currency: 'AMD' },
});

test('after the price has changed the new one is offered', () => {
  expect(newPriceOf(changed)).toBe(71_400);
  expect(newPriceOf(new Refused({ status: 409, code: 'NO_SEATS', details: { new: 1 } }))).toBeUndefined();
  expect(newPriceOf(new Error('No connection'))).toBeUndefined();
  expect(priceNow({ payable: 70_000 }, { is: 'dearer', total: 71_400 })).toBe(71_400);
  expect(priceNow({ payable: 70_000 }, { is: 'failed', error: changed })).toBe(70_000);
  expect(priceNow({ payable: 70_000 }, undefined)).toBe(70_000);
});
