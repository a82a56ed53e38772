import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cutTitle,
  dayNamesOf,
  formatAmount,
  formatBalance,
  formatDay,
  formatDates,
  formatInstant,
  formatMoney,
  formatPeriod,
  formatPhone,
  timeOf,
} from './format.ts';
import { commonTexts } from '../texts/common/every.ts';

const names = dayNamesOf(commonTexts('en'));

describe('the balance', () => {
  it.each([
    [1234.567, '1,234.56'],
    [0.29, '0.29'],
    [1.13, '1.13'],
    [5_000_000, '5,000,000.00'],
    [-1234.567, '−1,234.56'],
    [-0.001, '0.00'],
    [999.999, '999.99'],
  ])('%s shows %s: truncated, with thousands commas', (amount, text) => expect(formatBalance(amount)).toBe(text));
  it('is right for every cent amount, where multiplying floats is wrong for one in fifteen', () =>
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 100_000_000_000_000 })), (cents) => {
        expect(formatBalance(cents / 100).replaceAll(',', '')).toBe(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`);
      }),
      { numRuns: 20_000 },
    ));
});

it('amounts carry two decimals and a currency; whole drams none', () => {
  expect(formatAmount(1234.5)).toBe('1,234.50');
  expect(formatMoney(54_600, 'AMD')).toBe('54,600 AMD');
  expect(formatMoney(1234.5, 'USD')).toBe('1,234.50 USD');
});
it.each([
  ['374 10 521470', '+37410521470'],
  ['+374++ 91 111', '+37491111'],
  ['+1', '+1'],
])('phone %s is %s', (given, shown) => expect(formatPhone(given)).toBe(shown));
it('titles over twenty letters are cut to twenty', () => {
  expect(cutTitle('12345678901234567890')).toEqual({ text: '12345678901234567890', cut: false });
  expect(cutTitle('Ճանապարհորդական գործակալություն')).toEqual({ text: 'Ճանապարհորդական գործ…', cut: true });
});
it('days, times and instants', () => {
  expect(formatDay('2027-06-01', names, 2027)).toBe('Tue 1 Jun');
  expect(formatDay('2027-06-01T23:50', names)).toBe('Tue 1 Jun 2027');
  expect(formatPeriod('2027-06-01T23:50', '2027-06-14T07:00', names)).toBe('Tue 1 – Mon 14 Jun 2027');
  expect(formatPeriod('2027-06-01', '2027-07-12', names)).toBe('Tue 1 Jun – Mon 12 Jul 2027');
  expect(formatPeriod('2026-12-29', '2027-01-04', names, 2026)).toBe('Tue 29 Dec – Mon 4 Jan 2027');
  expect(formatPeriod('2027-06-01', '2027-06-01', names, 2027)).toBe('Tue 1 Jun');
  expect(timeOf('2027-06-01T23:50')).toBe('23:50');
  expect(formatInstant('2027-06-01T19:50:00Z', 'Asia/Yerevan', names)).toBe('1 Jun, 23:50 (Yerevan)');
});

it.each([
  ['2026-11-01', '2026-11-28', '1–28 Nov 2026'],
  ['2026-11-01', '2026-12-03', '1 Nov – 3 Dec 2026'],
  ['2026-12-28', '2027-01-03', '28 Dec 2026 – 3 Jan 2027'],
  ['2026-12-28', '2026-12-28', '28 Dec 2026'],
])('%s to %s is %s', (from, to, text) => expect(formatDates(from, to, names)).toBe(text));

it('a negative figure has the minus sign everywhere', () => {
  expect([formatMoney(-54_600, 'AMD'), formatMoney(-0.5, 'EUR'), formatBalance(-3)]).toEqual(['−54,600 AMD', '−0.50 EUR', '−3.00']);
});
