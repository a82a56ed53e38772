import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { offlineTexts } from '../../src/texts/offline/every.ts';
import { inDays } from '../support/days.ts';
import { DEMO_PASSWORD, expect, flights, test } from './support/desk.ts';
import { LONG } from '../lanes.ts';
import { LOST, keptUp, openDesk, savedPnrs } from './support/device.ts';
import { MAY_MOUNT, OwnBrowser } from './support/own-browser.ts';
import { OwnProgram } from './support/own-program.ts';
import { book } from './support/sell.ts';

/** A device that keeps nothing, or has no room (reliability.md W6): the desk works online, says so, and never waits for it. */
test.use({ serviceWorkers: 'allow' });

const MOST_SOLD = 8;
const offline = offlineTexts('en');
const [NOTHING_KEPT, LITTLE_ROOM] = [offline('keeping.away'), offline('keeping.full')];

/** Search, an order and the profile, as somebody would who knows nothing of storages. */
async function worksOnline(page: Page, url: string, pnr: string): Promise<void> {
  await page.goto(`${url}/reservations?q=${pnr}`);
  await expect(page.getByRole('link', { name: new RegExp(pnr) })).toBeVisible();
  await page.goto(`${url}/search?tabIndex=0&from=EVN&to=MOW&departureDate=${inDays(51)}&passengers=1-0-0&go=1`);
  await expect(flights(page).first()).toBeVisible();
  await page.goto(`${url}/info/${pnr}`);
  await expect(page.getByRole('button', { name: 'Issue ticket' })).toBeEnabled();
}

const BROKEN: [string, () => void][] = [
  [
    'aborts each write',
    () => {
      const put = Reflect.get(IDBObjectStore.prototype, 'put') as (...given: unknown[]) => IDBRequest<IDBValidKey>;
      IDBObjectStore.prototype.put = function (...given) {
        const request = put.apply(this, given);
        this.transaction.abort();
        return request;
      };
    },
  ],
  [
    'never answers',
    () => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    },
  ],
];
for (const [what, script] of BROKEN) {
  test(`a database that ${what}: every screen works online and says so`, async ({ page, desk }) => {
    const token = await desk.signIn('agent');
    const { pnr } = await book(desk.url, token);
    await page.addInitScript(script);
    await worksOnline(page, desk.url, pnr);
    await expect(page.getByText(NOTHING_KEPT)).toBeVisible();
    await page.getByRole('button', { name: 'Keep on this device' }).click();
    await expect(page.getByText(`${pnr} could not be kept on this device`)).toBeVisible();
  });
}

test('a tab of an older version that holds the database: the newer one works online, and keeps again when it has gone', async ({
  page,
  desk,
}) => {
  desk.expected.push("Upgrade 'tatev' blocked");
  const token = await desk.signIn('agent');
  const { pnr } = await book(desk.url, token);
  const old = await page.context().newPage();
  await old.goto('/robots.txt');
  await old.evaluate(
    () =>
      new Promise((resolve) => {
        // It does not hear that a newer version wants it.
        const open = indexedDB.open('tatev', 10);
        open.addEventListener('success', () => resolve(Object.assign(globalThis, { held: open.result }) && undefined));
      }),
  );
  await worksOnline(page, desk.url, pnr);
  await expect(page.getByText(NOTHING_KEPT)).toBeVisible();
  await old.close();
  await page.reload();
  await expect.poll(() => savedPnrs(page)).toContain(pnr);
  await expect(page.getByText(NOTHING_KEPT)).toHaveCount(0);
});

test('storages that are forbidden altogether: one signs in, reads and stays signed in until the page is left', async ({ page, desk }) => {
  await page.addInitScript(() => {
    const forbidden = () => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { configurable: true, get: forbidden });
    IDBFactory.prototype.open = forbidden;
  });
  await page.goto('/');
  await page.getByLabel('E-mail').fill('agent@demo.example');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${desk.url}/search`);
  await page.getByRole('link', { name: 'Reservations' }).first().click();
  await page
    .getByRole('link', { name: /Booked|Ticketed/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'On this device' })).toBeVisible();
  await expect(page.getByText(NOTHING_KEPT)).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a device without room: the desk works online, copies go to make room, and it is said', async ({ page, desk }) => {
  desk.expected.push(...LOST);
  const QUOTA = 12_000_000;
  // Before the first use of the database, or the browser does not heed it.
  const browser = await page.context().newCDPSession(page);
  await page.goto('/robots.txt');
  await browser.send('Storage.overrideQuotaForOrigin', { origin: desk.url, quotaSize: QUOTA });
  const token = await openDesk(page, desk.url);
  await keptUp(page);
  const before = await savedPnrs(page);
  expect(before.length).toBeGreaterThan(3);
  // Something else of this browser takes what is left.
  await page.evaluate(async () => {
    const open = indexedDB.open('other', 1);
    open.addEventListener('upgradeneeded', () => open.result.createObjectStore('stuff', { autoIncrement: true }));
    await new Promise((resolve) => (open.onsuccess = resolve));
    for (let size = 1_000_000; size > 2000;) {
      const written = await new Promise<boolean>((resolve) => {
        const tx = open.result.transaction('stuff', 'readwrite');
        tx.objectStore('stuff').add(crypto.getRandomValues(new Uint8Array(Math.min(size, 65_536))));
        tx.addEventListener('complete', () => resolve(true));
        tx.addEventListener('abort', () => resolve(false));
      });
      if (!written) size /= 2;
    }
    open.result.close();
  });
  const { pnr } = await book(desk.url, token);
  await worksOnline(page, desk.url, pnr);
  await expect(page.getByText(LITTLE_ROOM)).toBeVisible();
  const now = await savedPnrs(page);
  console.log(`kept before ${new Set(before).size}, now ${new Set(now).size}, the new one ${now.includes(pnr) ? 'among them' : 'not'}`);
  expect(new Set(now).size).toBeLessThan(new Set(before).size);
});

test('a disk of 60 MB, and then none of it left: the desk works online and says so, and keeps again when there is room', async () => {
  test.skip(!LONG || !MAY_MOUNT, 'needs a disk of its own, which only root can mount');
  test.setTimeout(300_000);
  const program = await OwnProgram.start();
  const browser = new OwnBrowser(60);
  const filler = join(browser.profile, 'filler');
  try {
    const page = await browser.open();
    const token = await openDesk(page, program.url);
    await keptUp(page);
    const before = await savedPnrs(page);
    expect(before.length).toBeGreaterThan(3);

    const words = page.getByText(LITTLE_ROOM).or(page.getByText(NOTHING_KEPT));
    const saved = page.getByRole('region', { name: 'On this device' }).getByText(/^Saved/);
    const sold: string[] = [];
    // The browser has the ends of its open files left, enough for an order or two, and makes room by dropping what it can fetch again.
    while (sold.length < MOST_SOLD && (await words.count()) === 0) {
      fill(filler);
      const { pnr } = await book(program.url, token);
      sold.push(pnr);
      await worksOnline(page, program.url, pnr);
      await page.getByRole('button', { name: 'Keep on this device' }).click();
      await expect(words.or(saved).first()).toBeVisible();
    }
    console.log(`full: said with the ${sold.length}. order`);
    await expect(words).toHaveCount(1);

    rmSync(filler);
    await page.reload();
    await expect.poll(() => savedPnrs(page), { timeout: 60_000 }).toContain(sold.at(-1));
  } finally {
    await browser.kill().catch(() => undefined);
    browser.remove();
    await program.stop().catch(() => undefined);
  }
});

/** Until not a byte more goes onto the disk. */
function fill(path: string): void {
  const file = openSync(path, 'a');
  try {
    for (let size = 1_048_576; size > 0; size >>= 1)
      try {
        for (;;) writeSync(file, new Uint8Array(size));
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code !== 'ENOSPC') throw cause;
      }
  } finally {
    closeSync(file);
  }
}
