import { LISTS_WITH_VIEWS } from '../../src/contract/saved-views.ts';
import { commandTexts } from '../../src/texts/command/every.ts';
import { checkPage } from './support/access.ts';
import { newAccount } from './support/account.ts';
import { atRest, expect, sheet, test } from './support/desk.ts';
import { book } from './support/sell.ts';

/** What every list does alike: sorting, a head that stays, filters that are cleared at once. */

test('a list is sorted by a chip on a phone and in its head on a laptop; it stands in the address', async ({ page, desk }) => {
  const token = await desk.signIn('admin');
  const sorted = async (direction: string) =>
    (await desk.api(token, 'POST', '/api/users/get-users', { sort: 'name', direction, limit: 2 })).body.result.map(
      (one: { email: string }) => one.email,
    );
  const rows = page.locator('.row-open');
  await page.goto('/agents');
  await page.getByRole('combobox', { name: 'Sorted by' }).selectOption('-name');
  await expect(page).toHaveURL(/sort=-name/);
  const [last, before] = await sorted('desc');
  await expect(rows.nth(0)).toContainText(last);
  await expect(rows.nth(1)).toContainText(before);
  await checkPage(page);

  await page.setViewportSize({ width: 1024, height: 768 });
  const head = page.getByRole('columnheader', { name: 'Account' });
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('combobox', { name: 'Sorted by' })).toHaveCount(0);
  await head.getByRole('button').click();
  await expect(page).not.toHaveURL(/sort=/);
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  const [first] = await sorted('asc');
  await expect(rows.nth(0)).toContainText(first);
  await page.reload();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await checkPage(page);
});

test('flights by number say their day in the row; by departure it stands above them', async ({ page, desk }) => {
  const token = await desk.signIn('admin');
  const [first] = (await desk.api(token, 'POST', '/api/flights/get', { sort: 'flightNumber', direction: 'desc', limit: 1 })).body.result;
  const [year, month, day] = first.departureLocal.slice(0, 10).split('-').map(Number);
  const date = new RegExp(`\\b${day} ${new Date(Date.UTC(year, month - 1, day)).toLocaleString('en', { month: 'short' })}`);
  const heading = page.getByRole('rowgroup').getByRole('rowheader', { name: /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d+ / });
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/flights');
  await expect(heading.first()).toBeVisible();
  const head = page.getByRole('columnheader', { name: 'Flight', exact: true });
  await head.getByRole('button').click();
  await head.getByRole('button').click();
  await expect(page).toHaveURL(/sort=-flightNumber/);
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(first.flightNumber);
  await expect(row).toContainText(date);
  await expect(heading).toHaveCount(0);
  await checkPage(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.locator('.list-card').first()).toContainText(date);
  await expect(page.getByRole('combobox', { name: 'Sorted by' })).toHaveValue('-flightNumber');
  await checkPage(page);
});

test('a statement by debit begins with the largest, and is still said to add up', async ({ page, desk }) => {
  await desk.signIn('agent');
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/profile?view=statement&period=last');
  const head = page.getByRole('columnheader', { name: 'Debit' });
  await head.getByRole('button').click();
  await expect(page).toHaveURL(/sort=-debit/);
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByText('Opening + lines = closing')).toBeVisible();
  const debits = async () =>
    (await page.locator('tbody tr td:nth-of-type(3)').allTextContents()).map((text) => Number(text.replaceAll(',', '')));
  await expect.poll(async () => (await debits()).every((one, i, all) => i === 0 || one <= all[i - 1]!)).toBe(true);
  expect((await debits())[0]).toBeGreaterThan(0);
  await checkPage(page);
});

test('the head of a table stays while one scrolls', async ({ page, desk }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await desk.signIn('admin');
  await page.goto('/passengers');
  await expect(page.locator('.row-open').nth(20)).toBeAttached();
  const host = page.locator('.list-host');
  await host.evaluate((one) => one.scrollTo(0, 700));
  const top = (await host.boundingBox())!.y;
  const head = page.getByRole('columnheader', { name: 'Born' });
  await expect.poll(async () => Math.round((await head.boundingBox())!.y - top)).toBe(0);
});

test('refreshed, a list tells what it comes to now', async ({ page, desk }) => {
  const { who } = await newAccount(desk.url);
  const token = await desk.signIn(who);
  await book(desk.url, token);
  await page.goto('/reservations');
  await expect(page.getByText(/^1 booking · /)).toBeVisible();
  await book(desk.url, token);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(/^2 bookings · /)).toBeVisible();
});

test('reservations are found by days of departure and route; one press clears it all', async ({ page, desk }) => {
  const token = await desk.signIn('agent');
  await page.goto('/reservations');
  await expect(page.getByText(/^\d+ bookings/)).toBeVisible();
  const [one] = (await desk.api(token, 'POST', '/api/orders/get-orders', { sort: 'departure', direction: 'desc', limit: 1 })).body.result;
  const day: string = one.departure.slice(0, 10);
  await page.getByRole('button', { name: 'Any departure' }).click();
  const typed = day.split('-').reverse().join('.');
  await sheet(page).getByRole('textbox', { name: 'From day' }).fill(typed);
  await sheet(page).getByRole('textbox', { name: 'To day' }).fill(typed);
  await sheet(page).getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(new RegExp(`start=${day}&end=${day}`));
  await expect(page.getByRole('link', { name: new RegExp(one.pnr) })).toBeVisible();
  const days = { dateField: 'departure', startDate: day, endDate: day };
  const { orders } = (await desk.api(token, 'POST', '/api/orders/get-orders/totals', days)).body.result;
  await expect(page.getByRole('list', { name: 'Reservations' }).getByRole('listitem')).toHaveCount(orders);
  await page.goto(`/reservations?start=${day}&end=${day}&from=${one.route[0]}&to=${one.route[0]}&show=flown`);
  await expect(page.getByText('No bookings found')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/reservations$/);
  await expect(page.getByText(/^\d+ bookings/)).toBeVisible();
});

test.describe('keys', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  // A report is figures; its rows lead nowhere.
  for (const list of LISTS_WITH_VIEWS.filter((one) => one !== 'reports'))
    test(`keys on the list of ${list}: j and k walk the rows, / searches, e takes the file, ? lists them`, async ({ page, desk }) => {
      await desk.signIn('superadmin');
      await page.goto(`/${list}`);
      const rows = page.locator('.row-open');
      const files = page.locator('.file-xlsx');
      // The command bar, which has the list of keys, comes after the screen.
      await atRest(page);
      const found = await rows.count();
      for (const [key, at] of [
        ['j', 0],
        ['j', 1],
        ['k', 0],
      ] as const) {
        if (at >= found) continue;
        await page.keyboard.press(key);
        await expect(rows.nth(at), key).toBeFocused();
      }
      if ((await files.count()) > 0) {
        const download = page.waitForEvent('download');
        await page.keyboard.press('e');
        expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
      }
      await page.keyboard.press('/');
      await expect(page.getByRole('searchbox').first()).toBeFocused();
      await page.keyboard.press('e');
      await expect(page.getByRole('searchbox').first()).toHaveValue('e');
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await expect(sheet(page).getByText(commandTexts('en')('key.export'))).toBeVisible();
    });
});

test('Enter before the list of airports has come takes the first of what was typed, when it comes', async ({ page, desk }) => {
  await desk.signIn('superadmin');
  await page.goto('/flights');
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/airport\?.*search=Tbil/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole('button', { name: 'From', exact: true }).click();
  const box = page.locator('ion-modal.show-modal').getByRole('combobox');
  await expect(box).toBeFocused();
  await box.pressSequentially('Tbil');
  await box.press('Enter');
  expect(new URL(page.url()).searchParams.get('from')).toBeNull();
  answer();
  await expect(page).toHaveURL(/from=TBS/);
});
