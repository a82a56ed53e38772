import type { Page } from '@playwright/test';
import { inDays } from '../support/days.ts';
import { chooseAndHold, FAMILY, fillTravellers } from './support/checkout.ts';
import { atRest, DEMO_PASSWORD, expect, flights, login, loseSessionAt, savedCopies, test } from './support/desk.ts';
import { OwnProgram } from './support/own-program.ts';
import { book } from './support/sell.ts';

/** A session that ends in the middle of the work: wiped once, nothing sent any more, a booking of unknown outcome found again. */

const LOST = ['net::ERR_', 'Failed to load resource'];
const ORDER = '**/api/orders/order';
const BY_KEY = '**/api/orders/get-order-by-key/**';
const REFUSED = '401 (Unauthorized)';

async function signIn(page: Page, who: string): Promise<void> {
  await page.getByLabel('E-mail').fill(`${who}@demo.example`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Held seats with the passenger filled in, ready to book. */
async function readyToBook(page: Page, days: number): Promise<void> {
  await page.goto(`/search?tabIndex=0&from=EVN&to=MOW&departureDate=${inDays(days)}&passengers=1-0-0&go=1`);
  await expect(flights(page).first()).toBeVisible();
  await chooseAndHold(page, 1);
  await fillTravellers(page, FAMILY.slice(0, 1));
}
const bookButton = (page: Page) => page.getByRole('button', { name: /^Book\s*until/ });

const refresh = (page: Page) => page.getByRole('button', { name: /refresh/i }).first();
async function listAtRest(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: /Booked|Ticketed/ }).first()).toBeVisible();
  await expect(refresh(page)).toBeEnabled();
  await atRest(page);
}

const atSignIn = (page: Page) => expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
const storages = (page: Page) => page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }]);
const keyIn = (page: Page) => new URLSearchParams(new URL(page.url()).searchParams.get('from')?.split('?')[1]).get('key');

/** Loads of the page, and what was sent with the token after the first loss was answered. */
function watch(page: Page): { loads: string[]; late: string[] } {
  const seen = { loads: [] as string[], late: [] as string[] };
  let atDoor = false;
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (pathname === '/') atDoor = true;
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.loads.push(new URL(request.url()).pathname);
    if (atDoor && request.headers()['authorization']) seen.late.push(request.url());
  });
  return seen;
}

for (const [path, call, act] of [
  [
    `/search?tabIndex=0&from=EVN&to=MOW&departureDate=${inDays(41)}&passengers=1-0-0&go=1`,
    '**/api/orders/pre-order',
    async (page: Page) => {
      await flights(page).first().click();
      await page.getByRole('button', { name: 'Continue' }).click();
    },
  ],
  ['/reservations', '**/api/orders/get-orders', (page: Page) => refresh(page).click()],
] as const) {
  test(`lost in the middle of ${path.split('?')[0]}: one wipe, one load of the sign-in, nothing more is sent`, async ({ page, desk }) => {
    desk.expected.push(REFUSED);
    const token = await desk.signIn('agent');
    await page.goto(path);
    if (path === '/reservations') await listAtRest(page);
    else await expect(flights(page).first()).toBeVisible();
    await atRest(page);
    await loseSessionAt(page, desk, token, call);
    const seen = watch(page);
    await act(page);
    await atSignIn(page);
    expect(page.url()).toBe(`${desk.url}/`);
    expect(seen).toEqual({ loads: ['/'], late: [] });
    expect((await storages(page))[0]).toEqual({});
    expect(JSON.stringify(await storages(page))).not.toContain(token);
  });
}

test('lost while the answer to a booking is lost too: after signing in the booking is found by its key', async ({ page, desk }) => {
  test.setTimeout(90_000);
  desk.expected.push(REFUSED, ...LOST);
  const token = await desk.signIn('agent');
  await readyToBook(page, 42);
  // The server books; its answer never arrives, and the session dies at the same moment.
  await page.route(ORDER, async (route) => {
    await route.fetch();
    await desk.api(token, 'POST', '/user/logout');
    await route.abort('connectionreset');
  });
  const sent = page.waitForRequest(/\/api\/orders\/order$/);
  const seen = watch(page);
  await bookButton(page).click();
  const key = (await sent).headers()['idempotency-key'];
  await atSignIn(page);
  expect(keyIn(page)).toBe(key);
  expect(seen).toEqual({ loads: ['/'], late: [] });
  // The key alone has travelled, in the address: nothing of the passengers or the account.
  expect((await storages(page))[0]).toEqual({});
  await signIn(page, 'agent');
  await expect(page).toHaveURL(`${desk.url}/confirm?key=${key}`);
  await expect(page.getByText('Booked, not paid yet')).toBeVisible();
});

test('somebody else who signs in with that key sees that nothing was found', async ({ page, desk }) => {
  test.setTimeout(90_000);
  desk.expected.push(REFUSED, ...LOST);
  const token = await desk.signIn('agent');
  await readyToBook(page, 43);
  await page.route(ORDER, async (route) => {
    await route.fetch();
    await desk.api(token, 'POST', '/user/logout');
    await route.abort('connectionreset');
  });
  await bookButton(page).click();
  await atSignIn(page);
  await signIn(page, 'agent2');
  await expect(page.getByText('Nothing was booked')).toBeVisible();
  await expect(page.getByText('Nothing is known about this request.', { exact: false })).toBeVisible();
});

test('lost at the press of the button itself: after signing in it is told that nothing was booked', async ({ page, desk }) => {
  test.setTimeout(90_000);
  desk.expected.push(REFUSED);
  const token = await desk.signIn('agent');
  await readyToBook(page, 44);
  await loseSessionAt(page, desk, token, ORDER);
  await bookButton(page).click();
  await atSignIn(page);
  expect(keyIn(page)).toBeTruthy();
  await signIn(page, 'agent');
  await expect(page.getByText('Nothing was booked')).toBeVisible();
});

test('lost at a reload of the checkout with an open request: its key is kept', async ({ page, desk }) => {
  test.setTimeout(90_000);
  desk.expected.push(REFUSED, ...LOST);
  const token = await desk.signIn('agent');
  await readyToBook(page, 45);
  const checkout = page.url();
  await page.route(BY_KEY, (route) => route.abort('connectionrefused'));
  await page.route(ORDER, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  const sent = page.waitForRequest(/\/api\/orders\/order$/);
  await bookButton(page).click();
  const key = (await sent).headers()['idempotency-key'];
  await expect(page.getByRole('heading', { name: 'Checking…' })).toBeVisible();
  // Until the reload nothing reaches the server, so that it is the new page that learns of the loss: the old one asks by key too.
  let reloaded = false;
  page.once('framenavigated', () => (reloaded = true));
  await page.route('**/api/**', (route) => (reloaded ? route.continue() : route.abort('connectionrefused')));
  await page.unroute(BY_KEY);
  await desk.api(token, 'POST', '/user/logout');
  await page.goto(checkout);
  await atSignIn(page);
  expect(keyIn(page)).toBe(key);
  await signIn(page, 'agent');
  await expect(page.getByText('Booked, not paid yet')).toBeVisible();
});

test('a log-out leaves nothing, also with an open request and a token that is dead already', async ({ page, desk }) => {
  test.setTimeout(90_000);
  desk.expected.push(REFUSED, ...LOST);
  for (const dead of [false, true]) {
    const token = await desk.signIn('agent');
    await readyToBook(page, 46);
    await page.route(BY_KEY, (route) => route.abort('connectionrefused'));
    await page.route(ORDER, (route) => route.abort('connectionreset'));
    await bookButton(page).click();
    await expect(page.getByRole('heading', { name: 'Checking…' })).toBeVisible();
    if (dead) await loseSessionAt(page, desk, token, '**/user/logout');
    await page
      .getByRole('button', { name: /user menu|menu|more/i })
      .first()
      .click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await atSignIn(page);
    expect(page.url()).toBe(`${desk.url}/`);
    expect((await storages(page))[0]).toEqual({});
    await page.unroute(BY_KEY);
    await page.unroute(ORDER);
  }
});

test('lost in another tab: the tab with the open request goes to the sign-in with its key', async ({ page, desk }) => {
  test.setTimeout(90_000);
  desk.expected.push(REFUSED, ...LOST);
  const token = await desk.signIn('agent');
  await readyToBook(page, 48);
  await page.route(BY_KEY, (route) => route.abort('connectionrefused'));
  await page.route(ORDER, (route) => route.abort('connectionreset'));
  const sent = page.waitForRequest(/\/api\/orders\/order$/);
  await bookButton(page).click();
  const key = (await sent).headers()['idempotency-key'];
  await expect(page.getByRole('heading', { name: 'Checking…' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/reservations');
  await listAtRest(other);
  await desk.api(token, 'POST', '/user/logout');
  await refresh(other).click();
  await atSignIn(other);
  expect(other.url()).toBe(`${desk.url}/`);
  await atSignIn(page);
  expect(keyIn(page)).toBe(key);
});

test('a log-out in another tab leaves nothing in this one', async ({ page, desk }) => {
  test.setTimeout(90_000);
  desk.expected.push(...LOST);
  await desk.signIn('agent');
  await readyToBook(page, 49);
  await page.route(BY_KEY, (route) => route.abort('connectionrefused'));
  await page.route(ORDER, (route) => route.abort('connectionreset'));
  await bookButton(page).click();
  await expect(page.getByRole('heading', { name: 'Checking…' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/reservations');
  await other
    .getByRole('button', { name: /user menu|menu|more/i })
    .first()
    .click();
  await other.getByRole('button', { name: 'Log out' }).click();
  await atSignIn(other);
  await atSignIn(page);
  expect(page.url()).toBe(`${desk.url}/`);
});

test.describe('a role that must sign in in two steps', () => {
  let program: OwnProgram;
  test.beforeAll(async () => {
    program = await OwnProgram.start();
  });
  test.afterAll(() => program.stop());

  test('is led to the profile from everywhere, and can leave', async ({ page, desk }) => {
    // What is under way when one signs out may be answered after it.
    desk.expected.push('403 (Forbidden)', '401 (Unauthorized)');
    const { token } = await login(program.url, 'superadmin');
    const { result } = await program.api(token, 'GET', '/api/securitySettings');
    await program.api(token, 'PUT', '/api/securitySettings', { twoStepRoles: ['Viewer'], version: result.version });

    await page.goto(program.url);
    await signIn(page, 'viewer');
    await expect(page).toHaveURL((url) => url.pathname === '/profile');
    await expect(page.getByText('Set up two-step sign-in to go on')).toBeVisible();
    for (const path of ['/reservations', '/agents', '/settings', `/search?tabIndex=0&from=EVN&to=MOW&departureDate=${inDays(50)}&go=1`]) {
      await page.goto(program.url + path);
      await expect(page, path).toHaveURL((url) => url.pathname === '/profile');
    }
    // No loop: the profile stands, and the session with it.
    await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
    await expect(page.getByRole('main').or(page.locator('.body')).getByText('viewer@demo.example').first()).toBeVisible();
    const loads: string[] = [];
    page.on('framenavigated', (frame) => loads.push(frame.url()));
    await page.getByRole('button', { name: 'Log out', exact: true }).last().click();
    await atSignIn(page);
    expect(new Set(loads)).toEqual(new Set([`${program.url}/`]));
  });
});

test('a page that Back brings out of the browser’s memory after a sign-out is hidden and left at once', async ({ page, desk }) => {
  await desk.signIn('agent');
  await page.goto('/reservations');
  await listAtRest(page);
  const shown = await page.evaluate(() => {
    localStorage.clear();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    return document.getElementById('root')!.checkVisibility();
  });
  expect(shown).toBe(false);
  await atSignIn(page);
});

test('a page that comes back with its own session stays', async ({ page, desk }) => {
  await desk.signIn('agent');
  await page.goto('/reservations');
  await listAtRest(page);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByRole('link', { name: /Booked|Ticketed/ }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/reservations/);
});

test('what an earlier sign-out had to leave on the device is gone after the next start', async ({ page, desk }) => {
  const token = await desk.signIn('agent');
  const { pnr } = await book(desk.url, token);
  await page.goto(`/info/${pnr}`);
  await expect.poll(() => savedCopies(page)).toBe(1);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await atSignIn(page);
  await expect.poll(() => savedCopies(page)).toBe(0);
});

test('leaving a page breaks off what is being written on the device, and begins nothing more', async ({ page, desk }) => {
  const token = await desk.signIn('agent');
  const { pnr } = await book(desk.url, token);
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    let leave = true;
    // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
      const begun = transaction.call(this, stores, mode, options);
      if (!leave) said.push('begun after the page was left');
      for (const end of ['complete', 'abort']) begun.addEventListener(end, () => said.push(`${mode} ${end}`));
      return begun;
    };
    // In the middle of the first writing, between one step and the next.
    // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
      const asked = put.apply(this, given);
      if (leave && this.name === 'reservations') {
        leave = false;
        queueMicrotask(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
      }
      return asked;
    };
  });
  await page.goto(`/info/${pnr}`);
  const said = () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
  await expect.poll(async () => (await said()).includes('readwrite abort')).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(await said()).not.toContain('begun after the page was left');
});
