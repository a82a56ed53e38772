import type { Page } from '@playwright/test';
import { texts as ui } from '../../src/texts/ui/en.ts';
import { ordersTexts } from '../../src/texts/orders/every.ts';
import { texts as reservations } from '../../src/texts/reservations/en.ts';
import { checkPage } from './support/access.ts';
import { expect, test } from './support/desk.ts';
import { book } from './support/sell.ts';

/** From 1024 px on a chosen booking stands beside the list; the address says both. */

const orders = ordersTexts('en');
const WIDE = { width: 1024, height: 768 };

const chosen = (page: Page) => page.locator('.row-open[aria-current]');
const beside = (page: Page, pnr: string) => page.getByRole('heading', { level: 2, name: pnr, exact: true });
const list = (page: Page) => page.getByRole('heading', { level: 1, name: reservations.title });
const orderOf = (page: Page) => new URL(page.url()).searchParams.get('order');

test('a booking opens beside the list with its actions; Back leaves the list, and the address brings both again', async ({
  page,
  desk,
}) => {
  const token = await desk.signIn('agent');
  const { pnr } = await book(desk.url, token);
  await page.setViewportSize(WIDE);
  await page.goto('/reservations?show=booked');
  await page.getByRole('row', { name: new RegExp(pnr) }).click();
  await expect(beside(page, pnr)).toBeVisible();
  await expect(list(page)).toBeVisible();
  await expect(chosen(page)).toContainText(pnr);
  expect(new URL(page.url()).pathname).toBe('/reservations');
  expect(orderOf(page)).toBe(pnr);
  await expect(page.getByRole('button', { name: orders('actions') })).toBeVisible();
  await checkPage(page);
  await page.reload();
  await expect(beside(page, pnr)).toBeVisible();
  await expect(chosen(page)).toContainText(pnr);
  await page.goBack();
  await expect(beside(page, pnr)).toHaveCount(0);
  await expect(page.getByRole('row', { name: new RegExp(pnr) })).toBeVisible();
  expect(new URL(page.url()).search).toBe('?show=booked');
});

test('far down the list the chosen one stays in sight beside its booking, and Back finds the list where it was', async ({ page, desk }) => {
  await desk.signIn('superadmin');
  await page.setViewportSize(WIDE);
  await page.goto('/reservations');
  const row = page.locator('tbody tr').nth(15);
  await row.scrollIntoViewIfNeeded();
  const pnr = (await row.locator('.row-open').innerText()).trim();
  await row.click();
  await expect(beside(page, pnr)).toBeVisible();
  // The booking, what is kept of it and the counts of the chips come one after the other, and draw the list anew.
  await expect(page.getByRole('button', { name: orders('actions') })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(chosen(page)).toContainText(pnr);
  await expect(chosen(page)).toBeInViewport({ ratio: 0.9 });
  await page.goBack();
  await expect(beside(page, pnr)).toHaveCount(0);
  await expect(page.getByRole('row', { name: new RegExp(pnr) })).toBeInViewport();
});

test('arrows move the choice, the booking beside follows, and Back still leads to the list', async ({ page, desk }) => {
  await desk.signIn('agent');
  await page.setViewportSize(WIDE);
  await page.goto('/reservations');
  const rows = page.locator('.row-open');
  await rows.first().click();
  await expect(chosen(page)).toHaveCount(1);
  const first = orderOf(page)!;
  await expect(beside(page, first)).toBeVisible();
  await expect(rows.first()).toBeFocused();
  const third = new URL((await rows.nth(2).getAttribute('href'))!, page.url()).searchParams.get('order')!;
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => orderOf(page)).toBe(third);
  await expect(rows.nth(2)).toBeFocused();
  await expect(beside(page, third)).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => orderOf(page)).not.toBe(third);
  await page.goBack();
  await expect(chosen(page)).toHaveCount(0);
  expect(orderOf(page)).toBeNull();
});

test('time limits have their booking beside them too; it is closed, opened on its own page, and on a phone the address leads there', async ({
  page,
  desk,
}) => {
  const token = await desk.signIn('agent');
  const { pnr } = await book(desk.url, token);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/reservations?show=deadlines&hours=168&order=${pnr}`);
  await expect(beside(page, pnr)).toBeVisible();
  await expect(chosen(page)).toContainText(pnr);
  await checkPage(page);
  await page.getByRole('button', { name: ui.close }).click();
  await expect(beside(page, pnr)).toHaveCount(0);
  await expect(page.getByRole('table')).toBeVisible();
  await page.goto(`/reservations?order=${pnr}`);
  await expect(beside(page, pnr)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('heading', { level: 1, name: pnr })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/info/${pnr}`);
});
