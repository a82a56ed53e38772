import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './support/desk.ts';
import { book } from './support/sell.ts';

/** No serious or critical finding on any screen of the desk, in both looks; no sideways scroll at 320 px. */

for (const look of ['light', 'dark'] as const) {
  test(`every screen, ${look}`, async ({ page, desk }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await checkPage();
    const token = await desk.signIn('agent');
    const { pnr } = await book(desk.url, token);
    const issued = await book(desk.url, token, 'issue');
    for (const path of ['/search', '/reservations', `/info/${pnr}`, `/info/${issued.pnr}`, '/profile', '/currency', '/no/such/page']) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await checkPage();
    }

    async function checkPage(): Promise<void> {
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
      const grave = violations.filter((one) => one.impact === 'serious' || one.impact === 'critical');
      expect(grave.map((one) => `${page.url()} ${one.id}: ${one.nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
      const { width } = page.viewportSize()!;
      expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(width);
    }
  });
}

test('nothing is wider than a screen of 320 px', async ({ page, desk }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const token = await desk.signIn('agent');
  const { pnr } = await book(desk.url, token);
  for (const path of ['/search', '/reservations', `/info/${pnr}`, '/profile', '/currency']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});
