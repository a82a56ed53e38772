import { beforeEach, expect, test, vi } from 'vitest';
import { forgetPending, isTooOld, keepPending, type PendingEntry, readPending } from './pending-entry.ts';

const entry: PendingEntry = {
  name: 'transferBalance',
  body: { amount: 1000, currency: 'AMD', method: 'bank', reference: 'REF-1' },
  key: 'k1',
  at: 1_000_000,
};
const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
});

test('an entry outlives a reload, for its own account only, until it is forgotten', () => {
  keepPending('a', entry);
  expect(readPending('a')).toEqual(entry);
  expect(readPending('b')).toBeUndefined();
  forgetPending('a');
  expect(readPending('a')).toBeUndefined();
});

test('what was kept by another release and cannot be read is nothing', () => {
  for (const text of ['{', '{"name":"transferBalance"}', '{"name":"other","key":"k","at":1,"body":{}}']) {
    store.set('entry:a', text);
    expect(readPending('a')).toBeUndefined();
  }
});

test('a key is used again only while the server surely knows it', () => {
  const hour = 3600_000;
  expect(isTooOld(entry, entry.at + 19 * hour)).toBe(false);
  expect(isTooOld(entry, entry.at + 21 * hour)).toBe(true);
});
