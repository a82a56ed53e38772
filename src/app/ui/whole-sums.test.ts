import { expect, test } from 'vitest';
import { wholeSums } from './whole-sums.ts';

test('sums and percents in a sentence stay in one piece, all else may go on below', () => {
  expect(wholeSums('4 passengers, 261,320 AMD')).toBe('4 passengers, 261,320\u00A0AMD');
  expect(wholeSums('Fee 11,500.50 AMD until 4 h before, 75 % under it')).toBe(
    'Fee 11,500.50\u00A0AMD until 4\u00A0h before, 75\u00A0% under it',
  );
  expect(['до 72 ч до вылета', 'մինչև 72 ժ առաջ', '24 hours'].map(wholeSums)).toEqual([
    'до 72\u00A0ч до вылета',
    'մինչև 72\u00A0ժ առաջ',
    '24 hours',
  ]);
  expect(wholeSums('Sale of 2 ADULTS, seats 12 to 14')).toBe('Sale of 2 ADULTS, seats 12 to 14');
});

test('a weight, a span of hours, a route and a number of a flight are in one piece too', () => {
  const whole = (text: string) => wholeSums(text).replaceAll('\u2060', '#').replaceAll('\u00A0', '_');
  expect(whole('fee 75 % of the fare 72–24 h before')).toBe('fee 75_% of the fare 72#–#24_h before');
  expect(whole('Extra piece 23 kg')).toBe('Extra piece 23_kg');
  expect(whole('PETROSYAN ANI, EVN–CDG 3F 601')).toBe('PETROSYAN ANI, EVN#–#CDG 3F_601');
  expect(whole('Yerevan – Paris')).toBe('Yerevan – Paris');
});
