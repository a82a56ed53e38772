import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shortInstant } from './company-zone.ts';

vi.mock('./api/queries.ts', () => ({ companyQuery: vi.fn() }));

const ZONE = 'Asia/Yerevan';
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test.each([1, 2, 3])('on day %i of a month only today goes without its day', (today) => {
  vi.setSystemTime(Date.parse(`2026-12-0${today}T08:00:00Z`));
  const said = Array.from({ length: 31 }, (_, i) =>
    shortInstant(`2026-12-${String(i + 1).padStart(2, '0')}T03:26:00Z`, ZONE).replace(/\D+/g, ' '),
  );
  const hasDay = Array.from({ length: 31 }, (_, i) => (i + 1 === today ? '07 26' : `${i + 1} 07 26`));
  expect(said).toEqual(hasDay);
});
