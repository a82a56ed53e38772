import { expect, test } from 'vitest';
import { monthName } from './month-name.ts';
import { addMonths, dayByKey, heatOf, lastDayOf, lowestOf, monthOf, shortPrice } from './month.ts';

test('weeks begin on Monday, and a month has each of its days once', () => {
  const november = monthOf('2026-11'); // the 1st is a Sunday
  expect(november.weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(november.weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
  expect(monthOf('2027-02').weeks).toHaveLength(4); // Monday the 1st, 28 days
  expect(monthOf('2028-02').weeks.flat().filter(Boolean)).toHaveLength(29);
  for (const week of monthOf('2027-05').weeks) expect(week).toHaveLength(7);
});

test('months go over the year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2027-01', -1)).toBe('2026-12');
  expect(lastDayOf('2027-02')).toBe('2027-02-28');
  expect(monthName('2027-05')).toBe('May 2027');
});

test('keys move by day, week and month, and not into the past', () => {
  const go = (key: string, day: string) => dayByKey(key, day, '2026-11-20');
  expect(go('ArrowRight', '2026-11-30')).toBe('2026-12-01');
  expect(go('ArrowUp', '2026-11-25')).toBe('2026-11-20');
  expect(go('Home', '2026-12-10')).toBe('2026-12-07');
  expect(go('End', '2026-12-10')).toBe('2026-12-13');
  expect(go('PageDown', '2027-01-31')).toBe('2027-02-28');
  expect(go('a', '2027-01-31')).toBeUndefined();
});

test('prices are tinted by thirds and shortened under the day', () => {
  expect([100, 250, 400].map((price) => heatOf(price, [100, 250, 400]))).toEqual(['low', 'middle', 'high']);
  expect(heatOf(5, [5, 5])).toBe('middle');
  expect([489, 189_696, 1_250_000].map(shortPrice)).toEqual(['489', '190k', '1.25M']);
});

test('few days are marked as the cheapest, or none', () => {
  const month = (cheap: number, dear: number) => [...Array<number>(cheap).fill(100), ...Array<number>(dear).fill(400)];
  const marked = (prices: readonly number[]) => prices.filter((price) => heatOf(price, prices) === 'low').length;
  expect([marked(month(10, 21)), marked(month(15, 16))]).toEqual([10, 0]);
  // Fifteen near the lowest: the lowest alone.
  expect(marked([99, ...month(14, 16)])).toBe(1);
  expect([lowestOf(month(2, 5)), lowestOf(month(3, 4)), lowestOf([100, 400]), lowestOf([100])]).toEqual([100, undefined, 100, undefined]);
});
