import { expect, test } from 'vitest';
import { fieldError } from '../contract/field-errors.ts';
import { lastDayError } from './api-keys.ts';

test.each([
  ['2026-11-26', fieldError('dayPassed')],
  ['2026-11-27', undefined],
  ['2028-11-26', undefined],
  ['2028-11-27', fieldError('atMostDays', { most: 730 })],
])('a key made on 2026-11-27 with the last day %s', (lastDay, error) => {
  expect(lastDayError(lastDay, '2026-11-27')).toBe(error);
});
