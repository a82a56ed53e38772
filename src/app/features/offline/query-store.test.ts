import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const HOUR = 3600_000;
const profile = { balance: 5_000_000 };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The program as it starts: what is in memory is gone, what is stored is there. */
async function start() {
  // Clearing the timers of the program before sets the clock back, too.
  const now = Date.now();
  vi.clearAllTimers();
  vi.setSystemTime(now);
  vi.resetModules();
  const [{ queryClient }, { restoreKept }, failures, { session }] = await Promise.all([
    import('../../api/query-client.ts'),
    import('./query-store.ts'),
    import('../../api/failures.ts'),
    import('../../session.ts'),
  ]);
  if (!session.get()) session.start({ token: 't', userId: 'u1', role: 'user', adminGroups: '' });
  await restoreKept();
  return {
    failures,
    state: () => queryClient.getQueryState(['profile']),
    ask: async (answer: () => Promise<object>) => {
      const asked = queryClient.fetchQuery({ queryKey: ['profile'], meta: { keep: true }, retry: false, staleTime: 0, queryFn: answer });
      await asked.catch(() => undefined);
      // What is written waits a moment for more.
      await vi.advanceTimersByTimeAsync(2000);
    },
  };
}

test('starts without a network take nothing away of what was kept', async () => {
  await (await start()).ask(async () => profile);
  for (let starts = 0; starts < 4; starts++) {
    const { state, ask, failures } = await start();
    expect(state()).toMatchObject({ data: profile, status: 'success', error: null });
    const { NoAnswer, ApiError, TimedOut } = failures;
    const busy = [503, 429].map((status) => new ApiError({ status, code: 'UNAVAILABLE' }));
    await ask(() => Promise.reject([new NoAnswer(), new TimedOut(), ...busy][starts]!));
    expect(state()).toMatchObject({ data: profile, status: 'error' });
  }
  expect((await start()).state()?.data).toEqual(profile);
});

test('what was refused since is not kept, nor what is older than a day', async () => {
  const first = await start();
  await first.ask(async () => profile);
  await first.ask(() => Promise.reject(new first.failures.ApiError({ status: 403, code: 'FORBIDDEN' })));
  const second = await start();
  expect(second.state()).toBeUndefined();

  await second.ask(async () => profile);
  await vi.advanceTimersByTimeAsync(20 * HOUR);
  const third = await start();
  await third.ask(() => Promise.reject(new third.failures.NoAnswer()));
  await vi.advanceTimersByTimeAsync(5 * HOUR);
  const fourth = await start();
  await fourth.ask(() => Promise.reject(new fourth.failures.NoAnswer()));
  expect((await start()).state()).toBeUndefined();
});

test('only what is marked is kept', async () => {
  const { shouldKeep } = await import('./query-store.ts');
  const state = { status: 'success' as const, data: profile, error: null, dataUpdatedAt: Date.now() };
  expect(shouldKeep({ meta: { keep: true }, state })).toBe(true);
  expect(shouldKeep({ meta: undefined, state })).toBe(false);
  expect(shouldKeep({ meta: { keep: true }, state: { ...state, status: 'pending', data: undefined } })).toBe(false);
});
