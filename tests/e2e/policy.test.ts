import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { screens } from '../../src/contract/screens.ts';
import { expect, login, test } from './support/desk.ts';
import { book } from './support/sell.ts';

/** The page's policy holds and is not in the way (reliability.md I10, I11, W12). */

/** What the browser reports against the policy, over all pages of a test. */
async function violationsOf(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
      reportViolation(`${location.pathname}: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return seen;
}

async function visitAll(page: Page, parts: Record<string, string>): Promise<void> {
  for (const { path } of Object.values(screens)) {
    await page.goto(path.replace(/\$\w+/g, (name) => parts[name]!));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await page.waitForLoadState('networkidle');
  }
}

test('every screen, signed out and as Super Admin: nothing breaks the policy', async ({ page, desk }) => {
  test.setTimeout(180_000);
  // A checkout without a hold, a link without a token and the like say so; that is another test's business.
  desk.expected.push('Failed to load resource');
  const violations = await violationsOf(page);
  await visitAll(page, { $pnr: 'ZZZZZ9', $id: '01990000-0000-7000-8000-000000000000' });
  const token = await desk.signIn('superadmin');
  const { pnr } = await book(desk.url, (await login(desk.url, 'agent')).token);
  const users = await desk.api(token, 'POST', '/api/users/get-users', { limit: 1 });
  await visitAll(page, { $pnr: pnr, $id: users.body.result[0].userId });
  expect(violations).toEqual([]);
});

test('the list can be pulled to be read anew', async ({ page, desk }) => {
  const violations = await violationsOf(page);
  await desk.signIn('agent');
  await page.goto('/reservations');
  await expect(page.getByRole('link', { name: /Booked|Ticketed/ }).first()).toBeVisible();
  await expect(page.locator('ion-refresher.hydrated')).toBeAttached();
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 180, y }] });
  const again = page.waitForRequest(/get-orders/);
  await touch('touchStart', 300);
  for (let y = 310; y <= 640; y += 10) await touch('touchMove', y);
  await touch('touchEnd');
  await again;
  expect(violations).toEqual([]);
});

test('a script or handler that got into the page does not run', async ({ page, desk }) => {
  desk.expected.push('Content Security Policy', 'Trusted', 'Failed to load resource');
  const violations = await violationsOf(page);
  // As if the server had written it: the header is ours, the page has more in it.
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '</body>',
      '<script>window.fired = "inline"</script><img src="/none.png" onerror="window.fired = \'handler\'"><script src="https://evil.example/x.js"></script></body>',
    );
    await route.fulfill({ response, body });
  });
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(violations.filter((one) => one.includes('script-src')).length).toBeGreaterThanOrEqual(3);

  // As if our own code wrote text into the page, or made a script of it.
  const done = await page.evaluate(async () => {
    // The debugger's own calls may use eval; what a timer calls may not.
    await new Promise((resolve) => setTimeout(resolve));
    const div = document.body.appendChild(document.createElement('div'));
    const script = document.createElement('script');
    const ways: [string, () => unknown][] = [
      ['innerHTML', () => (div.innerHTML = '<img src=x onerror="window.fired = 1">')],
      ['outerHTML', () => (div.outerHTML = '<b>x</b>')],
      ['insertAdjacentHTML', () => div.insertAdjacentHTML('beforeend', '<b>x</b>')],
      ['srcdoc', () => (document.createElement('iframe').srcdoc = '<script>parent.fired = 1</script>')],
      ['script text', () => (script.text = 'window.fired = 1')],
      ['script src', () => (script.src = 'https://evil.example/x.js')],
      // oxlint-disable-next-line no-eval -- what must not work
      ['eval', () => (0, eval)('window.fired = 1')],
      // oxlint-disable-next-line typescript/no-implied-eval -- what must not work
      ['Function', () => new Function('window.fired = 1')()],
      ['parseFromString', () => new DOMParser().parseFromString('<b>x</b>', 'text/html')],
    ];
    return ways
      .filter(([, way]) => {
        try {
          way();
          return true;
        } catch {
          return false;
        }
      })
      .map(([name]) => name);
  });
  expect(done).toEqual([]);
  // No second policy can be made, not even under the name of the first.
  const policies = await page.evaluate(() => {
    const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } };
    return ['default', 'mine', 'dompurify'].filter((name) => {
      try {
        return trustedTypes.createPolicy(name, { createHTML: (text: string) => text }) !== undefined;
      } catch {
        return false;
      }
    });
  });
  expect(policies).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { fired?: unknown }).fired)).toBeUndefined();
});

test('another site cannot put the desk into a frame', async ({ page, desk }) => {
  desk.expected.push('frame-ancestors', 'ERR_BLOCKED_BY_RESPONSE', 'X-Frame');
  const elsewhere = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(['/search', '/', '/api/docs', '/livez', '/none'].map((path) => `<iframe src="${desk.url}${path}"></iframe>`).join(''));
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
  await page.waitForLoadState('load');
  expect(
    page
      .frames()
      .slice(1)
      .map((frame) => frame.url()),
  ).toEqual(Array.from({ length: 5 }, () => 'chrome-error://chromewebdata/'));
  elsewhere.close();
});

/** Each of these leads elsewhere in some reading; all of them are in src/app/origin.test.ts as well. */
const ELSEWHERE = [
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  '/.//evil.example',
  '/search/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2f/evil.example',
  '/\t/evil.example',
  '/\uff0fevil.example',
  'javascript:alert(1)',
  '/api/docs',
  '/no/such/page',
];
const ADDRESSES = Object.values(screens).map(({ path }) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`));

test('whoever is signed in is led to a screen of ours, whatever the link says', async ({ page, desk }) => {
  await desk.signIn('agent');
  for (const from of ELSEWHERE) {
    await page.goto(`/?from=${encodeURIComponent(from)}`);
    await expect(page, from).toHaveURL((url) => url.origin === desk.url && ADDRESSES.some((one) => one.test(url.pathname)));
    await expect(page, from).toHaveURL((url) => url.pathname === '/search');
  }
});

for (const from of ['/.//evil.example', '/%2e%2e//evil.example', 'https:evil.example']) {
  test(`signing in with ${from} in the link leads to the search`, async ({ page, desk }) => {
    await page.goto(`/?from=${encodeURIComponent(from)}`);
    await page.getByLabel('E-mail').fill('agent2@demo.example');
    await page.getByLabel('Password', { exact: true }).fill('demo-2026');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL((url) => url.origin === desk.url && url.pathname === '/search');
  });
}
