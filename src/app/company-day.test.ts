import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COMPANY_KEY, queryClient } from './api/query-client.ts';
import { learnServerTime } from './clock.ts';
import { companyDayOf, companyToday } from './company-day.ts';
import { today } from './today.ts';

// Midnight in Yerevan, and still the evening before where the phone may be.
const MIDNIGHT = Date.parse('2026-12-31T20:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: MIDNIGHT });
  learnServerTime(new Date(MIDNIGHT).toISOString(), true);
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

test.each([
  ['Asia/Yerevan', '2027-01-01'],
  ['Europe/Paris', '2026-12-31'],
  ['Pacific/Apia', '2027-01-01'],
])('in %s it is %s, wherever the phone is', (timezone, day) => {
  queryClient.setQueryData(COMPANY_KEY, { timezone });
  expect([companyToday(), companyDayOf('2026-12-31T20:00:00Z')]).toEqual([day, day]);
});

test("a device whose clock is a day ahead has the server's day", () => {
  queryClient.setQueryData(COMPANY_KEY, { timezone: 'Asia/Yerevan' });
  const day = today();
  vi.setSystemTime(MIDNIGHT + 86_400_000);
  learnServerTime(new Date(MIDNIGHT).toISOString(), true);
  expect([today(), companyToday()]).toEqual([day, '2027-01-01']);
});
