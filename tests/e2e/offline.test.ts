import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startProgram } from '../../scripts/program.mjs';
import { expect, login, test } from './support/desk.ts';
import { book } from './support/sell.ts';

/** The desk without a signal, for real: the program is stopped. Each test has a program of its own. */
test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'serial' });

type Program = Awaited<ReturnType<typeof startProgram>>;
let program: Program;
let dataDir: string;
test.beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tatev-offline-'));
  cpSync(process.env['DESK_DATA']!, dataDir, { recursive: true });
  program = await startProgram({ dataDir, demo: true });
  await program.ready();
});
test.afterEach(async () => {
  await program.stop('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const LOST = ['net::ERR_', 'Failed to fetch', 'Failed to load resource'];

/** Signed in, with the shell stored on the device: the second load is the first that the worker serves. */
async function openDesk(page: Page): Promise<string> {
  const { token, userId } = await login(program.url, 'agent');
  await page.goto(`${program.url}/robots.txt`);
  await page.evaluate(
    ([first, second]) => {
      localStorage.setItem('token', first!);
      localStorage.setItem('userId', second!);
    },
    [token, userId],
  );
  await page.goto(`${program.url}/reservations`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  return token;
}

test('an order that was opened is read again with the program stopped; one that was not explains itself', async ({ page, desk }) => {
  desk.expected.push(...LOST);
  const token = await openDesk(page);
  const { pnr } = await book(program.url, token);
  await page.goto(`${program.url}/info/${pnr}`);
  await expect(page.getByRole('button', { name: 'Issue ticket' })).toBeEnabled();
  await expect.poll(() => savedPnrs(page)).toContain(pnr);

  await program.stop('SIGKILL');
  await page.reload();
  await expect(page.getByText(/Saved on this device \d\d:\d\d/)).toBeVisible();
  await expect(page.getByText(pnr).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Issue ticket' })).toBeDisabled();
  await expect(page.getByText('No connection: issuing needs the network.')).toBeVisible();

  await page.goto(`${program.url}/reservations`);
  await expect(page.getByRole('list', { name: 'Reservations saved on this device' })).toContainText(pnr);
  await page.goto(`${program.url}/info/ZZZZZ9`);
  await expect(page.getByText('Not saved on this device')).toBeVisible();
  await page.goto(`${program.url}/no/such/page`);
  await expect(page.getByText('Կներեք, ձեր այցելած էջը գոյություն չունի')).toBeVisible();
});

test('signing out wipes everything that was kept', async ({ page, desk }) => {
  desk.expected.push(...LOST);
  const token = await openDesk(page);
  const { pnr } = await book(program.url, token, 'issue');
  await page.goto(`${program.url}/info/${pnr}`);
  await expect.poll(() => savedPnrs(page)).toContain(pnr);

  await page
    .getByRole('button', { name: /user menu|menu|more/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(await kept(page, [pnr, token])).toEqual([]);
  // And the token is dead for everybody.
  expect((await fetch(`${program.url}/api/profile`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
});

/** PNRs in the app's own database on the device. */
const savedPnrs = (page: Page) => dump(page).then((text) => [...text.matchAll(/"pnr":"([A-Z0-9]{6})"/g)].map((match) => match[1]));

/** Which of the marks are found anywhere on the device. */
async function kept(page: Page, marks: string[]): Promise<string[]> {
  const text = await dump(page);
  return marks.filter((mark) => text.includes(mark));
}

/** Everything in IndexedDB, both storages and the caches' addresses, as text. */
function dump(page: Page): Promise<string> {
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
    for (const name of await caches.keys()) parts.push((await (await caches.open(name)).keys()).map((request) => request.url));
    return JSON.stringify(parts);
  });
}
