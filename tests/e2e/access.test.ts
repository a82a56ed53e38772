import { AxeBuilder } from '@axe-core/playwright';
import { chooseAndHold, FAMILY, fillTravellers } from './support/checkout.ts';
import { expect, test } from './support/desk.ts';
import { book, day } from './support/sell.ts';

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

    await page.goto(`/search?tabIndex=1&from=EVN&to=PAR&departureDate=${day(50)}&returnDate=${day(57)}&passengers=2-1-1&go=1`);
    await expect(page.locator('.fare').first()).toBeVisible();
    await checkPage();
    await chooseAndHold(page, 2);
    await checkPage();
    await page.getByRole('button', { name: /^Total/ }).click();
    await expect(page.getByText('Base fares')).toBeVisible();
    await checkPage();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('ion-modal.show-modal')).toHaveCount(0);
    await fillTravellers(page, FAMILY);
    await checkPage();
    await page.getByRole('button', { name: /^Book\s*until/ }).click();
    await expect(page.getByText('Booked, not paid yet')).toBeVisible();
    await checkPage();
    await page.goto(`/info/${pnr}`);
    await page.getByRole('button', { name: 'Issue ticket' }).click();
    await expect(page.getByText('Balance after')).toBeVisible();
    await checkPage();
    await page.goto('/search');
    for (const opener of [/^To/, /^Dates/, /^Passengers/]) {
      await page.getByRole('button', { name: opener }).click();
      await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
      await checkPage();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0);
    }

    async function checkPage(): Promise<void> {
      // Colours are judged when everything has come to rest, also inside Ionic's elements.
      await page.waitForFunction(() =>
        [document, ...[...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? [])]
          .flatMap((root) => root.getAnimations())
          .every((one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Infinity),
      );
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
