import { expect, test } from 'vitest';
import type { Order } from '../../../contract/orders.ts';
import { adultOf, differenceOf, newPriceOf, oldPriceOf, penaltyOf } from './estimate.ts';

const NOW = Date.parse('2027-01-01T00:00:00Z');
const band = (fromHours: number, toHours: number | null, kind: string, value: number, base = 'fare') => ({
  fromHours,
  toHours,
  kind,
  value,
  base,
  includeTax: false,
});
const segment = (id: string, hours: number, changeBands: object[], status = 'HK') => ({
  id,
  status,
  departureUtc: new Date(NOW + hours * 3_600_000).toISOString(),
  fareRule: { changeBands },
});
const BANDS = [band(0, 24, 'forbidden', 0), band(24, 72, 'percent', 30, 'total'), band(72, null, 'fixed', 45)];
const order = {
  status: 'ticketing',
  passengers: [
    { id: 'child', type: 'CHD' },
    { id: 'adult', type: 'ADT' },
  ],
  prices: [
    { passengerId: 'adult', segmentId: 'out', base: 100.1, tax: 40.2, serviceFee: 5, discount: 10.3 },
    { passengerId: 'adult', segmentId: 'back', base: 80, tax: 30, serviceFee: 5, discount: 0 },
    { passengerId: 'child', segmentId: 'out', base: 75, tax: 40, serviceFee: 5, discount: 0 },
  ],
} as unknown as Order;
const one = (hours: number) => [segment('out', hours, BANDS)] as unknown as Order['segments'];

test('the old price is that of one adult on the chosen flights, to the cent', () => {
  expect(adultOf(order, ['child', 'adult'])).toBe('adult');
  expect(adultOf(order, ['child'])).toBeUndefined();
  expect(oldPriceOf(order, ['out'], 'adult')).toBe(135);
  expect(oldPriceOf(order, ['out', 'back'], 'adult')).toBe(250);
});

test('the penalty follows the band of the hour, and there is none before there are tickets', () => {
  expect(penaltyOf(order, one(72), 'adult', NOW, undefined)).toBe(45);
  expect(penaltyOf(order, one(71), 'adult', NOW, undefined)).toBe(42.09);
  expect(penaltyOf(order, one(23), 'adult', NOW, undefined)).toBeUndefined();
  expect(penaltyOf(order, one(-1), 'adult', NOW, undefined)).toBeUndefined();
  expect(penaltyOf({ ...order, status: 'booking' }, one(23), 'adult', NOW, undefined)).toBe(0);
});

test('a fee of another currency is that of today in the order’s; without rates nothing is told', () => {
  const inDrams = [{ ...segment('out', 80, []), fareRule: { currency: 'AMD', changeBands: [band(0, null, 'fixed', 10_000)] } }];
  const dollars = { ...order, currency: 'USD' };
  const segments = inDrams as unknown as Order['segments'];
  expect(penaltyOf(dollars, segments, 'adult', NOW, { USD: 400, EUR: 450 })).toBe(25);
  expect(penaltyOf({ ...order, currency: 'EUR' }, segments, 'adult', NOW, { USD: 400, EUR: 450 })).toBe(22.22);
  expect(penaltyOf(dollars, segments, 'adult', NOW, undefined)).toBeUndefined();
});

test('what the carrier cancelled or moved costs nothing to change, at any hour', () => {
  const gone = [segment('out', 2, BANDS, 'UN'), segment('back', 80, BANDS)] as unknown as Order['segments'];
  expect(penaltyOf(order, gone, 'adult', NOW, undefined)).toBe(45);
  expect(penaltyOf(order, [segment('out', -1, BANDS, 'TK')] as unknown as Order['segments'], 'adult', NOW, undefined)).toBe(0);
});

test('a difference is exact where floats are not', () => {
  expect(newPriceOf({ adult: { base: 0.1, tax: 0.2, serviceFee: 0 } })).toBe(0.3);
  expect(differenceOf(0.3, 0.1)).toBe(0.2);
});
