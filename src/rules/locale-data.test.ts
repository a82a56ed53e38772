import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showDate } from '../app/features/accounts/ago.ts';
import { companyDay, showEntered } from '../app/features/statement/words.ts';
import { instantText } from '../documents/days.ts';
import { stampIn } from '../server/files/stamp.ts';
import { dayNamesOf, formatInstant } from './format.ts';
import { commonTexts } from '../texts/common/every.ts';
import { endOfDay } from './time-limits.ts';
import { dayIn, localToUtc, offsetMinutes } from './zone-time.ts';

/** A way of writing a date is a matter of the browser's locale data, which changes: Canada's became 11/23/26 and went back. */
const TEXTS = [() => '11/23/26, 10:30 p.m.', () => '२३/११/२६', () => ''];
/** In the year of the instant, which then needs no year. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T12:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const AT = '2026-11-23T18:30:00.000Z';

test.each(TEXTS)('no date depends on how a locale writes one (%#)', (format) => {
  vi.spyOn(Intl.DateTimeFormat.prototype as unknown as { format: unknown }, 'format', 'get').mockReturnValue(format);
  for (const name of ['toLocaleDateString', 'toLocaleTimeString', 'toLocaleString'] as const)
    vi.spyOn(Date.prototype, name).mockImplementation(format);
  const at = Date.parse(AT);
  // A zone of its own for each: what was asked before is kept.
  const zone = ['Asia/Yerevan', 'Asia/Dubai', 'Asia/Tbilisi'][TEXTS.indexOf(format)]!;
  expect(offsetMinutes(zone, at)).toBe(240);
  expect(dayIn(at, zone)).toBe('2026-11-23');
  expect(new Date(localToUtc('2026-11-23T22:30', zone)).toISOString()).toBe(AT);
  expect(companyDay(zone, at)).toBe('2026-11-23');
  expect(showEntered(AT, zone)).toBe('23 Nov, 22:30');
  expect(showDate(AT, zone)).toBe('Mon 23 Nov');
  expect(stampIn(zone)(AT).date).toBe('2026-11-23 22:30');
  expect(formatInstant(AT, zone, dayNamesOf(commonTexts('en')))).toMatch(/^23 Nov, 22:30/);
  expect(instantText(AT, zone, 'en')).toMatch(/^Mon 23 Nov 2026, 22:30/);
  expect(new Date(endOfDay(at, zone)).toISOString()).toBe('2026-11-23T20:00:00.000Z');
});
