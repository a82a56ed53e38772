import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../chromium.mjs';
import { programRoot } from '../program.mjs';

const SCREENS = [
  { name: 'login page', path: '/login', signedIn: false, button: 'Sign in', budget: 170 },
  { name: 'first private screen (/search)', path: '/search', signedIn: true, button: 'Search flights', budget: 230 },
];

/**
 * What a browser that has nothing yet loads of our scripts, compressed, until a screen stands and can be used; and what follows
 * by itself afterwards. The service worker is left out.
 */
export async function firstLoads(desk) {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags });
  try {
    const loads = [];
    for (const screen of SCREENS) {
      const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
      const [{ token, userId }] = desk.agencies;
      if (screen.signedIn) {
        await context.addInitScript(
          ([t, u]) => {
            localStorage.setItem('token', t);
            localStorage.setItem('userId', u);
          },
          [token, userId],
        );
      }
      const page = await context.newPage();
      const scripts = new Set();
      page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (pathname.endsWith('.js')) scripts.add(pathname);
      });
      await page.goto(desk.program.url + screen.path);
      await page.getByRole('button', { name: screen.button, exact: true }).waitFor();
      const first = [...scripts];
      await page.waitForLoadState('networkidle');
      const later = [...scripts].filter((one) => !first.includes(one));
      loads.push({ ...screen, files: first.length, kilobytes: kilobytes(first), later: kilobytes(later) });
      await context.close();
    }
    return loads;
  } finally {
    await browser.close();
  }
}

const kilobytes = (paths) => paths.map(compressedSize).reduce((a, b) => a + b, 0) / 1000;

function compressedSize(path) {
  const file = join(programRoot, 'dist/app', path);
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
}
