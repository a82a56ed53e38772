import { expect, it } from 'vitest';
import { houseRate, isFar, rateText } from './house-rate.ts';

it.each([
  [377.39, 1, 0.65, 379.84],
  [377.39, 1, 0, 377.39],
  [4.5256, 1, 1, 4.5709],
  [0.028677, 1, 1, 0.028964],
  [435.55, 1, -1, 431.19],
  [100, 1, 0.005, 100.01],
  [100, 1, 0.0049, 100],
  [377.39, 2, 2.5, 379.89],
  [377.39, 2, -2.5, 374.89],
  [0.028677, 2, 0.1, 0.128677],
] as const)('official %d with margin type %d of %d is %d', (official, marginType, marginValue, house) => {
  expect(houseRate(official, { marginType, marginValue })).toBe(house);
});

it('there is none where a person decides, and none that would be nothing or less', () => {
  expect(houseRate(377.39, { marginType: 3, marginValue: 5 })).toBeUndefined();
  expect(houseRate(377.39, { marginType: 1, marginValue: -100 })).toBeUndefined();
  expect(houseRate(1, { marginType: 2, marginValue: -2 })).toBeUndefined();
});

it('a tenth is near, more is far', () => {
  expect([isFar(429, 390), isFar(351, 390), isFar(429.01, 390), isFar(350.99, 390), isFar(3.9, 390)]).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});

it('a rate is read in drams for one unit, and of two others the way in which it is more than one', () => {
  expect(rateText('USD', 390, 'AMD')).toBe('1 USD = 390.00 AMD');
  expect(rateText('UZS', 0.032_145, 'AMD')).toBe('1 UZS = 0.032145 AMD');
  expect(rateText('AMD', 0.002_564_102_6, 'USD')).toBe('1 USD = 390.00 AMD');
  expect(rateText('USD', 0.924_123_456, 'EUR')).toBe('1 EUR = 1.0821 USD');
  expect(rateText('EUR', 1.082_106_789, 'USD')).toBe('1 EUR = 1.0821 USD');
});
