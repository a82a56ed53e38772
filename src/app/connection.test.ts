import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Told by requests, not by the browser. */
beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('no network')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('an answer to what was asked before the connection was lost does not bring it back', async () => {
  const { connection } = await import('./connection.ts');
  const early = connection.begin();
  connection.answered(connection.begin());
  expect(connection.get()).toBe('online');
  connection.silent();
  connection.answered(early);
  expect(connection.get()).toBe('offline');
  connection.answered(connection.begin());
  expect(connection.get()).toBe('online');
});

it('asks again by itself, with growing pauses, until there is an answer', async () => {
  const { connection } = await import('./connection.ts');
  connection.silent();
  await vi.advanceTimersByTimeAsync(2000);
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(300);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(connection.get()).toBe('offline');
  vi.mocked(fetch).mockResolvedValue(new Response());
  await vi.advanceTimersByTimeAsync(30_000);
  expect(connection.get()).toBe('online');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(3);
});

it('a doubt is settled by one small question: the browser is not believed', async () => {
  const { connection } = await import('./connection.ts');
  vi.mocked(fetch).mockResolvedValue(new Response());
  connection.doubt();
  connection.doubt();
  await vi.advanceTimersByTimeAsync(0);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(connection.get()).toBe('online');
  vi.mocked(fetch).mockRejectedValue(new TypeError('no network'));
  connection.doubt();
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.get()).toBe('offline');
});

it('the last answer of a network that goes is not taken for a network', async () => {
  const { connection } = await import('./connection.ts');
  vi.stubGlobal('navigator', { onLine: false });
  vi.mocked(fetch).mockResolvedValueOnce(new Response());
  connection.answered(connection.begin());
  connection.doubt();
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.get()).toBe('online');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(connection.get()).toBe('offline');
});
