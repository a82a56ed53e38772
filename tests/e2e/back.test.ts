import type { Page } from '@playwright/test';
import { expect, sheet, test } from './support/desk.ts';
import { day } from './support/sell.ts';

/** Back closes what lies on top, and only then leaves the page; what is closed in another way leaves nothing in the way of Back. */

const WIDTHS = [
  { name: 'phone', viewport: { width: 360, height: 740 } },
  { name: 'laptop', viewport: { width: 1440, height: 900 } },
];
const noSheet = (page: Page) => expect(page.locator('ion-modal.show-modal')).toHaveCount(0);

for (const { name, viewport } of WIDTHS) {
  test.describe(name, () => {
    test.use({ viewport });

    test('Back closes a sheet and stays; the next Back leaves the page', async ({ page, desk }) => {
      await desk.signIn('agent');
      await page.goto('/currency');
      await page.goto('/search');
      for (const opener of [/^To/, /^Passengers/]) {
        await page.getByRole('button', { name: opener }).click();
        await expect(sheet(page)).toBeVisible();
        await page.goBack();
        await noSheet(page);
        await expect(page).toHaveURL(/\/search/);
      }
      await page.goBack();
      await expect(page).toHaveURL(/\/currency/);
    });

    for (const [way, close] of [
      ['its button', (page: Page) => sheet(page).getByRole('button', { name: 'Close' }).click()],
      ['Escape', (page: Page) => page.keyboard.press('Escape')],
      ['a press beside it', (page: Page) => page.mouse.click(5, 5)],
    ] as const)
      test(`a sheet closed by ${way} costs no Back`, async ({ page, desk }) => {
        await desk.signIn('agent');
        await page.goto('/currency');
        await page.goto('/search');
        for (let time = 0; time < 3; time++) {
          await page.getByRole('button', { name: /^To/ }).click();
          await expect(sheet(page)).toBeVisible();
          await close(page);
          await noSheet(page);
        }
        await page.goBack();
        await expect(page).toHaveURL(/\/currency/);
      });

    test('inside the app: list, order, sheet, Back, Back', async ({ page, desk }) => {
      await desk.signIn('agent');
      await page.goto('/reservations');
      const first = page.getByRole('link', { name: /Booked|Ticketed/ }).first();
      await first.click();
      await expect(page).toHaveURL(/\/info\//);
      const order = page.url();
      await page.getByRole('button', { name: /^Actions/ }).click();
      await expect(sheet(page)).toBeVisible();
      await page.goBack();
      await noSheet(page);
      expect(page.url()).toBe(order);
      // Opened again, and the page loaded anew under it.
      await page.getByRole('button', { name: /^Actions/ }).click();
      await expect(sheet(page)).toBeVisible();
      await page.reload();
      await expect(page.getByRole('button', { name: /^Actions/ })).toBeVisible();
      await noSheet(page);
      await page.goBack();
      await expect(page).toHaveURL(/\/reservations/);
      // The page's own button does the same.
      await first.click();
      await page.getByRole('button', { name: /^Actions/ }).click();
      await page.keyboard.press('Escape');
      await noSheet(page);
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(page).toHaveURL(/\/reservations/);
    });

    test('of two sheets the upper one goes first', async ({ page, desk }) => {
      await desk.signIn('superadmin');
      await page.goto('/currency');
      await page.goto('/settings?section=notifications');
      await page
        .getByRole('button', { name: /^(New|Write|Add)/ })
        .first()
        .click();
      await expect(page.locator('ion-modal.show-modal')).toHaveCount(1);
      await sheet(page)
        .getByRole('button', { name: /Choose|agenc/i })
        .first()
        .click();
      await expect(page.locator('ion-modal.show-modal')).toHaveCount(2);
      await page.goBack();
      await expect(page.locator('ion-modal.show-modal')).toHaveCount(1);
      await page.goBack();
      await noSheet(page);
      await expect(page).toHaveURL(/\/settings/);
      await page.goBack();
      await expect(page).toHaveURL(/\/currency/);
    });

    test('what is typed into the address meanwhile stays when a sheet is closed by Back', async ({ page, desk }) => {
      await desk.signIn('agent');
      await page.goto('/currency');
      await page.goto(`/search?tabIndex=0&from=EVN&to=MOW&departureDate=${day(45)}&passengers=1-0-0&go=1`);
      await expect(page.locator('.fare').first()).toBeVisible();
      await page
        .getByRole('button', { name: /^Passengers|passenger/ })
        .first()
        .click();
      await expect(sheet(page)).toBeVisible();
      await page.goBack();
      await noSheet(page);
      await expect(page.locator('.fare').first()).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/currency/);
    });
  });
}

test('a question is answered no by Back', async ({ page, desk }) => {
  await desk.signIn('agent');
  await page.goto('/reservations');
  await page
    .getByRole('link', { name: /Booked|Ticketed/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/info\//);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Remove all' }).click();
  await expect(page.locator('ion-alert')).toBeVisible();
  await page.goBack();
  await expect(page.locator('ion-alert')).toHaveCount(0);
  await expect(page).toHaveURL(/\/profile/);
});

test('the drawer is closed by Back', async ({ page, desk }) => {
  await desk.signIn('agent');
  await page.goto('/currency');
  await page.goto('/search');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Close the menu' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Close the menu' })).toBeHidden();
  await expect(page).toHaveURL(/\/search/);
  await page.goBack();
  await expect(page).toHaveURL(/\/currency/);
});
