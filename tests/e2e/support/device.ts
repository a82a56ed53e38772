import type { Page } from '@playwright/test';
import { effectiveRole } from '../../../src/contract/roles.ts';
import { expect, login } from './desk.ts';

/** What lies on the device: for tests that cut the signal and for those that look for what should be gone. */

/** Said by a browser whose server is away. */
export const LOST = ['net::ERR_', 'Failed to fetch', 'Failed to load resource'];

/** Signed in, with the shell stored on the device: the second load is the first that the worker serves. */
export async function openDesk(page: Page, url: string, { who = 'agent', path = '/reservations' } = {}): Promise<string> {
  const answer = await login(url, who);
  const { token, userId } = answer;
  await page.goto(`${url}/robots.txt`);
  // As the sign-in screen leaves it: with the role of somebody else a screen is drawn anew once the own one is known.
  await page.evaluate(
    ([first, second, role]) => {
      localStorage.setItem('token', first!);
      localStorage.setItem('userId', second!);
      localStorage.setItem('role', role!);
    },
    [token, userId, effectiveRole(answer) ?? ''],
  );
  await page.goto(url + path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  return token;
}

/** Everything is kept that comes by itself. */
export const keptUp = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('keptUpAt')), { timeout: 60_000 }).not.toBeNull();

/** PNRs in the app's own database on the device. */
export const savedPnrs = (page: Page) => dump(page).then((text) => [...text.matchAll(/"pnr":"([A-Z0-9]{6})"/g)].map((match) => match[1]));

/** Which of the marks are found anywhere on the device. */
export async function kept(page: Page, marks: readonly string[]): Promise<string[]> {
  const text = await dump(page);
  return marks.filter((mark) => text.includes(mark));
}

/** Which of the marks the memory of this tab holds. */
export async function remembered(page: Page, marks: readonly string[]): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  let heap = '';
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => (heap += chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return marks.filter((mark) => heap.includes(mark));
}

/** Everything in IndexedDB, both storages and the caches (addresses and answers), as text. */
export function dump(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name } of await indexedDB.databases()) {
      if (!name || name.startsWith('workbox')) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error as Error));
      });
      for (const store of database.objectStoreNames) {
        parts.push(
          await new Promise((resolve) => {
            const request = database.transaction(store).objectStore(store).getAll();
            request.addEventListener('success', () => resolve(request.result));
          }),
        );
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        parts.push(request.url, /json|html/.test(answer?.headers.get('content-type') ?? '') ? await answer?.text() : '');
      }
    }
    return JSON.stringify(parts);
  });
}

/** The app is opened again after a while: it begins to bring up to date what is kept. */
export const reopen = (page: Page) =>
  page.evaluate(() => {
    localStorage.removeItem('keptUpAt');
    dispatchEvent(new Event('pageshow'));
  });

/** The same until it has done so. */
export const resume = async (page: Page) => {
  await reopen(page);
  await keptUp(page);
};

export const signOut = async (page: Page) => {
  await page
    .getByRole('button', { name: /user menu|menu|more/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Log out' }).click();
};
