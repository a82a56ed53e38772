import { atRest, expect, test } from './support/desk.ts';

test('a part of the program that cannot be loaded is named with the kind of failure, and can be tried again', async ({ page, desk }) => {
  desk.expected.push('net::ERR_FAILED', 'order-info', 'Failed to fetch dynamically imported module', 'ChunkLoadError');
  await desk.signIn('agent');
  await page.goto('/reservations');
  const order = page.getByRole('link', { name: /Booked|Ticketed/ }).first();
  await expect(order).toBeVisible();
  await atRest(page);
  // Whatever is fetched from here on: parts are named by their hash.
  await page.route('**/static/js/*.js', (route) => route.abort());
  await order.click();
  await expect(page.getByText(/Loading chunk order-info failed/)).toBeVisible();
  await page.unroute('**/static/js/*.js');
  // Some browsers never ask again for a part that failed once: trying again loads the page anew.
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Try again' }).click();
  await loaded;
  await expect(page.getByRole('button', { name: /Copy the booking reference/ })).toBeVisible();
});
