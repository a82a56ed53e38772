import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { drawnToEnd } from './rest.ts';

/** `npm run pictures`: the folder that journeys put pictures of what they look at into. */
export const PICTURES = process.env['PICTURES'];

const taken = new Map<string, number>();

/** What is shown now, in light and in dark; ends in the look that it was in. Names that come again are counted. */
export async function photograph(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  const { width } = page.viewportSize()!;
  const slug = `${name.replaceAll(/[\da-f]{8}-[\da-f-]{27}|(?<=\/info\/)[A-Z\d]{6}/g, '').replaceAll(/[^\w$]+/g, '-')}-${width}`
    .replaceAll(/-+/g, '-')
    .replace(/^-/, '');
  const count = (taken.get(slug) ?? 0) + 1;
  taken.set(slug, count);
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const look of ['light', 'dark'] as const) {
    await inLook(page, look);
    await page.screenshot({ path: join(PICTURES, `${slug}${count > 1 ? `-${count}` : ''}-${look}.png`) });
  }
  await inLook(page, dark ? 'dark' : 'light');
}

async function inLook(page: Page, look: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: look });
  await drawnToEnd(page);
}
