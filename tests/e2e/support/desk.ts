import type { Lang } from '../../../src/contract/lang.ts';
import { effectiveRole } from '../../../src/contract/roles.ts';
import { resultsTexts } from '../../../src/texts/results/every.ts';
import { expect, test as base, type Locator, type Page, type Route } from '@playwright/test';

export const DEMO_PASSWORD = 'demo-2026';

interface Desk {
  /** Where the program under test answers. */
  url: string;
  /** Sign in by inserting a session, as a user of the demo data (`agent`). */
  signIn(who: string): Promise<string>;
  /** Call the API beside the page. */
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape are looked into
  api(token: string, method: string, path: string, body?: unknown): Promise<{ status: number; body: any }>;
  /** Console errors that this test expects, by a part of their text. */
  expected: string[];
}

/** Said because the worker is switched off in most tests. */
const OURS = ['Service Worker registration blocked by Playwright'];

/** A test fails on any console error or warning and any page error that it has not named. */
export const test = base.extend<{ desk: Desk }>({
  desk: async ({ page }, provide) => {
    const url = process.env['DESK_URL']!;
    const said: string[] = [];
    const desk: Desk = {
      url,
      signIn: (who) => signIn(page, url, who),
      api: (token, method, path, body) => api(url, token, method, path, body),
      expected: [...OURS],
    };
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') said.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => said.push(`page error: ${error.message}`));
    await provide(desk);
    expect(said.filter((text) => !desk.expected.some((part) => text.includes(part)))).toEqual([]);
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names off this pattern
  baseURL: async ({}, provide) => provide(process.env['DESK_URL']),
});
export { expect };

/** Signs in by inserting a session, as a user of the demo data. */
export async function signIn(page: Page, url: string, who: string): Promise<string> {
  const answer = await login(url, who);
  const { token, userId } = answer;
  // As the sign-in screen leaves it (session.start). Once, not at each load: a sign-out within the test must hold.
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(
    ([first, second, role]) => {
      localStorage.setItem('token', first!);
      localStorage.setItem('userId', second!);
      localStorage.setItem('role', role!);
      // A device that has just been brought up to date: what it keeps by itself has journeys of its own (`device.ts`).
      localStorage.setItem('keptUpAt', String(Date.now()));
    },
    [token, userId, effectiveRole(answer) ?? ''],
  );
  return token;
}

/** A session of a demo user by the API, as the sign-in screen would get it. */
export async function login(url: string, who: string): Promise<{ token: string; userId: string; role: string; adminGroups: string }> {
  const response = await fetch(`${url}/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@demo.example`, password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`${who} could not sign in: ${await response.text()}`);
  return (await response.json()) as { token: string; userId: string; role: string; adminGroups: string };
}

/** What comes by itself when a screen has been still for a moment is here: the key for checking tickets, the copies for the time without a network, the bell. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (const kept of ['ticketKeyAt', 'keptUpAt'])
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), kept), { timeout: 40_000 }).not.toBeNull();
  // Playwright's word above is of the document's load, which may be long ago.
  const told = () => performance.getEntriesByType('resource').some((one) => one.name.includes('/api/notifications'));
  await expect.poll(() => page.evaluate(told), { timeout: 20_000 }).toBe(true);
}

/** The session ends as the page sends its next call to `url`, so no call of the background can learn of it first. */
export async function loseSessionAt(page: Page, desk: Pick<Desk, 'api'>, token: string, url: string): Promise<void> {
  await page.route(
    url,
    async (route) => {
      await desk.api(token, 'POST', '/user/logout');
      await route.continue();
    },
    { times: 1 },
  );
}

/** How many orders this device keeps. */
export const savedCopies = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some((one) => one.name === 'tatev')) return 0;
    const open = indexedDB.open('tatev');
    await new Promise((resolve) => (open.onsuccess = resolve));
    const count = open.result.transaction('reservations').objectStore('reservations').count();
    await new Promise((resolve) => (count.onsuccess = resolve));
    open.result.close();
    return count.result;
  });

/** The open sheet. Its role stands inside the element's shadow, so what it holds is not below it for a search by role. */
export const sheet = (page: Page) => page.locator('ion-modal.show-modal');
/** What stands beside a name in the open sheet; two names may have equal figures. */
export const beside = (page: Page, name: string) => sheet(page).locator(`dt:text-is("${name}") + dd`);
/** The sum above the other figures of a quote, in the order's currency and in the account's. */
export const bigSum = (page: Page) => sheet(page).locator('.stack:has(> .big.money)');

/** A text of a catalogue with a parameter that may be anything: `textLike((flight) => results('classesOf', { flight }))`. */
export const textLike = (text: (any: string) => string): RegExp =>
  new RegExp(`^${text('\u0000').replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace('\u0000', '.+')}`); // prettier-ignore

/** The flights that were found, in their order. A tap takes the cheapest fare of one and opens its fares. */
export const flights = (page: Page): Locator => page.getByRole('article').locator('> button');
/** The same, when all of them stand: they come some at a time. */
export async function allFlights(page: Page): Promise<Locator> {
  await expect(page.getByRole('list').filter({ has: page.getByRole('article') })).toHaveAttribute('aria-busy', 'false');
  return flights(page);
}
/** The fares of the flight that is open. */
export const fares = (page: Page, lang: Lang = 'en'): Locator =>
  page.getByRole('group', { name: textLike((flight) => resultsTexts(lang)('classesOf', { flight })) }).getByRole('button');

/** Take the first fare that fits, of the first flight that has one. */
export async function takeFare(page: Page, fit: (fares: Locator) => Locator, lang: Lang = 'en'): Promise<void> {
  for (const flight of await (await allFlights(page)).all()) {
    if ((await flight.getAttribute('aria-expanded')) === 'false') await flight.click();
    await expect(flight).toHaveAttribute('aria-expanded', 'true');
    const fitting = fit(fares(page, lang)).first();
    if ((await fitting.count()) === 0) continue;
    await fitting.click();
    return expect(fitting).toHaveAttribute('aria-pressed', 'true');
  }
  throw new Error('No flight has such a fare');
}

async function api(url: string, token: string, method: string, path: string, body?: unknown) {
  const response = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

/** A route's answer while the service has stopped answering: the connection itself is there. */
export const unavailable = (route: Route) => route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Back in a minute' } });
