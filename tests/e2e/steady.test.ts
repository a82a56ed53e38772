import { navigationOf, screens } from '../../src/contract/screens.ts';
import { inDays } from '../support/days.ts';
import { expect, test } from './support/desk.ts';
import { book } from './support/sell.ts';

/** Nothing moves under a finger while a screen is on its way over a slow network: what loads has its room before it comes. */

/** Of the window, as the browser counts it (0.1 is good); what moves in it is most of a button's height. */
const MOST = 0.05;
const SLOW_MS = 300;

for (const [size, viewport] of Object.entries({ phone: { width: 360, height: 740 }, tablet: { width: 1024, height: 768 } })) {
  test(`screens keep still while they load, ${size}`, async ({ page, desk }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      const moved: { value: number; what: string }[] = [];
      Object.assign(globalThis, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
        })[])
          moved.push({
            value: entry.value,
            what: entry.sources
              .map(
                ({ node, previousRect: was, currentRect: is }) =>
                  `${node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName} ${was.y} to ${is.y}`,
              )
              .join(' '),
          });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.route(/\/api\//, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      await route.continue();
    });
    const look = async (path: string) => {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.locator('.bone')).toHaveCount(0, { timeout: 15_000 });
      await page.waitForLoadState('networkidle');
      const moved = await page.evaluate(() => (globalThis as unknown as { moved: { value: number; what: string }[] }).moved);
      const total = moved.reduce((sum, one) => sum + one.value, 0);
      expect.soft(total, `${path}: ${moved.map((one) => `${one.value.toFixed(3)} ${one.what}`).join('; ')}`).toBeLessThan(MOST);
    };

    const agent = await desk.signIn('agent');
    const booked = await book(desk.url, agent);
    const issued = await book(desk.url, agent, 'issue');
    const search = `/search?tabIndex=1&from=EVN&to=PAR&departureDate=${inDays(50)}&returnDate=${inDays(57)}&passengers=2-1-1&go=1`;
    const own = ['profile', 'check', 'currency'].map((name) => screens[name as 'profile'].path);
    for (const path of [
      ...navigationOf('user').map((name) => screens[name].path),
      ...own,
      search,
      `/info/${booked.pnr}`,
      `/info/${issued.pnr}`,
    ])
      await look(path);
    const admin = await desk.signIn('admin');
    const { result } = (await desk.api(admin, 'POST', '/api/flights/get', { limit: 1 })).body;
    const account = (await desk.api(admin, 'POST', '/api/users/get-users', { search: 'agent2@' })).body.result[0];
    const inner = [`/flights/${result[0].id}`, `/agents/${account.userId}`, '/settings', `/info/${issued.pnr}`];
    for (const path of [...navigationOf('Admin').map((name) => screens[name].path), ...inner]) await look(path);
  });
}
