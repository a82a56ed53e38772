import { expect, it } from 'vitest';
import { houseRate, isFar } from './house-rate.ts';

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
