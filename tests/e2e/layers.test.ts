import type { Page } from '@playwright/test';
import { expect, sheet, test } from './support/desk.ts';
import { book } from './support/sell.ts';

/** What comes and goes over a page stays where it is, and covers nothing that may be pressed. */

const topOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!.y;

test('the calendar keeps its height from month to month', async ({ page, desk }) => {
  await desk.signIn('agent');
  await page.goto('/search');
  await page.getByRole('button', { name: /^Dates/ }).click();
  const next = page.getByRole('button', { name: 'Next month' });
  await expect(next).toBeVisible();
  const tops = new Set<number>();
  for (let month = 0; month < 9; month++) {
    await expect(page.locator('.month [data-day]:not([aria-label*=", from "])').first()).toBeVisible();
    tops.add(Math.round(await topOf(page, '[aria-label="Next month"]')));
    const before = await page.locator('.month').getAttribute('aria-label');
    await next.click();
    await expect(page.locator('.month')).not.toHaveAttribute('aria-label', before!);
  }
  expect([...tops]).toHaveLength(1);
});

test('a sheet where somebody types stays where it is, whatever is found', async ({ page, desk }) => {
  await desk.signIn('agent');
  await page.goto('/search');
  await page.getByRole('button', { name: /^To/ }).click();
  const box = page.getByRole('combobox');
  await expect(page.getByRole('option').first()).toBeVisible();
  const before = await topOf(page, 'ion-modal.show-modal .sheet-head');
  for (const [typed, found] of [
    ['paris', /Paris, all airports/],
    ['qqqqq', undefined],
    ['evn', /Yerevan/],
  ] as const) {
    await box.fill(typed);
    if (found) await expect(page.getByRole('option', { name: found }).first()).toBeVisible();
    else await expect(page.getByRole('option')).toHaveCount(0);
    expect(await topOf(page, 'ion-modal.show-modal .sheet-head')).toBe(before);
  }
});

for (const width of [360, 768, 1024, 1440])
  test(`${width} px: a note covers no button of the page or of a sheet`, async ({ page, desk }) => {
    await page.setViewportSize({ width, height: 740 });
    const token = await desk.signIn('agent');
    const { pnr } = await book(desk.url, token);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/info/${pnr}`);
    await page.getByRole('button', { name: /Copy the booking reference/ }).click();
    await expect(page.locator('ion-toast')).toContainText('copied');
    const covered = () =>
      page.evaluate(() => {
        const toast = document.querySelector('ion-toast')!.shadowRoot!.querySelector('.toast-wrapper')!.getBoundingClientRect();
        return [
          ...document.querySelectorAll<HTMLElement>(
            '.foot ion-button, .foot button, .bottom-bar a, .bottom-bar button, .side-pane a, ion-header button',
          ),
        ]
          .filter((one) => {
            const { left, right, top, bottom, height } = one.getBoundingClientRect();
            return height > 0 && left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
          })
          .map((one) => one.innerText);
      });
    await expect.poll(covered).toEqual([]);
    // While it stands the main button is pressed by a mouse, at once.
    const main = page.getByRole('button', { name: 'Issue ticket' }).first();
    const { x, y, width: wide, height } = (await main.boundingBox())!;
    await page.mouse.click(x + wide / 2, y + height / 2);
    await expect(sheet(page)).toBeVisible();
  });
