import { expect, test } from 'vitest';
import { ApiError } from '../../api/failures.ts';
import { newPriceOf, shortageOf } from './refused-sums.ts';

const changed = new ApiError({
  status: 409,
  code: 'PRICE_CHANGED',
  message: 'The price has changed',
  details: { old: 70_000, new: 71_400, currency: 'AMD' },
});

test('after the price has changed the new one is offered', () => {
  expect(newPriceOf(changed)).toBe(71_400);
  expect(newPriceOf(new ApiError({ status: 409, code: 'NO_SEATS', details: { new: 1 } }))).toBeUndefined();
  expect(newPriceOf(new Error('No connection'))).toBeUndefined();
});

test('of a balance that is too low the rest is known where the server says both figures', () => {
  const low = (details: Record<string, unknown>) => new ApiError({ status: 402, code: 'INSUFFICIENT_FUNDS', details });
  expect(shortageOf(low({ available: 100, required: 250 }))).toBe(150);
  expect(shortageOf(low({ required: 250 }))).toBeUndefined();
  expect(shortageOf(changed)).toBeUndefined();
});
