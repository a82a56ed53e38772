import { expect, it } from 'vitest';
import { commonTexts } from '../texts/common/every.ts';
import { dayNamesOf, formatDate } from './format.ts';
import { sayDays } from './say-days.ts';

const names = dayNamesOf(commonTexts('en'));

it('days and local times of a text are said in words, anything else stays', () => {
  expect(sayDays('RM 950 2026-12-15 as csv: 1 passenger', names)).toBe('RM 950 Tue 15 Dec 2026 as csv: 1 passenger');
  expect(sayDays('2026-12-15T13:20', names)).toBe('Tue 15 Dec 2026, 13:20');
  expect(sayDays('2026-12-15: USD 391', names)).toBe('Tue 15 Dec 2026: USD 391');
  expect(sayDays('2026-12-15 to 2027-02-23', names)).toBe('Tue 15 Dec 2026 to Tue 23 Feb 2027');
  for (const text of ['REF 2026-13-15', '0312026-12-15', '2026-12-150', '2026-12-15-7', 'K-2026']) expect(sayDays(text, names)).toBe(text);
  expect(formatDate('1988-03-12', names)).toBe('12 Mar 1988');
});
