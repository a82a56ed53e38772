import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../memory-storage.ts';

const rows = new Map<string, unknown>();
let opens: () => void;

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => undefined);
  const database = {
    drafts: {
      put: async (row: { ownerId: string; holdId: string; data: unknown }) => rows.set(`${row.ownerId} ${row.holdId}`, row.data),
      filter: () => ({ delete: async () => 0 }),
    },
  };
  // A database that answers when it likes.
  const opened = new Promise((resolve) => (opens = () => resolve(database)));
  vi.doMock('./open.ts', () => ({ openDatabase: () => opened }));
  vi.resetModules();
  vi.useFakeTimers();
  rows.clear();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.doUnmock('./open.ts');
});

/** Somebody who is signed in and types; a refusal ends the session as in the app. */
async function typing() {
  const [{ session }, { finishDraft, keepSavedDraft }] = await Promise.all([import('../../session.ts'), import('./saved-drafts.ts')]);
  session.start({ token: 't', userId: 'u1', role: 'user', adminGroups: '' });
  session.onEnd(finishDraft);
  return { type: (text: string) => keepSavedDraft('h1', text, null), lose: () => session.end('refused') };
}

test.each([
  ['before its pause', 0],
  ['while the database does not answer yet', 500],
])('what was typed is there after a session that is lost %s', async (_, pause) => {
  const { type, lose } = await typing();
  type('typed last');
  await vi.advanceTimersByTimeAsync(pause);
  const lost = lose();
  await vi.advanceTimersByTimeAsync(100);
  opens();
  await lost;
  expect([...rows]).toEqual([['u1 h1', 'typed last']]);
});

test('what was written once is not written again at the end', async () => {
  const { type, lose } = await typing();
  opens();
  type('typed');
  await vi.advanceTimersByTimeAsync(500);
  rows.clear();
  await lose();
  expect([...rows]).toEqual([]);
});
