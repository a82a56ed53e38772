import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../memory-storage.ts';

const handlers = new Map<string, () => void>();
let copiesCome: () => void;

beforeEach(() => {
  handlers.clear();
  localStorage.clear();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('addEventListener', (kind: string, handler: () => void) => {
    const before = handlers.get(kind);
    handlers.set(kind, () => {
      before?.();
      handler();
    });
  });
  const coming = new Promise<void>((resolve) => (copiesCome = resolve));
  vi.doMock('./fetch-copies.ts', () => ({ fetchCopies: () => coming }));
  vi.doMock('./saved-catalogue.ts', () => ({ fetchReference: async () => undefined }));
  vi.doMock('./saved-reservations.ts', () => ({ listSaved: async () => [], readSaved: async () => undefined }));
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const mocked of ['./fetch-copies.ts', './saved-catalogue.ts', './saved-reservations.ts']) vi.doUnmock(mocked);
});

/** The copies are on their way for somebody who is signed in. */
async function begin(): Promise<void> {
  const [{ session }, { keepUp }, { connection }] = await Promise.all([
    import('../../session.ts'),
    import('./keep-up.ts'),
    import('../../connection.ts'),
  ]);
  connection.answered(connection.begin());
  session.start({ token: 't', userId: 'u1', role: 'user', adminGroups: '' });
  keepUp();
}
const atRest = () => new Promise((resolve) => setImmediate(resolve));

test('the device is up to date when all has come', async () => {
  await begin();
  copiesCome();
  await atRest();
  expect(localStorage.getItem('keptUpAt')).not.toBeNull();
});

test('a page that is left in the middle does not call the device up to date: the next one fetches the rest', async () => {
  await begin();
  handlers.get('pagehide')?.();
  copiesCome();
  await atRest();
  expect(localStorage.getItem('keptUpAt')).toBeNull();
});
