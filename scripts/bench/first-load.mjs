import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { programRoot } from '../program.mjs';

/** No script for so long: all that follows by itself has come. */
const QUIET_MS = 1000;

export const FIRST_SCREENS = [
  { name: 'login page', path: '/login', signedIn: false, button: 'Sign in', budget: 160 },
  { name: 'first private screen (/search)', path: '/search', signedIn: true, button: 'Search flights', budget: 190 },
];

/**
 * What a browser that has nothing yet loads of our scripts, compressed by gzip, until a screen stands and can be used and the
 * network is quiet; and what follows by itself afterwards. Everything that follows waits for the browser's idle moment
 * (pwa/when-idle.ts), which is held back until then, so the figure does not depend on the speed of the machine. The service
 * worker is left out.
 * @param {import('@playwright/test').Page} page
 * @param {{ path: string, button: string }} screen
 */
export async function measureFirstLoad(page, url, screen) {
  await page.addInitScript(() => {
    const waiting = [];
    window.requestIdleCallback = (work) => waiting.push(work);
    window.beIdle = () => {
      window.requestIdleCallback = (work) => setTimeout(work);
      for (const work of waiting) work();
    };
  });
  const scripts = new Set();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  await page.goto(url + screen.path);
  await page.getByRole('button', { name: screen.button, exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  const first = [...scripts];
  await page.evaluate(() => window.beIdle());
  await page.waitForResponse((response) => response.url().endsWith('.js'));
  for (let seen = 0; seen < scripts.size; await page.waitForTimeout(QUIET_MS)) seen = scripts.size;
  const later = [...scripts].filter((one) => !first.includes(one));
  return { files: first, kilobytes: kilobytes(first), later: kilobytes(later) };
}

const kilobytes = (paths) => paths.map(compressedSize).reduce((a, b) => a + b, 0) / 1000;

/** @param {string} path */
export function compressedSize(path) {
  const file = join(programRoot, 'dist/app', path);
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
}
