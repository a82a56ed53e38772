import { newAccount } from './support/account.ts';
import { expect, login, test } from './support/desk.ts';
import { texts } from '../../src/texts/reservations/en.ts';
import { book } from './support/sell.ts';

test('filters and search live in the address, and a reload keeps them', async ({ page, desk }) => {
  const token = await desk.signIn('agent');
  const { pnr } = await book(desk.url, token);
  await page.goto('/reservations');
  await expect(page.getByText(pnr)).toBeVisible();
  await page.getByRole('button', { name: 'Ticketed' }).click();
  await expect(page.getByText(pnr)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ticketed' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('searchbox').or(page.getByPlaceholder(/PNR/)).first().fill(pnr.toLowerCase());
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('link', { name: new RegExp(pnr) })).toHaveCount(1);
});

test('the list goes on as one scrolls, and keeps its place after Back', async ({ page, desk }) => {
  await desk.signIn('superadmin');
  await page.goto('/reservations');
  const cards = page.getByRole('link', { name: /Booked|Ticketed|Cancelled|Refunded|Expired|Completed|Voided|refunded/ });
  await expect(cards.first()).toBeVisible();
  const first = await cards.count();
  await cards.last().scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count()).toBeGreaterThan(first);
});

test('a booking is issued from its page: the sheet names the amount, and the balance is the one promised', async ({ page, desk }) => {
  const token = await desk.signIn('agent2');
  const { pnr } = await book(desk.url, token);
  const before = (await desk.api(token, 'GET', '/api/profile')).body.balance.currentBalance as number;
  await page.goto(`/info/${pnr}`);
  await page.getByRole('button', { name: 'Issue ticket' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await page.getByRole('button', { name: 'Issue ticket' }).last().click();
  await expect(page.getByText('Ticketed').first()).toBeVisible();
  const order = (await desk.api(token, 'GET', `/api/orders/get-order-by-pnr/${pnr}`)).body.result;
  await expect(page.getByText(order.passengers[0].ticket.number).first()).toBeVisible();
  const after = (await desk.api(token, 'GET', '/api/profile')).body.balance.currentBalance as number;
  expect(after).toBe(before - order.totals.account.paid);
});

test('who flies tomorrow and what is unpaid are one tap away; a row says what a search has found it by', async ({ page, desk }) => {
  // Of an agency of its own: another one's list has what other journeys book meanwhile, and this one would be on its second page.
  const { who } = await newAccount(desk.url, { creditLimit: 500_000 });
  const token = await desk.signIn(who);
  const { pnr } = await book(desk.url, token);
  await page.goto('/reservations');
  const row = page.getByRole('link', { name: new RegExp(pnr) });
  await page.getByRole('button', { name: texts['show.unpaid'] }).click();
  await expect(page).toHaveURL(/show=unpaid/);
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: texts['show.tomorrow'] }).click();
  await expect(page).toHaveURL(/show=tomorrow/);
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: texts.all, exact: true }).click();
  await page.getByRole('searchbox').fill('091 123 456');
  await expect(row).toContainText('+37491123456');
});

test('an order of another agency is not there', async ({ page, desk }) => {
  desk.expected.push('404 (Not Found)');
  const { pnr } = await book(desk.url, (await login(desk.url, 'agent')).token);
  await desk.signIn('agent2');
  await page.goto(`/info/${pnr}`);
  await expect(page.getByText(`No booking ${pnr}`)).toBeVisible();
});

test('a tap right after typing goes to the order: the words do not call one back', async ({ page, desk }) => {
  const token = await desk.signIn('agent');
  const { pnr } = await book(desk.url, token);
  await page.goto('/reservations');
  const row = page.getByRole('link', { name: new RegExp(pnr) });
  await expect(row).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The order's screen takes longer to come than the pause in typing.
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.getByRole('searchbox').fill(pnr.slice(0, 4));
  await row.click();
  await expect(page.getByRole('heading', { level: 1, name: pnr })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/info/${pnr}`);
});

test('the contact of an order is in reach of a thumb, and without a network the balance says when it was read', async ({ page, desk }) => {
  const token = await desk.signIn('agent');
  const { pnr } = await book(desk.url, token);
  await page.goto(`/info/${pnr}`);
  const links = page.locator('a[href^="tel:"], a[href^="mailto:"]').filter({ visible: true });
  await expect(links).toHaveCount(2);
  for (const link of await links.all()) expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  const balance = page.getByRole('link', { name: /^Balance/ });
  await expect(balance).not.toContainText('as of');
  desk.expected.push('Failed to load resource', 'ERR_INTERNET_DISCONNECTED');
  await page.context().setOffline(true);
  await expect(balance).toContainText(/AMD as of \d\d:\d\d/);
  // Below the amount, and in one line with the currency.
  await page.setViewportSize({ width: 360, height: 740 });
  const bottom = async (part: string) => {
    const { y, height } = (await balance.locator(part).boundingBox())!;
    return y + height;
  };
  const amount = await bottom('.num');
  const unit = await bottom('.pill-unit');
  expect(unit).toBeGreaterThan(amount + 6);
  expect(Math.abs((await bottom('.pill-age')) - unit)).toBeLessThan(4);
});
