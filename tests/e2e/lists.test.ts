import { checkPage } from './support/access.ts';
import { expect, sheet, test } from './support/desk.ts';

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

test('reservations are found by days of departure and route; one press clears it all', async ({ page, desk }) => {
  const token = await desk.signIn('agent');
  await page.goto('/reservations');
  await expect(page.getByText(/^\d+ orders/)).toBeVisible();
  const [one] = (await desk.api(token, 'POST', '/api/orders/get-orders', { sort: 'departure', direction: 'desc', limit: 1 })).body.result;
  const day: string = one.departure.slice(0, 10);
  await page.getByRole('button', { name: 'Any departure' }).click();
  const typed = day.split('-').reverse().join('.');
  await sheet(page).getByRole('textbox', { name: 'From day' }).fill(typed);
  await sheet(page).getByRole('textbox', { name: 'To day' }).fill(typed);
  await sheet(page).getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(new RegExp(`start=${day}&end=${day}`));
  await expect(page.getByRole('link', { name: new RegExp(one.pnr) })).toBeVisible();
  const { meta } = (
    await desk.api(token, 'POST', '/api/orders/get-orders', { dateField: 'departure', startDate: day, endDate: day, limit: 1 })
  ).body;
  await expect(page.getByRole('list', { name: 'Reservations' }).getByRole('listitem')).toHaveCount(meta.total);
  await page.goto(`/reservations?start=${day}&end=${day}&from=${one.route[0]}&to=${one.route[0]}&show=flown`);
  await expect(page.getByText('No reservation fits')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/reservations$/);
  await expect(page.getByText(/^\d+ orders/)).toBeVisible();
});
