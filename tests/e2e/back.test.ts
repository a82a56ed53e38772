import type { Page } from '@playwright/test';
import { expect, savedCopies, sheet, test } from './support/desk.ts';
import { book } from './support/sell.ts';

/** Back closes what lies on top, and only then leaves the page; what is closed in another way leaves nothing in the way of Back. */

const WIDTHS = [
  { name: 'phone', viewport: { width: 360, height: 740 }, orderAt: '/info/', closes: 'Back' },
  // The order stands beside its list.
  { name: 'laptop', viewport: { width: 1440, height: 900 }, orderAt: String.raw`/reservations\?order=`, closes: 'Close' },
];
const noSheet = (page: Page) => expect(page.locator('ion-modal.show-modal')).toHaveCount(0);

for (const { name, viewport, orderAt, closes } of WIDTHS) {
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
      const token = await desk.signIn('agent');
      const { pnr } = await book(desk.url, token);
      await page.goto('/reservations');
      const line = page.getByRole('link').filter({ hasText: pnr }).first();
      const actions = page.getByRole('button', { name: 'Actions' });
      await line.click();
      await actions.click();
      await expect(sheet(page)).toBeVisible();
      await page.goBack();
      await noSheet(page);
      await expect(page).toHaveURL(new RegExp(`${orderAt}${pnr}$`));
      // Opened again, and the page loaded anew under it.
      await actions.click();
      await expect(sheet(page)).toBeVisible();
      await page.reload();
      await expect(actions).toBeVisible();
      await noSheet(page);
      await page.goBack();
      await expect(page).toHaveURL(/\/reservations$/);
      // The page's own button does the same.
      await line.click();
      await actions.click();
      await expect(sheet(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await noSheet(page);
      await page.getByRole('button', { name: closes, exact: true }).click();
      await expect(page).toHaveURL(/\/reservations$/);
    });

    test('of two sheets the upper one goes first', async ({ page, desk }) => {
      await desk.signIn('superadmin');
      await page.goto('/currency');
      await page.goto('/settings?section=templates');
      await page.getByRole('button', { name: 'Add a class' }).click();
      await expect(sheet(page)).toHaveCount(1);
      await sheet(page).locator('details.fold > summary').last().click();
      await sheet(page).getByRole('button', { name: 'Add an agency' }).click();
      await expect(sheet(page)).toHaveCount(2);
      await page.goBack();
      await expect(sheet(page)).toHaveCount(1);
      await page.goBack();
      await noSheet(page);
      await expect(page).toHaveURL(/\/settings/);
      // A thumb that presses twice, before anything has been drawn.
      await page.getByRole('button', { name: 'Add a class' }).click();
      await sheet(page).locator('details.fold > summary').last().click();
      await sheet(page).getByRole('button', { name: 'Add an agency' }).click();
      await expect(sheet(page)).toHaveCount(2);
      await page.evaluate(() => {
        history.back();
        history.back();
      });
      await noSheet(page);
      await expect(page).toHaveURL(/\/settings/);
      await page.goBack();
      await expect(page).toHaveURL(/\/currency/);
    });

    test('a page that is left in the moment in which its sheet opens', async ({ page, desk }) => {
      await desk.signIn('agent');
      await page.goto('/search');
      // The element of sheets is there from now on.
      await page.getByRole('button', { name: /^Passengers/ }).click();
      await page.goBack();
      await noSheet(page);
      for (const frames of [0, 1, 2, 3]) {
        await page.evaluate(async (wait) => {
          [...document.querySelectorAll('button')]
            .find((one) => one.getAttribute('aria-label')?.startsWith('To') || one.innerText.startsWith('To'))!
            .click();
          for (let frame = 0; frame < wait; frame++) await new Promise(requestAnimationFrame);
          document.querySelector<HTMLAnchorElement>('a[href="/reservations"]')!.click();
        }, frames);
        await expect(page).toHaveURL(/\/reservations/);
        await expect(page.getByRole('heading', { level: 1, name: 'Reservations' })).toBeVisible();
        await noSheet(page);
        await page.getByRole('link', { name: 'Search' }).first().click();
        await expect(page.getByRole('button', { name: 'Search flights' })).toBeVisible();
      }
    });

    test('an address that changes under a sheet stays as it is', async ({ page, desk }) => {
      await desk.signIn('superadmin');
      await page.goto('/currency');
      await page.goto('/history');
      await page.getByRole('button', { name: 'User menu' }).click();
      // A drawer on phones, a small menu elsewhere.
      const menu = page.locator('ion-menu.drawer.show-menu').or(page.getByRole('group', { name: 'User menu' }));
      await expect(menu).toBeVisible();
      await page.goBack();
      await expect(menu).toHaveCount(0);
      // The filters are a matter of this page: they take the place of its address.
      await page.getByRole('group', { name: 'Days' }).getByRole('button').nth(1).click();
      const filtered = page.url();
      await expect(page.getByRole('group', { name: 'Days' }).getByRole('button', { pressed: true })).toHaveCount(1);
      await page
        .getByRole('button', { name: /^Notifications/ })
        .first()
        .click();
      await expect(sheet(page)).toBeVisible();
      await page.goBack();
      await noSheet(page);
      expect(page.url()).toBe(filtered);
      await page.goBack();
      await expect(page).toHaveURL(/\/currency/);
    });
  });
}

test('a question is answered no by Back', async ({ page, desk }) => {
  const token = await desk.signIn('agent');
  const { pnr } = await book(desk.url, token);
  await page.goto(`/info/${pnr}`);
  await expect.poll(() => savedCopies(page)).toBe(1);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Remove all' }).click();
  await expect(page.locator('ion-alert')).toBeVisible();
  await page.goBack();
  await expect(page.locator('ion-alert')).toHaveCount(0);
  await expect(page).toHaveURL(/\/profile/);
  expect(await savedCopies(page)).toBe(1);
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

test.describe('with motion', () => {
  // Without it the first sheet has gone before the second comes.
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a sheet in the place of another gives the focus back to what opened the first', async ({ page, desk }) => {
    const token = await desk.signIn('agent');
    const { pnr } = await book(desk.url, token);
    await page.goto(`/info/${pnr}`);
    const actions = page.getByRole('button', { name: 'Actions' });
    for (const action of [/^Services/, /^Contact and remarks/]) {
      await actions.click();
      await sheet(page).getByRole('button', { name: action }).click();
      await expect(sheet(page).getByRole('button', { name: action })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await noSheet(page);
      await expect(actions).toBeFocused();
    }
  });
});
