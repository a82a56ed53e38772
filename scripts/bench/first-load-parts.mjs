import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../chromium.mjs';
import { FIRST_SCREENS, measureFirstLoad } from './first-load.mjs';

export async function firstLoads(desk) {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags });
  try {
    /** @type {import('./report.mjs').Report} */
    const report = { rows: {}, bars: [] };
    for (const screen of FIRST_SCREENS) {
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
      const { files, kilobytes: first, later } = await measureFirstLoad(await context.newPage(), desk.program.url, screen);
      await context.close();
      report.rows[screen.name] = { 'kB, gzip': first, files: files.length, 'kB that follow by themselves': later };
      report.bars.push({ says: `${screen.name}: ${first.toFixed(1)} kB of ${screen.budget}`, kept: first <= screen.budget });
    }
    return report;
  } finally {
    await browser.close();
  }
}
