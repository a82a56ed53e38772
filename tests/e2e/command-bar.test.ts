import type { Page } from '@playwright/test';
import { newAccount } from './support/account.ts';
import { expect, sheet, test } from './support/desk.ts';
import { bookParty, freshName } from './support/sell.ts';

/** Find anything from everywhere, with the keyboard alone; by mouse and thumb from the navigation. */

const box = (page: Page) => sheet(page).getByRole('searchbox');
const rows = (page: Page) => sheet(page).getByRole('list', { name: 'Find' }).getByRole('button');

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('Ctrl+K finds a booking by a name, a PNR and a screen; Escape closes', async ({ page, desk }) => {
    const own = await newAccount(desk.url, { role: 'user' });
    const token = await desk.signIn(own.who);
    const lastName = freshName();
    const { pnr } = await bookParty(desk.url, token, 'book', [{ lastName }]);
    await page.goto('/profile');
    // Pressed before it has come, it opens all the same; from then on the keys are heard.
    await page.getByRole('button', { name: /^Find/ }).click();
    await expect(box(page)).toBeFocused();
    // A key that is pressed while the sheet is on its way out is heard when it has gone.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(sheet(page)).toHaveCount(1);
    await expect(box(page)).toBeFocused();
    await page.keyboard.type(lastName.toLowerCase());
    await expect(rows(page).filter({ hasText: pnr })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${desk.url}/info/${pnr}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(pnr);

    await page.keyboard.press('/');
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('rates');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/currency/);
    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused();
    await page.keyboard.type(pnr.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${desk.url}/info/${pnr}`);

    await page.keyboard.press('?');
    await expect(sheet(page).getByText('Find anything')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);

    // The keys in the place of what was found: they stay when the other sheet has gone.
    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('keyboard');
    await expect(rows(page).first()).toContainText('eyboard');
    await page.keyboard.press('Enter');
    await expect(box(page)).toHaveCount(0);
    await expect(sheet(page)).toHaveCount(1);
    await expect(sheet(page).getByText('Find anything')).toBeVisible();
  });

  test('on a list `/` is its search box; a field that is typed in keeps its keys', async ({ page, desk }) => {
    await desk.signIn('admin');
    await page.goto('/agents');
    const search = page.getByRole('searchbox').first();
    await expect(search).toBeVisible();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('/?');
    await expect(search).toHaveValue('/?');
    await expect(sheet(page)).toHaveCount(0);

    // The list hears it once, and nobody else.
    await page.getByRole('button', { name: /^Find/ }).click();
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await expect(sheet(page)).toHaveCount(0);
  });
});

test('a thumb finds an agency from the menu', async ({ page, desk }) => {
  const { name, userId } = await newAccount(desk.url, { role: 'user' });
  await desk.signIn('admin');
  await page.goto('/search');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('navigation', { name: 'All places' }).getByRole('button', { name: 'Find' }).click();
  await box(page).fill(name.toLowerCase());
  await rows(page).filter({ hasText: name }).click();
  await expect(page).toHaveURL(`${desk.url}/agents/${userId}`);
});
