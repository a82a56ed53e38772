import { beforeAll, expect, test, vi } from 'vitest';

// These modules read browser storage when they load.
beforeAll(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined, clear: () => undefined });
  vi.stubGlobal('navigator', { onLine: true });
});

test('profile, rates and company settings are kept; orders are not', async () => {
  const { companyQuery, profileQuery } = await import('../../api/queries.ts');
  const { todayRateQuery } = await import('../rates/queries.ts');
  const { orderQuery, ordersQuery } = await import('../orders/queries.ts');
  for (const one of [profileQuery(), todayRateQuery(), companyQuery()]) expect(one.meta?.keep).toBe(true);
  for (const one of [orderQuery('K7WQ4M'), ordersQuery({})]) expect(one.meta).toBeUndefined();
});

test('the end of a session goes through every store, and a failing step stops none after it', async () => {
  const { WIPE, wipe } = await import('./wipe.ts');
  expect(WIPE.map(([what]) => what)).toEqual([
    'requests',
    'queries',
    'kept queries',
    'copies',
    'localStorage',
    'sessionStorage',
    'messages and badge',
    'other tabs',
  ]);
  const done: string[] = [];
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const failed = await wipe('left', [
    ['first', () => done.push('first')],
    ['broken', () => Promise.reject(new Error('no'))],
    ['last', () => done.push('last')],
  ]);
  expect(done).toEqual(['first', 'last']);
  expect(failed).toEqual(['broken']);
});
