import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { textsReady } from '../../../texts/area.ts';

// These modules read browser storage when they load.
beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('on a day whose rate does not come, the last one that is known stands, with its own date', async () => {
  const { queryClient } = await import('../../api/query-client.ts');
  const { todayRateQuery } = await import('./queries.ts');
  await textsReady();
  vi.setSystemTime('2026-11-22T10:00:00');
  const known = {
    date: '2026-11-22',
    rateDate: '2026-11-22',
    stale: false,
    festaRate: { USD: 380.61, EUR: 442.62 },
    officialRate: { USD: 376.61, EUR: 438.62 },
  };
  queryClient.setQueryData(todayRateQuery().queryKey, known);
  vi.setSystemTime('2026-11-23T08:00:00');
  await expect(queryClient.fetchQuery({ ...todayRateQuery(), retry: false })).rejects.toThrow();
  expect(queryClient.getQueryData(todayRateQuery().queryKey)).toEqual(known);
});
