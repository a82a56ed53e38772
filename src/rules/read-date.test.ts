import { expect, test } from 'vitest';
import { readDate, readDayFrom, withDots, writeDate } from './read-date.ts';

test('dates as people type them', () => {
  for (const typed of ['12.03.1988', '12/3/1988', '12031988', '1988-03-12', ' 12 03 1988 ', '12.3.1988'])
    expect(readDate(typed)).toBe('1988-03-12');
  expect(readDate('12.03.88', 2026)).toBe('1988-03-12');
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

test('who types the separators too sees one of each', () => {
  for (const typed of ['12.03.1988', '12/03/1988', '12-03-1988', '12 03 1988', '1.3.1988']) {
    let text = '';
    for (const sign of typed) text = withDots(text + sign, text);
    expect(text).toBe(typed.replace(/\D/g, '.'));
  }
});

test('dates as the trade writes them', () => {
  for (const typed of ['12MAR88', '12mar1988', '12 Mar 1988', '12-March-88']) expect(readDate(typed, 2026), typed).toBe('1988-03-12');
  expect(readDate('10DEC26')).toBe('2026-12-10');
  for (const typed of ['31NOV26', '10XYZ26', '10DEC', 'DEC26', '32JAN26']) expect(readDate(typed), typed).toBeUndefined();
});

test('without a year: the next such day', () => {
  for (const typed of ['10.12', '10.12.', '10/12', '10DEC', '10 dec', '10 December'])
    expect(readDayFrom(typed, '2026-11-23'), typed).toBe('2026-12-10');
  expect(readDayFrom('23.11', '2026-11-23')).toBe('2026-11-23');
  expect(readDayFrom('22.11', '2026-11-23')).toBe('2027-11-22');
  expect(readDayFrom('29FEB', '2026-11-23')).toBe('2028-02-29');
  for (const typed of ['31.11', '10', '10.13', '10XYZ', '']) expect(readDayFrom(typed, '2026-11-23'), typed).toBeUndefined();
});
