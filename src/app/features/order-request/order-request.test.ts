import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('sessionStorage', {
    get length() {
      return stored.size;
    },
    key: (at: number) => [...stored.keys()][at] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
const load = async () => ({ ...(await import('./order-request.ts')), ...(await import('../../writes/kept.ts')) });
const request = (preOrderId: string, at: number, nothingDone = false) =>
  ({ key: `key of ${preOrderId}`, name: 'order', given: { body: { preOrderId } as never }, first: 1, at, nothingDone }) as const;

test('the open key is that of the newest request whose outcome is unknown', async () => {
  const { forget, keep, openKey, slotOfHold } = await load();
  expect(openKey()).toBeUndefined();
  for (const one of [request('old', 1), request('new', 3), request('known', 9, true)]) keep(slotOfHold(one.given.body['preOrderId']), one);
  expect(openKey()).toBe('key of new');
  forget(slotOfHold('new'));
  expect(openKey()).toBe('key of old');
  forget(slotOfHold('old'));
  expect(openKey()).toBeUndefined();
});

test('a key that the confirm screen is asking about is open too, though its request is not on this device', async () => {
  const { openKey, watchKey } = await load();
  watchKey('from-a-link');
  expect(openKey()).toBe('from-a-link');
  watchKey(undefined);
  expect(openKey()).toBeUndefined();
});

test('what else is kept is no order', async () => {
  const { keep, openKey, readRequest } = await load();
  keep('issue:1', { key: 'k', name: 'bookingToTicketing', given: { params: { id: '1' }, body: {} }, first: 1, at: 1, nothingDone: false });
  expect([openKey(), readRequest('k')]).toEqual([undefined, undefined]);
});
