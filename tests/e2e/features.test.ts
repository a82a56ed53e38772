import { canOpen, screens, type ScreenName } from '../../src/contract/screens.ts';
import { inDays } from '../support/days.ts';
import { chooseAndHold, FAMILY, fillTravellers } from './support/checkout.ts';
import { expect, flights, login, savedCopies, sheet, test } from './support/desk.ts';
import { LOST } from './support/device.ts';
import { book } from './support/sell.ts';

/**
 * What a browser may lack is absent in the app and never an error. One row for each question in app/browser.ts (the compiler
 * asks for a new one); each takes the feature away before the first script, as if the browser never had it.
 */
const WITHOUT: Record<keyof typeof import('../../src/app/browser.ts'), () => void> = {
  badge: () => {
    for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(Navigator.prototype, name);
  },
  workers: () => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
  canBeTold: () => {
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
  },
  space: () => void Reflect.deleteProperty(Navigator.prototype, 'storage'),
  sending: () => void Reflect.deleteProperty(Navigator.prototype, 'share'),
  sendsFile: () => void Reflect.deleteProperty(Navigator.prototype, 'canShare'),
  clipboard: () => void Reflect.deleteProperty(Navigator.prototype, 'clipboard'),
  cameras: () => void Reflect.deleteProperty(Navigator.prototype, 'mediaDevices'),
  cameraIsAllowed: () => void Reflect.deleteProperty(Navigator.prototype, 'permissions'),
  codeReader: () => void Reflect.deleteProperty(globalThis, 'BarcodeDetector'),
  tabs: () => void Reflect.deleteProperty(globalThis, 'BroadcastChannel'),
  trustedTypes: () => void Reflect.deleteProperty(globalThis, 'trustedTypes'),
  savesData: () => void Reflect.deleteProperty(Navigator.prototype, 'connection'),
  whenFree: () => void Reflect.deleteProperty(globalThis, 'requestIdleCallback'),
  openCalendar: () => void Reflect.deleteProperty(HTMLInputElement.prototype, 'showPicker'),
  isInstalled: () => void Reflect.deleteProperty(globalThis, 'BeforeInstallPromptEvent'),
  isAppleTouch: () => void Reflect.deleteProperty(Navigator.prototype, 'maxTouchPoints'),
  anySignal: () => void Reflect.deleteProperty(AbortSignal, 'any'),
  isAddress: () => void Reflect.deleteProperty(URL, 'canParse'),
};

/** Screens that need no order, flight or hold to be opened. */
const OPEN = (Object.keys(screens) as ScreenName[]).filter(
  (name) => typeof screens[name].access !== 'string' && canOpen(name, 'user') && !/\$|checkout|confirm/.test(screens[name].path),
);

for (const [name, takeAway] of Object.entries(WITHOUT)) {
  test(`without ${name}: an agent searches, books, issues, reads offline, and opens every screen`, async ({ page, desk }) => {
    await page.addInitScript(takeAway);
    await desk.signIn('agent');
    await page.goto(`/search?tabIndex=0&from=EVN&to=PAR&departureDate=${inDays(50)}&passengers=1-0-0&go=1`);
    await expect(flights(page).first()).toBeVisible();
    await chooseAndHold(page, 1);
    await fillTravellers(page, FAMILY.slice(0, 1));
    await page.getByRole('button', { name: /^Book\s*until/ }).click();
    await expect(page).toHaveURL(/\/confirm/);
    await expect(page.getByText('Booked, not paid yet')).toBeVisible();
    const order = await page
      .getByRole('link', { name: /issue|open/i })
      .first()
      .getAttribute('href');
    const pnr = order!.split('/').at(-1)!;
    for (const screen of OPEN) {
      await page.goto(screens[screen].path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      // The page that stands in place of a screen that has failed has no top bar.
      await expect(page.locator('.bar-title').filter({ visible: true })).toBeVisible();
    }

    await test.step('the life of the order', async () => {
      await page.goto('/reservations');
      await page.getByRole('link', { name: new RegExp(pnr) }).click();
      await expect(page).toHaveURL(/\/info\//);
      await page.getByRole('button', { name: 'Issue ticket' }).click();
      await sheet(page).getByRole('button', { name: 'Issue ticket' }).click();
      await expect(page.getByText('Ticketed').first()).toBeVisible();
      await expect(sheet(page)).toHaveCount(0);
      for (const action of [/^Void/, /^Refund/]) {
        await page.getByRole('button', { name: 'Actions' }).click();
        await sheet(page).getByRole('button', { name: action }).click();
        await expect(sheet(page).locator('.sheet-foot ion-button').last()).toBeVisible();
        await page.goBack();
        await expect(sheet(page)).toHaveCount(0);
      }
    });

    await test.step('reading it without a network', async () => {
      desk.expected.push(...LOST);
      await expect.poll(() => savedCopies(page)).toBeGreaterThan(0);
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await page.goBack();
      await page.getByRole('link', { name: new RegExp(pnr) }).click();
      await expect(page.getByText('Ticketed').first()).toBeVisible();
      await expect(page.getByText('No connection').first()).toBeVisible();
      await page.context().setOffline(false);
      await expect(page.getByText('No connection')).toHaveCount(0);
    });
  });
}

test('a browser that keeps no files of its own (a private window of Safari) keeps the documents all the same', async ({ page, desk }) => {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value: { data?: unknown }, ...key) {
      if (value.data instanceof Blob) throw new DOMException('Error preparing Blob/File data to be stored in object store', 'UnknownError');
      return put.call(this, value, ...key);
    };
  });
  const token = await desk.signIn('agent');
  const { pnr } = await book(desk.url, token, 'issue');
  const fetched = page.waitForResponse((one) => one.url().includes('/api/documents/file/') && one.ok());
  await page.goto(`/info/${pnr}`);
  await fetched;
  const travelDocuments = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const open = indexedDB.open('tatev');
          open.addEventListener('success', () => {
            const count = open.result.transaction('files').objectStore('files').count();
            count.addEventListener('success', () => resolve(count.result));
          });
        }),
    );
  await expect.poll(travelDocuments).toBeGreaterThan(0);
  await page.goto('/profile');
  const documents = page.locator('dt:text-is("Documents") + dd');
  await expect(documents).toHaveText(/^[1-9]/);
});

test('a browser that is too old is told so in a plain sentence', async ({ page, desk }) => {
  desk.expected.push('createRoot', 'Target container', 'page error');
  await page.addInitScript(() => void Reflect.deleteProperty(Array.prototype, 'toSorted'));
  await page.goto('/');
  await expect(page.getByText('This browser is too old for Tatev')).toBeVisible();
});

test('an iPad that calls itself a Macintosh is told how to put the app on its home screen', async ({ browser, desk }) => {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    hasTouch: true,
    viewport: { width: 700, height: 900 },
    baseURL: desk.url,
  });
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'maxTouchPoints', { get: () => 5 }));
  const page = await context.newPage();
  const { token, userId } = await login(desk.url, 'agent');
  await page.goto('/robots.txt');
  await page.evaluate(
    ([first, second]) => {
      localStorage.setItem('token', first!);
      localStorage.setItem('userId', second!);
      localStorage.setItem('visits', '3');
    },
    [token, userId],
  );
  await page.goto('/search');
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByText('Add to Home Screen')).toBeVisible();
  await context.close();
});
