import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { photograph } from './pictures.ts';
import { drawnToEnd } from './rest.ts';

declare const axe: { run: (context: Document, options: RunOptions) => Promise<AxeResults> };

/** Run inside the page itself: the builder for Playwright opens another page for each check, which takes most of its time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No serious or critical finding on what is shown now, and no sideways scroll. */
export async function checkPage(page: Page): Promise<void> {
  await cameToRest(page);
  await photograph(page, `${test.info().title} ${new URL(page.url()).pathname}`);
  expect(await graveFindings(page)).toEqual([]);
  const { width } = page.viewportSize()!;
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(width);
}

/** Nothing loads and nothing moves. */
export async function cameToRest(page: Page): Promise<void> {
  // What is shown while something loads is no page yet: it has nothing to be reached by keyboard.
  await expect(page.locator('.bone')).toHaveCount(0, { timeout: 15_000 });
  await drawnToEnd(page);
}

/** The serious and critical findings of axe on what is shown now. */
export async function graveFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (tags) => {
    const { violations } = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
    return violations
      .filter((one) => one.impact === 'serious' || one.impact === 'critical')
      .map((one) => `${location.href} ${one.id}: ${one.nodes.map((node) => node.html).join(' | ')}`);
  }, TAGS);
}

/** The same in light and in dark; ends in light. */
export async function checkLooks(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await checkPage(page);
  }
}
