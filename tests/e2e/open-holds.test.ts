import type { Page } from '@playwright/test';
import { inDays } from '../support/days.ts';
import { newAccount } from './support/account.ts';
import { chooseAndHold, FAMILY, fillTravellers } from './support/checkout.ts';
import { DEMO_PASSWORD, expect, takeFare, loseSessionAt, sheet, test } from './support/desk.ts';

/** Held seats are the server's: every device knows all of them, and a lost session loses neither them nor what was typed. */

const trip = (days: number) => `/search?tabIndex=0&from=EVN&to=MOW&departureDate=${inDays(days)}&passengers=1-0-0&go=1`;
const holds = (page: Page) => page.getByRole('region', { name: /^Seats held/ }).getByRole('listitem');
const REFUSED = '401 (Unauthorized)';

test('another device knows both holds; each is taken up or given back there', async ({ page, desk, browser }) => {
  test.setTimeout(120_000);
  const own = await newAccount(desk.url, { role: 'user' });
  const token = await desk.signIn(own.who);
  for (const inDays of [51, 52]) {
    await page.goto(trip(inDays));
    await chooseAndHold(page, 1);
  }
  const first = new URL(page.url()).searchParams.get('id');

  const second = await browser.newPage({ baseURL: desk.url });
  await second.goto('/');
  await second.getByLabel('E-mail').fill(own.email);
  await second.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await second.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(holds(second)).toHaveCount(2);
  // The same seats are not held a second time without a word.
  await second.goto(trip(52));
  await takeFare(second, (fares) => fares.filter({ hasNotText: /instant|at once/i }));
  await expect(second.getByText('Seats held on these flights')).toBeVisible();
  await second.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(sheet(second).getByText('You hold these seats')).toBeVisible();
  await sheet(second).getByText('Continue with them').click();
  await expect(second).toHaveURL(`${desk.url}/checkout?id=${first}`);

  await second.goto('/search');
  await holds(second)
    .filter({ hasText: String(Number(inDays(51).slice(8))) })
    .first()
    .getByText('Release')
    .click();
  await second.getByRole('button', { name: 'Cancel hold' }).click();
  await expect(holds(second)).toHaveCount(1);
  const { result } = (await desk.api(token, 'GET', '/api/orders/pre-orders')).body;
  expect(result.map((one: { id: string }) => one.id)).toEqual([first]);
  await second.close();
});

test('a session lost in a checkout says so, and comes back to it with what was typed; somebody else finds nothing', async ({
  page,
  desk,
}) => {
  test.setTimeout(120_000);
  desk.expected.push(REFUSED, '404 (Not Found)');
  const own = await newAccount(desk.url, { role: 'user' });
  const signIn = async (email: string) => {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
    const { close } = IDBDatabase.prototype;
    IDBDatabase.prototype.close = function () {
      document.documentElement.dataset['emptied'] = '';
      close.call(this);
    };
  });
  for (const [inDays, back] of [
    [53, 'the same'],
    [54, 'the same in a new tab'],
    [55, 'another'],
  ] as const) {
    const token = await desk.signIn(own.who);
    await page.goto(trip(inDays));
    await chooseAndHold(page, 1);
    const checkout = page.url();
    const family = await fillTravellers(page, FAMILY.slice(0, 1));
    await page.locator('[name=remarks]').fill('typed last');
    await loseSessionAt(page, desk, token, '**/api/orders/cancel-pre-order/**');
    await page.getByRole('button', { name: 'Cancel hold' }).click();
    await page.locator('ion-alert').getByRole('button', { name: 'Cancel hold' }).click();
    await expect(page.getByText('Your session ended. Sign in to go on.')).toBeVisible();
    if (back === 'the same in a new tab') {
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
    }
    // A start without a session empties the device of what others have left, in an idle moment.
    await expect(page.locator('html[data-emptied]')).toBeAttached();
    await signIn(back === 'another' ? 'agent2@demo.example' : own.email);
    await expect(page).toHaveURL(checkout);
    if (back !== 'another') {
      await expect(page.getByText(family, { exact: false }).first()).toBeVisible();
      await expect(page.locator('[name=remarks]')).toHaveValue('typed last');
    } else {
      await expect(page.getByText('No such hold')).toBeVisible();
      // Nothing of it is left on the device either.
      const left = () =>
        page.evaluate(async () => {
          const open = indexedDB.open('tatev');
          await new Promise((resolve) => (open.onsuccess = resolve));
          if (!open.result.objectStoreNames.contains('drafts')) return 0;
          const all = open.result.transaction('drafts').objectStore('drafts').getAll();
          await new Promise((resolve) => (all.onsuccess = resolve));
          open.result.close();
          return all.result.length;
        });
      await expect.poll(left).toBe(0);
    }
    await page.evaluate(() => localStorage.clear());
  }
});
