import type { Page } from '@playwright/test';
import { nothingMoves } from '../../support/at-rest.ts';

/** What was just changed is drawn to its end, also inside Ionic's elements: colours go over into each other. */
export async function drawnToEnd(page: Page): Promise<void> {
  // Before a look that was just changed is drawn, nothing moves yet.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.waitForFunction(nothingMoves);
}
