import { expect, it } from 'vitest';
import { bookingCurve } from './booking-curve.ts';

const at = (curve: ReturnType<typeof bookingCurve>, days: number) => curve.find((one) => one.days === days);
/** Ten 50 days before, five 20 days before, two given back on the last but one day. */
const own = [{ days: 50, seats: 10 }, { days: 20, seats: 5 }, { days: 1, seats: -2 }]; // prettier-ignore

it('has what was sold until each day, what was given back taken off', () => {
  const curve = bookingCurve(own, [], 0, 3);
  expect(curve.map(({ days, sold }) => [days, sold])).toEqual([[90, 0], [60, 0], [45, 10], [30, 10], [21, 10], [14, 15], [10, 15], [7, 15], [5, 15], [3, 15], [2, 15], [1, 13], [0, 13]]); // prettier-ignore
  expect(curve.every(({ usual }) => usual === null)).toBe(true);
});

it('ends today and goes on as similar flights did', () => {
  const similar = [[{ days: 40, seats: 4 }], [{ days: 40, seats: 9 }, { days: 3, seats: 1 }], []]; // prettier-ignore
  const curve = bookingCurve(own, similar, 12, 3);
  expect([at(curve, 14), at(curve, 12), at(curve, 10), at(curve, 0)]).toEqual([
    { days: 14, sold: 15, usual: 4 },
    { days: 12, sold: 15, usual: 4 },
    { days: 10, sold: null, usual: 4 },
    { days: 0, sold: null, usual: 4 },
  ]);
  // 0, 4, 9 and 10 in the end: between 4 and 9.
  expect(at(bookingCurve(own, [...similar, [{ days: 99, seats: 10 }]], 12, 3), 30)?.usual).toBe(6.5);
  expect(at(bookingCurve(own, similar.slice(1), 12, 3), 30)?.usual).toBeNull();
});
