import { expect, test } from 'vitest';
import { daysOf } from './periods.ts';

test.each([
  ['today', '2028-02-29', '2028-02-29', '2028-02-29'],
  ['thisMonth', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['lastMonth', '2027-01-31', '2026-12-01', '2026-12-31'],
  ['lastMonth', '2027-03-31', '2027-02-01', '2027-02-28'],
  ['last30', '2027-03-01', '2027-01-31', '2027-03-01'],
  ['thisYear', '2027-12-31', '2027-01-01', '2027-12-31'],
] as const)('%s seen from %s is %s to %s', (period, now, startDate, endDate) => {
  expect(daysOf(period, now)).toEqual({ startDate, endDate });
});
