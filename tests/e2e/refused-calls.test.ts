import type { Page } from '@playwright/test';
import { endpoints } from '../../src/contract/endpoints.ts';
import { inDays } from '../support/days.ts';
import { expect, login, test } from './support/desk.ts';
import { book } from './support/sell.ts';

/** Whichever call of whichever screen is the first to hear that the session has ended: one wipe, one sign-in (reliability.md W8). */

const SECTIONS = ['signIn', 'timeLimits', 'tickets', 'groups', 'mail', 'notifications', 'company', 'airports', 'airlines', 'aircraft']
  .concat('baggage', 'fareRules', 'hotels', 'hotelCategories', 'services')
  .map((id) => `/settings?section=${id}`);

/** What an address is called in the contract; undefined for one that is not the API's. */
function nameOf(method: string, url: string): string | undefined {
  const { pathname } = new URL(url);
  return Object.entries(endpoints).find(
    ([, one]) => one.method === method && new RegExp(`^${one.path.replace(/:\w+/g, '[^/]+')}$`).test(pathname),
  )?.[0];
}

const atRest = (page: Page) => page.waitForLoadState('networkidle');

test('each call of each screen may be the one that is refused', async ({ page, desk }) => {
  test.setTimeout(600_000);
  desk.expected.push('401 (Unauthorized)');
  const token = await desk.signIn('superadmin');
  const { pnr } = await book(desk.url, (await login(desk.url, 'agent')).token);
  const { userId } = (await desk.api(token, 'POST', '/api/users/get-users', { limit: 1 })).body.result[0];
  const { id: flightId } = (await desk.api(token, 'POST', '/api/flights/get', { limit: 1 })).body.result[0];
  const stored = await page.evaluate(() => ({ ...localStorage }));
  const signedIn = () => page.evaluate((values) => Object.assign(localStorage, values), stored);

  /** The call that is refused now. */
  let refused: string | undefined;
  /** What the desk was asked for on this screen. */
  let asked = new Set<string>();
  /** Sent with the token after the refusal was answered. */
  let late: string[] = [];
  let over = false;
  await page.route(/\/(api|user|exchange)\//, async (route, request) => {
    const name = nameOf(request.method(), request.url());
    if (over && request.headers()['authorization']) late.push(`${name}`);
    if (name && request.headers()['authorization']) asked.add(name);
    if (name === undefined || name !== refused) return route.continue();
    await route.fulfill({ status: 401, json: { status: 401, code: 'UNAUTHENTICATED', message: 'Please sign in', errors: {} } });
  });
  page.on('framenavigated', (frame) => {
    if (new URL(frame.url()).pathname === '/') over = true;
  });

  const tried = new Set<string>();
  for (const path of [
    `/search?tabIndex=0&from=EVN&to=MOW&departureDate=${inDays(41)}&passengers=1-0-0&go=1`,
    '/reservations',
    '/reservations?show=deadlines',
    '/reservations?show=requests',
    '/reservations?show=groups',
    `/info/${pnr}`,
    '/flights',
    '/flights?view=calendar',
    '/flights?view=templates',
    `/flights/${flightId}`,
    '/start',
    '/mails',
    '/agents',
    `/agents/${userId}`,
    '/passengers',
    '/history',
    '/reports',
    '/reports?by=rows',
    '/check',
    '/profile',
    '/currency',
    ...SECTIONS,
  ]) {
    asked = new Set();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await atRest(page);
    for (const name of [...asked].filter((one) => !tried.has(one))) {
      await test.step(`${path}: ${name}`, async () => {
        tried.add(name);
        [refused, late, over] = [name, [], false];
        await page.goto(path);
        await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
        expect(page.url()).toBe(`${desk.url}/`);
        expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([[], []]);
        expect(late).toEqual([]);
        [refused, over] = [undefined, false];
        await signedIn();
      });
    }
  }
  console.log(`refused in turn: ${tried.size} calls`);
  expect(tried.size).toBeGreaterThan(30);
});
