import type { Page } from '@playwright/test';
import { expect, login, test } from './support/desk.ts';
import { LONG } from '../lanes.ts';
import { keptUp, openDesk, reopen } from './support/device.ts';
import { OwnBrowser } from './support/own-browser.ts';
import { OwnProgram } from './support/own-program.ts';

/** The browser itself dies, by SIGKILL, while thousands of copies are being written (reliability.md W10). */

const COPIES = 5000;
const A_PAGE = 200;
/** Killed with so many on the device. */
const ENOUGH = 600;

test('killed in the middle of 5,000 copies: what was written is there without a gap, and is read without the desk', async () => {
  test.skip(!LONG, 'takes most of a minute');
  test.setTimeout(300_000);
  const program = await OwnProgram.start();
  const browser = new OwnBrowser();
  try {
    const { token } = await login(program.url, 'agent');
    const [model] = (await program.api(token, 'POST', '/api/orders/get-copies', { have: [] })).result;
    /** In the order in which they are sent. */
    const pnrs = Array.from({ length: COPIES }, (_, i) => `Q${i.toString(36).toUpperCase().padStart(5, '0')}`);
    let sent = 0;
    let page = await browser.open();
    await openDesk(page, program.url);
    await keptUp(page);
    await page.route('**/api/orders/get-copies', async (route) => {
      const from = sent;
      sent += A_PAGE;
      const result = pnrs.slice(from, sent).map((pnr, i) => ({
        codes: [],
        order: { ...model.order, pnr, id: `01990000-0000-7000-8000-${String(from + i).padStart(12, '0')}` },
      }));
      await route.fulfill({ json: { result, meta: { serverTime: new Date().toISOString(), more: sent < COPIES, gone: [] } } });
    });
    await reopen(page);
    await expect.poll(async () => (await written(page)).length, { timeout: 120_000, intervals: [200] }).toBeGreaterThan(ENOUGH);
    await browser.kill();
    expect(sent).toBeLessThan(COPIES);

    page = await browser.open();
    await page.goto(`${program.url}/robots.txt`);
    const many = new Set(pnrs);
    const there = (await written(page)).filter((pnr) => many.has(pnr));
    // The last ones may not have reached the disk.
    expect(there.length).toBeGreaterThan(ENOUGH / 2);
    expect(there).toEqual(pnrs.slice(0, there.length));
    await program.stop();
    const last = there.at(-1)!;
    await page.goto(`${program.url}/reservations?q=${last}`);
    await page
      .getByRole('region', { name: 'Reservations saved on this device' })
      .getByRole('link', { name: new RegExp(last) })
      .click();
    await expect(page).toHaveURL(new RegExp(`/info/${last}`));
    await expect(page.getByText(/Saved on this device \d\d:\d\d/).first()).toBeVisible();
  } finally {
    await browser.kill().catch(() => undefined);
    browser.remove();
    await program.stop().catch(() => undefined);
  }
});

/** Which orders the device has, in the order of their references. Each has its card, too. */
async function written(page: Page): Promise<string[]> {
  const [orders, cards] = await page.evaluate(async () => {
    if (!(await indexedDB.databases()).some((one) => one.name === 'tatev')) return [[], []];
    const open = indexedDB.open('tatev');
    await new Promise((resolve) => (open.onsuccess = resolve));
    const keys = (name: string) =>
      new Promise<string[]>((resolve) => {
        const request = open.result.transaction(name).objectStore(name).getAllKeys();
        request.addEventListener('success', () => resolve(request.result.map((key) => (key as string[])[1]!)));
      });
    const all = await Promise.all([keys('reservations'), keys('cards')]);
    open.result.close();
    return all;
  });
  // Read one after the other, while others are written.
  expect(orders.filter((pnr) => !cards.includes(pnr))).toEqual([]);
  return orders.sort();
}
