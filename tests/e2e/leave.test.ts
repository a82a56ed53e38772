import type { Page } from '@playwright/test';
import { expect, test } from './support/desk.ts';

/** Typed text is never lost without the one question, whatever would close the form (pages and sheets alike). */
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const stay = async (page: Page) => {
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'Go on writing' }).click();
  await expect(question(page)).toHaveCount(0);
};
const leave = async (page: Page) => {
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(question(page)).toHaveCount(0);
};
const sheet = (page: Page) => page.locator('ion-modal.show-modal');

test.describe('pages', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });
  const side = (page: Page, name: string) => page.locator('.side-pane').getByRole('link', { name }).click();

  for (const section of ['Mail', 'Company', 'Tickets'])
    test(`${section}: another section and Back ask, staying keeps what was typed, leaving leaves`, async ({ page, desk }) => {
      await desk.signIn('superadmin');
      await page.goto('/search');
      await side(page, 'Settings');
      const sections = page.getByRole('navigation', { name: 'Sections' });
      await sections.getByRole('link', { name: section, exact: true }).click();
      const input = page
        .locator('ion-content input[type=text]:enabled, ion-content input[inputmode]:enabled, ion-content input:not([type]):enabled')
        .first();
      await input.fill('29');
      await sections.getByRole('link', { name: 'Airlines' }).click();
      await stay(page);
      await page.goBack();
      await stay(page);
      await expect(input).toHaveValue('29');
      await page.goBack();
      await leave(page);
      await expect(page).toHaveURL(/\/search/);
    });

  test('a new flight: the menu and Back ask; a saved one is left without a word', async ({ page, desk }) => {
    await desk.signIn('manager');
    await page.goto('/search');
    await side(page, 'Flights');
    await page.getByRole('button', { name: 'New flight' }).click();
    const input = page.locator('[name=flightNumber]');
    await input.fill('777');
    await side(page, 'Reservations');
    await stay(page);
    await page.goBack();
    await stay(page);
    await expect(input).toHaveValue('777');
    await page.goBack();
    await leave(page);
    await expect(page).toHaveURL(/\/flights$/);
  });
});

/** Forms in a sheet: where, what opens it, and a field. */
const SHEETS = [
  { what: 'a passenger', at: '/passengers', opens: /^Add/, field: 'lastName' },
  { what: 'a group', at: '/settings?section=groups', opens: /^New$/, field: 'name' },
  { what: 'an airline', at: '/settings?section=airlines', opens: /^Add/, field: 'name' },
  { what: 'an account', at: '/agents', opens: /^Add/, field: 'businessName' },
] as const;

for (const { what, at, opens, field } of SHEETS)
  test(`${what}: Escape, the cross and Back ask alike; nothing is asked where nothing was typed`, async ({ page, desk }) => {
    await desk.signIn('superadmin');
    await page.goto(at);
    const open = async () => {
      await page.getByRole('button', { name: opens }).first().click();
      await expect(sheet(page)).toBeVisible();
    };
    await open();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
    await open();
    const input = sheet(page).locator(`[name=${field}]`).first();
    await input.fill('Typed');
    await page.keyboard.press('Escape');
    await stay(page);
    await sheet(page).getByRole('button', { name: 'Close' }).click();
    await stay(page);
    await page.goBack();
    await stay(page);
    await expect(input).toHaveValue('Typed');
    await page.keyboard.press('Escape');
    await leave(page);
    await expect(sheet(page)).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(new URL(at, desk.url).pathname);
  });
