import { expect, test } from 'vitest';
import { showDays } from './day.ts';

test('a trip names one day once, and a year that both days have once', () => {
  expect(showDays('2031-01-12T06:40', '2031-01-20T13:55')).toBe('Sun 12 Jan – Mon 20 Jan 2031');
  expect(showDays('2031-01-12T06:40', '2031-01-12T13:55')).toBe('Sun 12 Jan 2031');
  expect(showDays('2031-12-28T06:40', '2032-01-04T13:55')).toBe('Sun 28 Dec 2031 – Sun 4 Jan 2032');
  const year = new Date().getFullYear();
  expect(showDays(`${year}-01-12`, `${year}-01-20`)).not.toContain(String(year));
});
