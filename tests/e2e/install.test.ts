import type { BrowserContext, Page, Worker } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../../scripts/chromium.mjs';
import { expect, login, test } from './support/desk.ts';
import { Releases } from './support/releases.ts';
import { book } from './support/sell.ts';

/** The installed app: it can be installed, says so from the third visit on, and tells its device what it was asked to. */
const executablePath = chromiumPath();
// Only the whole browser installs apps and shows messages.
test.use({ serviceWorkers: 'allow', launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) } });

let releases: Releases;
test.beforeEach(async () => {
  releases = new Releases(process.env['DESK_URL']!);
  await releases.start();
});
test.afterEach(() => releases.stop());

async function signIn(page: Page): Promise<string> {
  const { token, userId } = await login(releases.url, 'agent');
  await page.goto(`${releases.url}/robots.txt`);
  await page.evaluate(
    ([first, second]) => {
      localStorage.setItem('token', first!);
      localStorage.setItem('userId', second!);
    },
    [token, userId],
  );
  return token;
}
const hint = (page: Page) => page.getByText('Keep Tatev on the home screen');
const openDrawer = (page: Page) => page.getByRole('button', { name: 'User menu' }).click();

test('nothing keeps the browser from installing it; the manifest has its pictures and shortcuts', async ({ page }) => {
  await signIn(page);
  await page.goto(`${releases.url}/search`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // The browser of a test has no profile of its own, and says so.
  expect(installabilityErrors.filter((one) => one.errorId !== 'in-incognito')).toEqual([]);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data!);
  expect(manifest.shortcuts.map((one: { url: string }) => one.url)).toEqual(['/search', '/reservations']);
  expect(new Set(manifest.screenshots.map((one: { form_factor: string }) => one.form_factor))).toEqual(new Set(['narrow', 'wide']));
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    const answer = await page.request.get(new URL(src, `${releases.url}/`).href);
    expect([answer.status(), src]).toEqual([200, src]);
  }
});

test('from the third visit on the drawer offers to install, and not again after a no', async ({ page }) => {
  await signIn(page);
  // As a browser offers it.
  await page.addInitScript(() => {
    addEventListener('load', () => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => document.documentElement.setAttribute('data-prompted', ''),
        userChoice: Promise.resolve({ outcome: 'dismissed' }),
      });
      dispatchEvent(event);
    });
  });
  for (const visit of [1, 2, 3]) {
    await page.goto(`${releases.url}/search`);
    await openDrawer(page);
    await expect(page.getByRole('navigation', { name: 'All places' })).toBeVisible();
    await expect(hint(page), `visit ${visit}`).toHaveCount(visit === 3 ? 1 : 0);
  }
  await page.getByRole('button', { name: 'Install' }).click();
  await expect(page.locator('html[data-prompted]')).toHaveCount(1);
  await expect(hint(page)).toHaveCount(0);
  await page.reload();
  await openDrawer(page);
  await expect(page.getByRole('navigation', { name: 'All places' })).toBeVisible();
  await expect(hint(page)).toHaveCount(0);
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  });
  test('the two steps by hand are told', async ({ page }) => {
    await signIn(page);
    for (let visit = 1; visit <= 3; visit++) {
      await page.goto(`${releases.url}/search`);
      await expect(page.getByRole('button', { name: 'Search flights' })).toBeVisible();
    }
    await openDrawer(page);
    await expect(page.getByText('Tap Share in the browser, then “Add to Home Screen”.')).toBeVisible();
  });
});

/** Browsers of tests reach no push service: what one would answer. */
const withPushService = (page: Page) =>
  page.addInitScript(() => {
    const KEY = 'pushSubscriptionOfTest';
    const made = {
      toJSON: () => ({ endpoint: 'https://push.example.com/one', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }),
      unsubscribe: async () => {
        sessionStorage.removeItem(KEY);
        return true;
      },
    };
    PushManager.prototype.getSubscription = async () => (sessionStorage.getItem(KEY) ? made : null) as unknown as PushSubscription;
    PushManager.prototype.subscribe = async (options) => {
      if (!options?.userVisibleOnly || !options.applicationServerKey) throw new Error('asked in a wrong way');
      sessionStorage.setItem(KEY, '1');
      return made as unknown as PushSubscription;
    };
  });

/** Gives the worker messages as the browser does, and tells what lies in the system's list. */
async function pushHost(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  // By the event of a push service, in the worker itself: what DevTools deliver may be lost on the way to it.
  const deliver = async (data: unknown) =>
    (await awake(page)).evaluate(
      async (text) => {
        const worker = self as unknown as WorkerScope;
        const event = new worker.PushEvent('push', text === '' ? {} : { data: text });
        const work: Promise<unknown>[] = [];
        Object.defineProperty(event, 'waitUntil', { value: (one: Promise<unknown>) => work.push(one) });
        worker.dispatchEvent(event);
        await Promise.all(work);
      },
      typeof data === 'string' ? data : JSON.stringify(data),
    );
  const shown = () =>
    page.evaluate(async () => {
      const one = await navigator.serviceWorker.ready;
      return (await one.getNotifications()).map(({ title, body }) => `${title}: ${body}`).sort();
    });
  return { deliver, shown };
}

/** The worker, which the browser may have put to sleep: an answer is asked for through it. */
async function awake(page: Page): Promise<Worker> {
  const begins = page.context().waitForEvent('serviceworker');
  begins.catch(() => undefined);
  await page.evaluate(() => fetch('/livez'));
  return page.context().serviceWorkers()[0] ?? begins;
}

/** What a worker has of its own: the tests know the types of pages. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: { openWindow: (address: string) => Promise<null> };
  dispatchEvent: (event: Event) => boolean;
  PushEvent: new (type: string, given: { data?: string }) => Event;
  NotificationEvent: new (type: string, given: { notification: Notification }) => Event;
}

/** A tap on the only message there is. Returns the address for which a new window was asked: a test has no finger that would be let. */
const tap = (context: BrowserContext): Promise<string | undefined> =>
  context.serviceWorkers()[0]!.evaluate(async () => {
    const worker = self as unknown as WorkerScope;
    const [notification] = await worker.registration.getNotifications();
    const event = new worker.NotificationEvent('notificationclick', { notification: notification! });
    const work: Promise<unknown>[] = [];
    let opened: string | undefined;
    Object.defineProperty(event, 'waitUntil', { value: (one: Promise<unknown>) => work.push(one) });
    worker.clients.openWindow = async (address) => {
      opened = address;
      return null;
    };
    worker.dispatchEvent(event);
    await Promise.allSettled(work);
    return opened;
  });

test('messages to this device: off until asked for, shown by the worker, off again', async ({ page, context }) => {
  await context.grantPermissions(['notifications'], { origin: releases.url });
  await withPushService(page);
  const token = await signIn(page);
  const { pnr } = await book(releases.url, token);
  await page.goto(`${releases.url}/profile`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.getByRole('button', { name: 'Turn on: messages to this device' }).click();
  await expect(page.getByText('This device is told of time limits')).toBeVisible();
  const isOn = async () =>
    (await (await fetch(`${releases.url}/api/push`, { headers: { authorization: `Bearer ${token}` } })).json()).result.on;
  expect(await isOn()).toBe(true);

  const { deliver, shown } = await pushHost(page);
  for (const foul of ['', 'no json', { pnr: '<b>', fact: 'deadline' }, { pnr, fact: 'lottery' }]) await deliver(foul);
  await deliver({ pnr, fact: 'deadline', minutes: 60, lang: 'en' });
  await expect.poll(shown).toEqual([expect.stringContaining('Less than 60 minutes')]);
  await deliver({ pnr, fact: 'deadline', minutes: 15, lang: 'en' });
  await expect.poll(shown).toEqual([`${pnr}: Less than 15 minutes left until the time limit`]);
  await deliver({ pnr, fact: 'schedule-change', lang: 'hy' });
  await expect.poll(shown).toEqual([`${pnr}: Less than 15 minutes left until the time limit`, `${pnr}: Չվացուցակը փոխվել է`].sort());

  await page.getByRole('button', { name: 'Turn off: messages to this device' }).click();
  await expect(page.getByText('This device can be told')).toBeVisible();
  expect(await isOn()).toBe(false);
});

test('a tap on a message opens its order in the app, not in a paper beside it, and with neither in a new window', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: releases.url });
  const token = await signIn(page);
  const { pnr } = await book(releases.url, token);
  await page.goto(`${releases.url}/search`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  const { deliver, shown } = await pushHost(page);
  // What was looked at last comes first in the worker's list of windows.
  const paper = await context.newPage();
  await paper.goto(`${releases.url}/doc/none`);
  await deliver({ pnr, fact: 'schedule-change', lang: 'en' });
  await expect.poll(shown).toEqual([`${pnr}: The schedule has changed`]);
  expect(await tap(context)).toBeUndefined();
  await expect(page).toHaveURL(`${releases.url}/info/${pnr}`);
  await expect(page.getByRole('heading', { name: pnr })).toBeVisible();
  expect(await shown()).toEqual([]);

  await deliver({ pnr, fact: 'deadline', minutes: 15, lang: 'en' });
  await expect.poll(shown).toHaveLength(1);
  await page.close();
  expect(await tap(context)).toBe(`/info/${pnr}`);
});

test('signing out takes the messages and the number off the device', async ({ page, context }) => {
  await context.grantPermissions(['notifications'], { origin: releases.url });
  await withPushService(page);
  await page.addInitScript(() => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) => (query.includes('standalone') ? { ...real('all'), matches: true } : real(query));
    const say = (text: string) => localStorage.setItem('badge', text);
    navigator.setAppBadge = async (count) => say(String(count));
    navigator.clearAppBadge = async () => say('cleared');
  });
  const token = await signIn(page);
  await page.goto(`${releases.url}/profile`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  const answer = await fetch(`${releases.url}/api/orders/deadlines?hours=24`, { headers: { authorization: `Bearer ${token}` } });
  const due = (await answer.json()).result.length;
  await expect.poll(() => page.evaluate(() => localStorage.getItem('badge'))).toBe(String(due));
  await page.getByRole('button', { name: 'Turn on: messages to this device' }).click();
  await expect(page.getByText('This device is told of time limits')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).last().click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(async () => (await (await navigator.serviceWorker.ready).pushManager.getSubscription()) === null)).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('badge'))).toBe('cleared');
});

test('flights of an order and of an offer go to the system’s sheet; without one they are copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: releases.url });
  const token = await signIn(page);
  const { pnr } = await book(releases.url, token);
  await page.addInitScript(() => {
    navigator.share = async (data) => localStorage.setItem('shared', JSON.stringify(data));
  });
  await page.goto(`${releases.url}/info/${pnr}`);
  await page.getByRole('button', { name: 'Share the booking' }).click();
  const shared = () => page.evaluate(() => JSON.parse(localStorage.getItem('shared') ?? '{}'));
  await expect
    .poll(shared)
    .toEqual({ title: `Booking ${pnr}`, text: expect.stringMatching(new RegExp(`^Booking ${pnr}\\n[^]*To be paid by`)) });

  await page.addInitScript(() => {
    delete (Navigator.prototype as { share?: unknown }).share;
    delete (navigator as { share?: unknown }).share;
  });
  await page.reload();
  await page.getByRole('button', { name: 'Share the booking' }).click();
  await expect(page.getByText(`Booking ${pnr} copied`)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`Booking ${pnr}`);
});
