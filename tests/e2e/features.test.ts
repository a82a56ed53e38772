import { canOpen, screens, type ScreenName } from '../../src/contract/screens.ts';
import { chooseAndHold, FAMILY, fillTravellers } from './support/checkout.ts';
import { expect, test } from './support/desk.ts';
import { day } from './support/sell.ts';

/**
 * What a browser may lack is absent in the app and never an error. One row for each question in app/features.ts (the compiler
 * asks for a new one); each takes the feature away before the first script, as if the browser never had it.
 */
const WITHOUT: Record<keyof typeof import('../../src/app/features.ts'), () => void> = {
  badge: () => {
    for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(Navigator.prototype, name);
  },
  workers: () => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
  canBeTold: () => {
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
  },
  space: () => void Reflect.deleteProperty(Navigator.prototype, 'storage'),
  sending: () => void Reflect.deleteProperty(Navigator.prototype, 'share'),
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
  test(`without ${name}: an agent searches, books, and opens every screen`, async ({ page, desk }) => {
    await page.addInitScript(takeAway);
    await desk.signIn('agent');
    await page.goto(`/search?tabIndex=0&from=EVN&to=PAR&departureDate=${day(50)}&passengers=1-0-0&go=1`);
    await expect(page.locator('.fare').first()).toBeVisible();
    await chooseAndHold(page, 1);
    await fillTravellers(page, FAMILY.slice(0, 1));
    await page.getByRole('button', { name: /^Book\s*until/ }).click();
    await expect(page).toHaveURL(/\/confirm/);
    await expect(page.getByText('Booked, not paid yet')).toBeVisible();
    for (const screen of OPEN) {
      await page.goto(screens[screen].path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      // The page that stands in place of a screen that has failed has no top bar.
      await expect(page.locator('.bar-title').filter({ visible: true })).toBeVisible();
    }
  });
}
