import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/desk.ts';

/** What stands at the top right on a laptop, by mouse and by keyboard: a hand reaches it, not only a program. */

const menu = (page: Page) => page.getByRole('group', { name: 'User menu' });
/** What a finger or a mouse meets in the middle of it is the thing itself. */
const isInReach = (one: Locator) =>
  one.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
  });
/** A press where it stands, without what Playwright does to bring it into view. */
async function press(page: Page, one: Locator): Promise<void> {
  const box = (await one.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

for (const width of [768, 1024, 1440])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('every item of the user menu is in reach of a mouse', async ({ page, desk }) => {
      await desk.signIn('superadmin');
      await page.goto('/search');
      for (const [item, url] of [
        ['Check ticket', /\/check/],
        ['Settings', /\/settings/],
        ['My Profile', /\/profile/],
        ['Log out', /\/$/],
      ] as const) {
        await press(page, page.getByRole('button', { name: 'User menu' }));
        const one = menu(page).getByText(item, { exact: true });
        await expect(one).toBeVisible();
        expect(await isInReach(one), item).toBe(true);
        await press(page, one);
        await expect(page).toHaveURL(url);
        await expect(menu(page)).toHaveCount(0);
        // The screen is there, with a menu of its own.
        await expect(
          page.getByRole('heading', { level: 1, name: item === 'Log out' ? 'Sign in' : new RegExp(`^${item}$`, 'i') }),
        ).toBeVisible();
      }
    });

    test('every section of the settings is in reach of a mouse', async ({ page, desk }) => {
      await desk.signIn('superadmin');
      await page.goto('/settings');
      const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
      await expect(sections.first()).toBeVisible();
      expect(await sections.count()).toBeGreaterThan(10);
      for (const one of await sections.all()) {
        await page.evaluate(() => document.querySelector<HTMLElement & { scrollToTop(): void }>('ion-content')?.scrollToTop());
        const box = (await one.boundingBox())!;
        if (box.y + box.height > 800) {
          await page.mouse.move(box.x + 10, 400);
          await page.mouse.wheel(0, 600);
          await expect.poll(async () => (await one.boundingBox())!.y).toBeLessThan(760);
        }
        expect(await isInReach(one)).toBe(true);
        await press(page, one);
        await expect(one).toHaveAttribute('aria-current', 'page');
      }
    });
  });

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the user menu by keyboard, Escape and Back', async ({ page, desk }) => {
    await desk.signIn('superadmin');
    await page.goto('/currency');
    await page.goto('/search');
    const button = page.getByRole('button', { name: 'User menu' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(menu(page).getByRole('link', { name: 'Top-ups' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(menu(page).getByRole('link', { name: 'Check ticket' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(menu(page).getByRole('button', { name: 'Log out' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.click();
    await expect(menu(page)).toBeVisible();
    await page.goBack();
    await expect(menu(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/search/);
    await button.click();
    await page.mouse.click(600, 500);
    await expect(menu(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/currency/);
  });

  test('settings and the check of tickets stand at the side', async ({ page, desk }) => {
    await desk.signIn('superadmin');
    await page.goto('/search');
    const side = page.locator('.side-pane');
    for (const [item, url] of [
      ['Check ticket', /\/check/],
      ['Settings', /\/settings/],
    ] as const) {
      await press(page, side.getByRole('link', { name: item }));
      await expect(page).toHaveURL(url);
    }
  });
});

test('on a phone every section of the settings is in one list', async ({ page, desk }) => {
  await desk.signIn('superadmin');
  await page.goto('/settings');
  const list = page.getByRole('combobox', { name: 'Section' });
  await expect(list).toBeVisible();
  const names = await list.getByRole('option').allTextContents();
  expect(names.length).toBeGreaterThan(10);
  await list.selectOption('Hotels');
  await expect(page).toHaveURL(/section=hotels/);
});
