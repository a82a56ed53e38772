import type { Route } from '@playwright/test';
import { countdownText } from '../../src/app/ui/countdown-text.ts';
import { readWith, textsReady } from '../../src/texts/area.ts';
import { compiled } from '../../src/texts/compiled.ts';
import { inDays } from '../support/days.ts';
import { chooseAndHold } from './support/checkout.ts';
import { expect, flights, test } from './support/desk.ts';
import { book } from './support/sell.ts';

/** Time as the server has it: holds that end under the form, and a phone whose clock is wrong (domain.md 6, cases 7 and 24). */

test('the hold ends while the form is open: what was typed stays, and one tap holds the seats again', async ({ page, desk }) => {
  await page.clock.install();
  const token = await desk.signIn('agent');
  const bell = page.waitForResponse('**/api/notifications');
  await page.goto(`/search?tabIndex=0&from=EVN&to=MOW&departureDate=${inDays(47)}&passengers=1-0-0&go=1`);
  await expect(flights(page).first()).toBeVisible();
  await chooseAndHold(page, 1);
  const lastName = page.locator('[name="passengers.0.lastName"]');
  await lastName.fill('KEPTNAME');
  await page.locator('[name="passengers.0.firstName"]').fill('ANNA');
  const first = new URL(page.url()).searchParams.get('id')!;
  // Nobody waits twenty minutes: the server says what it would say then.
  await page.route(`**/api/orders/pre-order/${first}`, async (route) => {
    const answer = await (await route.fetch()).json();
    const serverTime = new Date(Date.parse(answer.result.expiresAt) + 60_000).toISOString();
    await route.fulfill({ json: { result: { ...answer.result, status: 'expired', serverTime } } });
  });
  // Any other answer would tell the server's time between the jump and the screen's look at its clock: they come later.
  await bell;
  const others = (url: URL) => /^\/(api|exchange)\//.test(url.pathname) && !url.pathname.endsWith(first);
  const held: Route[] = [];
  await page.route(others, (route) => void held.push(route));
  await page.clock.fastForward('21:00');
  await expect(page.getByText('The seats are released')).toBeVisible();
  await page.unroute(others);
  for (const route of held) await route.continue();
  await expect(page.getByRole('button', { name: /^Book\s*until/ })).toHaveCount(0);
  await expect(page.getByText('KEPTNAME').or(lastName).first()).toBeVisible();
  await page.getByRole('button', { name: 'Hold again' }).click();
  await expect(page).not.toHaveURL(new RegExp(first));
  await expect(page.getByText('seats and price held')).toBeVisible();
  await expect(lastName).toHaveValue('KEPTNAME');
  await expect(page.locator('[name="passengers.0.firstName"]')).toHaveValue('ANNA');
  const second = new URL(page.url()).searchParams.get('id')!;
  expect((await desk.api(token, 'GET', `/api/orders/pre-order/${second}`)).body.result.status).toBe('active');
  for (const id of [first, second]) await desk.api(token, 'POST', `/api/orders/cancel-pre-order/${id}`, {});
});

test('a phone three hours ahead, in another zone: the deadline is the company’s, what is left is the server’s', async ({
  browser,
  desk,
  page,
}) => {
  const token = await desk.signIn('agent');
  const { pnr } = await book(desk.url, token);
  const order = (await desk.api(token, 'GET', `/api/orders/get-order-by-pnr/${pnr}`)).body.result;
  await page.goto(`/info/${pnr}`);
  const until = await page
    .getByText(/^until /)
    .first()
    .textContent();
  const context = await browser.newContext({ timezoneId: 'America/New_York', viewport: { width: 360, height: 740 } });
  const other = await context.newPage();
  await other.clock.install({ time: Date.now() + 3 * 3_600_000 });
  await other.goto(`${desk.url}/robots.txt`);
  await other.evaluate((stored) => Object.assign(localStorage, stored), { token, userId: order.agent.userId });
  await other.goto(`${desk.url}/info/${pnr}`);
  await expect(other.getByText(/^until /).first()).toHaveText(until!);
  readWith(compiled);
  await textsReady();
  const left = Date.parse(order.timeLimit) - Date.now();
  const texts = [0, 60_000].map((passed) => `Expires in ${countdownText(left - passed)}`);
  await expect(other.getByText(new RegExp(`^(${texts.join('|')})$`)).first()).toBeVisible();
  await context.close();
});
