import { afterEach, expect, it, vi } from 'vitest';
import { todayRateQuery } from '../../src/app/features/rates/queries.ts';
import { queryClient } from '../../src/app/api/query-client.ts';
import { learnServerTime, serverNow } from '../../src/app/clock.ts';
import { companyToday } from '../../src/app/company-day.ts';
import { RatesLine } from '../../src/app/shell/rates-line.tsx';
import { show } from './support/stage.tsx';

afterEach(() => {
  vi.useRealTimers();
  learnServerTime(new Date().toISOString(), true);
  queryClient.clear();
});

it('a screen that stays open over midnight says of which day its rates are', async () => {
  // Nothing comes that could bring a new rate.
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  const date = companyToday();
  const pair = { USD: 380.61, EUR: 442.62 };
  const known = {
    date,
    rateDate: date,
    stale: false,
    festaRate: pair,
    officialRate: pair,
  };
  queryClient.setQueryData(todayRateQuery().queryKey, known);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  show(<RatesLine />);
  await expect.poll(() => document.querySelector('.rates-line')?.textContent).toBe('RateUSD 380.61EUR 442.62');
  learnServerTime(new Date(serverNow() + 86_400_000).toISOString(), true);
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => document.querySelector('.rates-line')?.textContent).toMatch(/^RateUSD 380\.61EUR 442\.62of \d+ \w+$/);
});
