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
const load = () => import('./order-request.ts');
const body = { preOrderId: 'hold-1' } as never;

test('the open key is that of the newest request whose outcome is unknown', async () => {
  const { forgetRequest, openKey, rememberRequest } = await load();
  expect(openKey()).toBeUndefined();
  rememberRequest({ key: 'old', body, sentAt: 1, nothingDone: false });
  rememberRequest({ key: 'new', body, sentAt: 3, nothingDone: false });
  rememberRequest({ key: 'known', body, sentAt: 9, nothingDone: true });
  expect(openKey()).toBe('new');
  forgetRequest('new');
  expect(openKey()).toBe('old');
  forgetRequest('old');
  expect(openKey()).toBeUndefined();
});

test('a key that the confirm screen is asking about is open too, though its request is not on this device', async () => {
  const { openKey, watchKey } = await load();
  watchKey('from-a-link');
  expect(openKey()).toBe('from-a-link');
  watchKey(undefined);
  expect(openKey()).toBeUndefined();
});
