import { afterEach, expect, test, vi } from 'vitest';
import { fetchAhead } from './fetch-ahead.ts';

afterEach(() => vi.unstubAllGlobals());

/** Calls of fetch that answer when they are told to. */
function slowFetch() {
  const open: (() => void)[] = [];
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    if (url.endsWith('/3')) return Promise.reject(new TypeError('Failed to fetch'));
    return new Promise((resolve) => open.push(() => resolve(new Response('part'))));
  });
  return { asked, answerAll: () => open.splice(0).forEach((answer) => answer()) };
}
const part = (n: number) => ({ url: `/static/${n}`, revision: null });

test('six at a time, each once, whatever becomes of one; nothing that has a revision', async () => {
  const { asked, answerAll } = slowFetch();
  let done = false;
  const work = fetchAhead([{ url: '/index.html', revision: 'a1' }, ...Array.from({ length: 14 }, (_, i) => part(i))]).then(
    () => (done = true),
  );
  await vi.waitFor(() => expect(asked).toHaveLength(7)); // the one that failed has made room
  expect(done).toBe(false);
  await vi.waitFor(() => {
    answerAll();
    expect(done).toBe(true);
  });
  await work;
  expect(asked).toEqual(Array.from({ length: 14 }, (_, i) => `/static/${i}`));
});
