import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { keepPrevious, ownFiles } from '../../scripts/keep-previous.mjs';
import { inDays } from '../support/days.ts';
import { atRest, expect, sheet, test } from './support/desk.ts';
import { LONG } from '../lanes.ts';
import { LOST as SILENT, openDesk as openSigned } from './support/device.ts';
import { Releases, versionOf } from './support/releases.ts';

/** Releases, updates and lost parts (reliability.md W5): the server is another release, or stopped, for real. */
test.use({ serviceWorkers: 'allow' });

let releases: Releases;
test.beforeEach(async () => {
  releases = new Releases(process.env['DESK_URL']!);
  await releases.start();
});
test.afterEach(() => releases.stop());

const LOST = [...SILENT, 'ChunkLoadError', 'Failed to update a ServiceWorker', 'bad-precaching'];

/** Signed in, the release stored on the device and the worker in control. */
async function openDesk(page: Page, path = '/profile'): Promise<void> {
  await openSigned(page, releases.url, { path });
  await watched(page);
}

/** At rest, and from now on the page follows what becomes of its worker. */
async function watched(page: Page): Promise<void> {
  await atRest(page);
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('worker registered').length)).toBe(1);
}

/** Which release the page runs. */
const runs = (page: Page, release: number) =>
  expect(page.locator('.page-footer').getByText(`Tatev ${versionOf(release)}`, { exact: true })).toBeAttached();
const offer = (page: Page) => page.locator('ion-toast').filter({ hasText: 'New version' });
const accept = (page: Page) => offer(page).getByRole('button', { name: 'Reload' }).click();

/** The browser looks for a new worker; until it is installed or has failed. */
const lookForUpdate = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!;
    await registration.update().catch(() => undefined);
    const coming = registration.installing;
    if (coming)
      await new Promise<void>((resolve) => {
        const look = () => coming.state !== 'installing' && resolve();
        coming.addEventListener('statechange', look);
        look();
      });
    return registration.waiting !== null;
  });

const countLoads = (page: Page): (() => number) => {
  let loads = 0;
  page.on('load', () => loads++);
  return () => loads;
};

test('a new version is offered once, waits while something is typed, and comes when it is asked for', async ({ page }) => {
  await openDesk(page);
  await runs(page, 0);
  await page.getByRole('button', { name: 'Check for update' }).click();
  await expect(page.getByText('This is the newest version.')).toBeVisible();

  await page.getByRole('button', { name: 'Edit: Account' }).click();
  const city = sheet(page).getByLabel('City');
  await city.fill('Vanadzor');
  releases.release(1);
  expect(await lookForUpdate(page)).toBe(true);
  releases.release(2);
  expect(await lookForUpdate(page)).toBe(true);
  await expect(city).toHaveValue('Vanadzor');
  await expect(offer(page)).toHaveCount(0);
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(offer(page)).toHaveCount(1);
  await runs(page, 0);
  const loads = countLoads(page);
  await accept(page);
  await runs(page, 2);
  await expect(offer(page)).toHaveCount(0);
  expect(loads()).toBe(1);
});

test('the profile finds a new version and loads it', async ({ page, desk }) => {
  desk.expected.push(...LOST);
  await openDesk(page);
  await releases.stop();
  await page.getByRole('button', { name: 'Check for update' }).click();
  await expect(page.getByText('The server did not answer.')).toBeVisible();
  await releases.start();
  releases.release(1);
  await page.getByRole('button', { name: 'Check for update' }).click();
  await page.getByRole('button', { name: 'Load it' }).click();
  await runs(page, 1);
});

test('a version that has waited is taken at the next start, and not in a checkout', async ({ page, desk }) => {
  desk.expected.push(...LOST);
  await openDesk(page, '/search');
  releases.release(1);
  expect(await lookForUpdate(page)).toBe(true);
  const token = (await page.evaluate(() => localStorage.getItem('token')))!;
  const { classId } = await firstOffer(desk, token);
  const { body } = await desk.api(token, 'POST', '/api/orders/pre-order', { segments: [{ classId }], adults: 1 });
  // The hold comes after the worker: a checkout is one from its first moment, not only when it can be seen.
  let comes: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (comes = resolve));
  await page.route(/\/api\/orders\/pre-order\//, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${releases.url}/checkout?id=${body.result.id}`);
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('worker registered').length)).toBe(1);
  comes();
  await expect(page.getByText('Contact', { exact: true }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => one?.waiting !== null))).toBe(true);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.evaluate(() => sessionStorage.getItem('updateTried'))).toBeNull();
  await expect(offer(page)).toHaveCount(0);

  await page.close();
  const next = await page.context().newPage();
  await next.goto(`${releases.url}/search`);
  await runs(next, 1);
  await expect(offer(next)).toHaveCount(0);
});

// oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
async function firstOffer(desk: any, token: string): Promise<{ classId: string }> {
  for (let days = 40; ; days++) {
    const departureDate = inDays(days);
    const { body } = await desk.api(token, 'POST', '/api/search/mainSearch', { from: 'EVN', to: 'MOW', departureDate, adults: 1 });
    const [offered] = body.result.legs[0].flights.flatMap(
      (flight: { classes: { classId: string; seatsLeft: number; instantOnly: boolean }[] }) =>
        flight.classes.filter((one) => one.seatsLeft > 3 && !one.instantOnly),
    );
    if (offered) return offered;
  }
}

test('two tabs: the one where nobody agreed goes on with its own version, whole, until somebody does', async ({ page, context }) => {
  await openDesk(page);
  const other = await context.newPage();
  await other.goto(`${releases.url}/search`);
  await watched(other);
  const loads = countLoads(other);
  releases.release(1);
  expect(await lookForUpdate(page)).toBe(true);
  await expect(offer(page)).toHaveCount(1);
  await expect(offer(other)).toHaveCount(1);
  await accept(page);
  await runs(page, 1);

  // A part it has not loaded yet: the new worker has none of it, the server still has.
  await other.getByRole('link', { name: 'Reservations' }).first().click();
  await expect(other.getByRole('link', { name: /Booked|Ticketed/ }).first()).toBeVisible();
  await runs(other, 0);
  expect(loads()).toBe(0);
  await expect(offer(other)).toHaveCount(1);
  await accept(other);
  await runs(other, 1);
  expect(loads()).toBe(1);
});

test('the server dies in the middle of a new version: the old one goes on whole, also without it', async ({ page, desk }) => {
  test.setTimeout(1_800_000);
  desk.expected.push(...LOST);
  await openDesk(page);
  const { parts } = releases;
  // The page is the second of all that is fetched or close to it; the others are parts.
  const places = LONG ? Array.from({ length: parts }, (_, at) => at) : [0, 1, Math.floor(parts / 2), parts - 1];
  for (const [i, at] of places.entries()) {
    await test.step(`after ${at} of ${parts}`, async () => {
      releases.release(i + 1);
      releases.dieAfter(at);
      expect(await lookForUpdate(page)).toBe(false);
      expect(releases.isUp).toBe(false);
      await page.reload();
      await runs(page, 0);
      await page.goto(`${releases.url}/currency`);
      await runs(page, 0);
      await page.goto(`${releases.url}/profile`);
      await releases.start();
    });
  }
  // Not loaded anew: the browser may have fetched it by itself by then, and a start would take it.
  await watched(page);
  expect(await lookForUpdate(page)).toBe(true);
  await accept(page);
  await runs(page, places.length);
});

test('a release that comes while another is being fetched: never a page of the one with parts of the other', async ({ page, desk }) => {
  desk.expected.push(...LOST);
  await openDesk(page);
  releases.release(1);
  releases.pageOf = 2;
  expect(await lookForUpdate(page)).toBe(false);
  releases.pageOf = undefined;
  releases.release(2);
  expect(await lookForUpdate(page)).toBe(true);
  await accept(page);
  await runs(page, 2);
  await releases.stop();
  await page.reload();
  await runs(page, 2);
});

test('a tab of three releases ago names what is missing and loads anew once', async ({ page, context, desk }) => {
  desk.expected.push(...LOST, 'reservations');
  await openDesk(page);
  const old = await context.newPage();
  await old.goto(`${releases.url}/profile`);
  await watched(old);
  const loads = countLoads(old);
  for (const release of [1, 2, 3]) {
    releases.release(release);
    expect(await lookForUpdate(page)).toBe(true);
    await accept(page);
    await runs(page, release);
    await watched(page);
  }
  expect(loads()).toBe(0);
  await emptyHttpCache(old);
  await old.evaluate(() => {
    new MutationObserver(() => {
      const said = document.querySelector('.chunk-failure')?.textContent;
      if (said) localStorage.setItem('said', said);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await old.getByRole('link', { name: 'Reservations' }).first().click();
  await runs(old, 3);
  await expect(old).toHaveURL(/\/reservations/);
  expect(loads()).toBe(1);
  expect(await old.evaluate(() => localStorage.getItem('said'))).toMatch(/^Loading chunk reservations failed\.\n\(missing: http/);
});

test('back to an older version: offered like a new one, once', async ({ page }) => {
  releases.release(1);
  await openDesk(page);
  await runs(page, 1);
  releases.release(0);
  expect(await lookForUpdate(page)).toBe(true);
  const loads = countLoads(page);
  await accept(page);
  await runs(page, 0);
  await atRest(page);
  expect(loads()).toBe(1);
});

test('a part that is lost on the device and on the server is named, and no reload follows the first', async ({ page, desk }) => {
  desk.expected.push(...LOST, 'reservations');
  await openDesk(page);
  await forget(page, '/js/reservations-page');
  await page.getByRole('link', { name: 'Reservations' }).first().click();
  // The server has it.
  await expect(page.getByRole('link', { name: /Booked|Ticketed/ }).first()).toBeVisible();

  await page.goto(`${releases.url}/profile`);
  await watched(page);
  await emptyHttpCache(page);
  releases.lost.add('/js/reservations-page');
  const loads = countLoads(page);
  await page.getByRole('link', { name: 'Reservations' }).first().click();
  await expect.poll(loads).toBe(1);
  const alert = page.getByText(/Loading chunk reservations failed\.\s\(missing: http/);
  await expect(alert).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loads()).toBe(1);
  await expect(alert).toBeVisible();
});

test('a part that is lost while there is no network: an error, and no reload', async ({ page, desk }) => {
  desk.expected.push(...LOST, 'reservations');
  await openDesk(page);
  await forget(page, '/js/reservations-page');
  await releases.stop();
  const loads = countLoads(page);
  await page.getByRole('link', { name: 'Reservations' }).first().click();
  await expect(page.getByText(/Loading chunk reservations failed\.\s\(error/)).toBeVisible();
  expect(loads()).toBe(0);
  await releases.start();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /Booked|Ticketed/ }).first()).toBeVisible();
});

/** Takes a part from the device, as a browser short of space does. */
async function forget(page: Page, part: string): Promise<void> {
  const gone = await page.evaluate(async (name) => {
    const found = [];
    for (const key of await caches.keys()) {
      const cache = await caches.open(key);
      for (const request of await cache.keys()) if (request.url.includes(name)) found.push(await cache.delete(request));
    }
    return found;
  }, part);
  expect(gone).toEqual([true]);
  await emptyHttpCache(page);
}

/** The browser's own copy may not help either. */
async function emptyHttpCache(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
}

test('what the server itself answers is never the shell of the app', async ({ page, desk }) => {
  desk.expected.push(...LOST);
  await openDesk(page);
  const paths = [
    '/api/docs',
    '/api/openapi.json',
    '/doc/none',
    '/mail/none',
    '/verify/none',
    '/user/none',
    '/exchange/none',
    '/livez',
    '/readyz',
  ];
  for (const path of paths) {
    const answer = (await page.goto(releases.url + path))!;
    expect(answer.fromServiceWorker(), path).toBe(false);
    expect(await answer.text(), path).not.toContain('id="root"');
  }
  const shell = (await page.goto(`${releases.url}/search`))!;
  expect(shell.fromServiceWorker()).toBe(true);
});

test('a build keeps the parts of the one before, and no older ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tatev-builds-'));
  const build = (name: string, parts: string[]) => {
    mkdirSync(join(folder, name, 'static'), { recursive: true });
    for (const part of parts) writeFileSync(join(folder, name, 'static', part), part);
  };
  const parts = (name: string) => readdirSync(join(folder, name, 'static')).sort();
  build('1', ['a1.js', 'same.js']);
  keepPrevious(join(folder, 'none'), join(folder, '1'));
  build('2', ['a2.js', 'same.js']);
  keepPrevious(join(folder, '1'), join(folder, '2'));
  expect(parts('2')).toEqual(['a1.js', 'a2.js', 'same.js']);
  expect(ownFiles(join(folder, '2'))).toEqual(['static/a2.js', 'static/same.js']);
  build('2again', ['a2.js', 'same.js']);
  keepPrevious(join(folder, '2'), join(folder, '2again'));
  expect(parts('2again')).toEqual(['a1.js', 'a2.js', 'same.js']);
  build('3', ['a3.js', 'same.js']);
  keepPrevious(join(folder, '2again'), join(folder, '3'));
  expect(parts('3')).toEqual(['a2.js', 'a3.js', 'same.js']);
  rmSync(folder, { recursive: true });
});
