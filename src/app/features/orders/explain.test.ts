import { expect, test } from 'vitest';
import type { Order } from '../../../contract/orders.ts';
import { roundingOf, rowsOf } from './explain.ts';

const row = (passengerId: string, segmentId: string, net: number, payableAccount: number) => ({
  passengerId,
  segmentId,
  base: net,
  tax: 40,
  serviceFee: 5,
  discount: 0,
  commission: 45,
  net,
  payableAccount,
});
const order = (rows: object[], rate = 390.37) =>
  ({
    currency: 'USD',
    accountCurrency: 'AMD',
    rate: { festaRate: rate },
    passengers: [{ id: 'a' }, { id: 'b' }],
    segments: [{ id: 'out' }, { id: 'back' }],
    prices: rows,
  }) as unknown as Order;

test('rows stand by passenger and flight, and each adds up', () => {
  const rows = rowsOf(order([row('b', 'out', 100.1, 1), row('a', 'back', 80, 1), row('a', 'out', 100.1, 1)]));
  expect(rows.map((one) => one.key)).toEqual(['a out', 'a back', 'b out']);
  expect(rows[0]!.sum).toBe(100.1);
});

test('the rounding is what the rows differ from the whole, and unknown where another rate was used', () => {
  // 100.10 * 390.37 = 39,076.04: each row is charged 39,076; both together would be 78,152.07.
  expect(roundingOf(order([row('a', 'out', 100.1, 39_076), row('b', 'out', 100.1, 39_076)]))).toBe(0);
  // 10.01 * 390.05 = 3,904.40 each; three of them 11,713.20.
  expect(roundingOf(order([row('a', 'out', 10.01, 3904), row('a', 'back', 10.01, 3904), row('b', 'out', 10.01, 3904)], 390.05))).toBe(-1);
  expect(roundingOf(order([row('a', 'out', 100.1, 40_000)]))).toBeUndefined();
  expect(roundingOf(order([{ ...row('a', 'out', 1, 1), net: undefined }]))).toBeUndefined();
});

test('drams of an account in drams are rounded, too', () => {
  const drams = { ...order([row('a', 'out', 50_624.56, 50_625), row('b', 'out', 50_624.56, 50_625)], 1), currency: 'AMD' };
  expect(roundingOf(drams)).toBe(1);
});
