import { expect, test } from 'vitest';
import { readDate, withDots, writeDate } from './read-date.ts';

test('dates as people type them', () => {
  for (const typed of ['12.03.1988', '12/3/1988', '12031988', '1988-03-12', ' 12 03 1988 ', '12.3.1988'])
    expect(readDate(typed)).toBe('1988-03-12');
  expect(readDate('12.03.88', 'past')).toBe('1988-03-12');
  expect(readDate('12.03.31')).toBe('2031-03-12');
  for (const typed of ['', '12.03', '31.02.2020', '1203198', '12.13.2020']) expect(readDate(typed)).toBeUndefined();
  expect(writeDate('1988-03-12')).toBe('12.03.1988');
});

test('dots come by themselves, and can be taken away', () => {
  let text = '';
  for (const digit of '12031988') text = withDots(text + digit, text);
  expect(text).toBe('12.03.1988');
  expect(withDots('12', '12.')).toBe('12');
  expect(withDots('1.', '1')).toBe('1.');
  expect(withDots('12031988', '')).toBe('12.03.1988');
});
