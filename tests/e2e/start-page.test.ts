import type { Page } from '@playwright/test';
import { screens } from '../../src/contract/screens.ts';
import { placesTexts } from '../../src/texts/places/every.ts';
import { startTexts } from '../../src/texts/start/every.ts';
import { DEMO_PASSWORD, expect, sheet, test, unavailable } from './support/desk.ts';
import { ROW } from './support/forms.ts';
import { payment, richAgency } from './support/party.ts';

/** Staff land on what waits for them; each number leads to its list, and Back leads here again. */

const say = startTexts('en');
const places = placesTexts('en');
const toDo = (page: Page) => page.getByRole('region', { name: say('toDo') });

async function signInBy(page: Page, who: string): Promise<void> {
  await page.goto('/');
  await page.locator('[name=email]').fill(`${who}@demo.example`);
  await page.locator('[name=password]').fill(DEMO_PASSWORD);
  await page.locator('[name=password]').press('Enter');
}

for (const { name, viewport, press } of [
  { name: 'by thumb', viewport: { width: 360, height: 740 }, press: 'tap' },
  { name: 'by mouse', viewport: { width: 1440, height: 900 }, press: 'click' },
] as const)
  test.describe(name, () => {
    test.use({ viewport });

    test(`${name} each number is followed and Back comes here again`, async ({ page, desk }) => {
      const { token } = await richAgency(desk.url);
      await payment(desk.url, token);
      await signInBy(page, 'superadmin');
      await expect(page).toHaveURL(/\/start$/);
      await expect(page.getByRole('heading', { level: 1, name: places('start') })).toBeVisible();
      const lines = toDo(page).getByRole('link');
      await expect(lines.filter({ hasText: say('what.topUpRequests', { n: 2 }).slice(0, -1) })).toHaveCount(1);
      const total = await lines.count();
      for (let i = 0; i < total; i++) {
        const line = lines.nth(i);
        const [href, text] = [await line.getAttribute('href'), await line.innerText()];
        await line[press]();
        await expect(page).toHaveURL((url) => url.pathname + url.search === href);
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(places('start'));
        // Rows that are drawn whole and of one kind are counted; all numbers are in tests/api/start.test.ts.
        if (/^\/(agents|top-ups)/.test(href!)) await expect(page.locator(ROW), text).toHaveCount(parseInt(text));
        await page.goBack();
        await expect(page).toHaveURL(/\/start$/);
        await expect(lines.nth(i), text).toBeVisible();
      }
      const flight = page
        .getByRole('region', { name: say('flights') })
        .getByRole('listitem')
        .first();
      await flight.getByRole('link').last()[press]();
      await expect(page).toHaveURL(/\/flights\/[\w-]+\?tab=passengers/);
      await page.goBack();
      const report = page
        .getByRole('region', { name: say('sales') })
        .getByRole('link')
        .last();
      await report[press]();
      await expect(page).toHaveURL(/\/reports\?start=.*&by=day/);
      await page.goBack();
      await expect(toDo(page)).toBeVisible();
    });
  });

test('each role lands where its day begins', async ({ page }) => {
  for (const [who, name] of [
    ['manager', 'start'],
    ['viewer', 'start'],
    ['reports', 'reports'],
    ['agent', 'search'],
  ] as const) {
    await signInBy(page, who);
    await expect(page, who).toHaveURL((url) => url.pathname === screens[name].path);
    await page.evaluate(() => localStorage.clear());
  }
});

test('what cannot be loaded says so, and comes when it is asked for again', async ({ page, desk }) => {
  desk.expected.push('503');
  await desk.signIn('viewer');
  await page.route('**/api/start', unavailable);
  await page.goto('/start');
  await expect(page.getByText(say('failed'))).toBeVisible();
  await page.unroute('**/api/start');
  await page.getByRole('alert').getByRole('button').click();
  await expect(toDo(page)).toBeVisible();
  await expect(page.getByRole('region', { name: say('sales') })).toBeVisible();
});

test('what is nothing is said once', async ({ page, desk }) => {
  const token = await desk.signIn('viewer');
  const { result } = (await desk.api(token, 'GET', '/api/start')).body;
  const waiting = result.waiting.map((one: object) => ({ ...one, count: 0, since: null, until: null, sums: [], kinds: [] }));
  const nothing = { ...result, waiting, cancellations: [], rates: { ...result.rates, state: 'bank' }, flights: { total: 0, next: [] } };
  await page.route('**/api/start', (route) => route.fulfill({ json: { result: nothing } }));
  await page.goto('/start');
  await expect(toDo(page)).toHaveText(`${say('toDo')}${say('allDone')}${say('allDoneWhy')}`);
  await expect(page.getByText(say('noFlights'))).toBeVisible();
  await page.unroute('**/api/start');
  const one = { ...nothing, waiting: waiting.map((row: object, i: number) => (i === 0 ? { ...row, count: 1 } : row)) };
  await page.route('**/api/start', (route) => route.fulfill({ json: { result: one } }));
  await page.reload();
  await expect(toDo(page).getByRole('link')).toHaveCount(1);
  await expect(toDo(page)).toContainText(say('none', { names: say('none.refundRequests') }));
  await expect(toDo(page)).not.toContainText(say('allDone'));
});

test('without a network the last one stands with its age', async ({ page, desk }) => {
  desk.expected.push('net::ERR', 'Failed to load');
  await desk.signIn('manager');
  await page.goto('/start');
  await expect(toDo(page)).toBeVisible();
  // Nobody but report readers is told of sales.
  await expect(page.getByRole('region', { name: say('sales') })).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kept')?.includes('"serverTime"'))).toBe(true);
  await page.route('**/api/start', (route) => route.abort());
  await page.reload();
  await expect(page.locator('.saved-at')).toBeVisible();
  await expect(toDo(page)).toBeVisible();
});

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the menu has the numbers of requests, the logo and the command bar lead here', async ({ page, desk }) => {
    const { token } = await richAgency(desk.url);
    await payment(desk.url, token);
    const own = await desk.signIn('admin');
    await page.goto('/flights');
    const { body } = await desk.api(own, 'GET', '/api/start');
    const { count } = body.result.waiting.find((one: { what: string }) => one.what === 'topUpRequests');
    const side = page.locator('.side-pane');
    await expect(side.getByRole('link', { name: `${places('topUps')} ${count}` })).toBeVisible();
    await side.locator('.side-brand').click();
    await expect(page).toHaveURL(/\/start$/);
    await page.goto('/flights');
    await expect(side.getByRole('link', { name: `${places('topUps')} ${count}` })).toBeVisible();
    await side.getByRole('button', { name: /^Find/ }).click();
    await expect(sheet(page).getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(places('start'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/start$/);
  });
});
