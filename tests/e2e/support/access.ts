import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No serious or critical finding on what is shown now, and no sideways scroll. */
export async function checkPage(page: Page): Promise<void> {
  // A look that was just changed is drawn first: before that, nothing moves yet.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
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

/** The same in light and in dark; ends in light. */
export async function checkLooks(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await checkPage(page);
  }
}
