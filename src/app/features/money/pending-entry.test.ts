import { beforeEach, expect, test, vi } from 'vitest';
import { forget, keep } from '../../writes/kept.ts';
import { isTooOld, type PendingEntry, readPending, slotOfEntry } from './pending-entry.ts';

const entry: PendingEntry = {
  name: 'transferBalance',
  given: { params: { id: 'a' }, body: { amount: 1000, currency: 'AMD', method: 'bank', reference: 'REF-1' } },
  key: 'k1',
  first: 1_000_000,
  at: 2_000_000,
  nothingDone: false,
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
  keep(slotOfEntry('a'), entry);
  expect(readPending('a')).toEqual(entry);
  expect(readPending('b')).toBeUndefined();
  forget(slotOfEntry('a'));
  expect(readPending('a')).toBeUndefined();
});

test('what was kept by another release and cannot be read is nothing', () => {
  for (const text of ['{', '{"name":"transferBalance"}', JSON.stringify({ ...entry, name: 'other' })]) {
    store.set('write:entry:a', text);
    expect(readPending('a')).toBeUndefined();
  }
});

test('a key is used again only while the server surely knows it', () => {
  const hour = 3600_000;
  expect(isTooOld(entry, entry.first + 19 * hour)).toBe(false);
  expect(isTooOld(entry, entry.first + 21 * hour)).toBe(true);
});
