// `npm run bench lighthouse`: the sign-in, the search and the reservations as a phone sees them, by Lighthouse; the median of three runs.
// Whoever sees the last two has come through the first: they are measured on a device that has signed in and holds the app.
// Lighthouse is no part of the project: install it where LIGHTHOUSE points (`npm install --prefix DIR lighthouse@12.8.2`).
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../chromium.mjs';
import { freePort } from '../free-port.mjs';

const BARS = { performance: 90, accessibility: 95, 'best-practices': 95 };
const PAGES = [
  { path: '/login', signedIn: false },
  { path: '/search', signedIn: true },
  { path: '/reservations', signedIn: true },
];
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 3);

/** @returns {Promise<import('./report.mjs').Report>} */
export async function lighthouse(desk) {
  const where = process.env.LIGHTHOUSE;
  if (!where) throw new Error('lighthouse: set LIGHTHOUSE to a folder where it is installed (npm install --prefix DIR lighthouse@12.8.2)');
  const found = createRequire(join(where, 'package.json')).resolve('lighthouse');
  const { default: run } = await import(pathToFileURL(found).href);
  const executablePath = chromiumPath();
  /** @type {import('./report.mjs').Report} */
  const report = { rows: {}, bars: [] };
  for (const { path, signedIn } of PAGES) {
    const scores = Object.fromEntries(Object.keys(BARS).map((name) => [name, []]));
    const failed = new Set();
    for (let i = 0; i < RUNS; i++) {
      const port = await freePort();
      const browser = await chromium.launchPersistentContext('', {
        ...(executablePath ? { executablePath } : {}),
        args: [...chromiumFlags, `--remote-debugging-port=${port}`],
      });
      try {
        const page = browser.pages()[0];
        if (signedIn) await signIn(page, desk.program.url);
        await page.goto(`${desk.program.url}/robots.txt`);
        const { lhr } = await run(desk.program.url + path, {
          port,
          logLevel: 'error',
          disableStorageReset: true,
          onlyCategories: Object.keys(BARS),
        });
        for (const [name, category] of Object.entries(lhr.categories)) {
          scores[name].push(Math.round(category.score * 100));
          for (const { id, weight } of category.auditRefs)
            if (weight > 0 && name !== 'performance' && lhr.audits[id].score === 0) failed.add(id);
        }
      } finally {
        await browser.close();
      }
    }
    report.rows[path] = {};
    for (const [name, all] of Object.entries(scores)) {
      report.rows[path][name] = all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)];
      report.bars.push({ says: `${path}: ${name} (${all.join(' ')}) of ${BARS[name]}`, kept: report.rows[path][name] >= BARS[name] });
    }
    Object.assign(report.rows[path], { load: loadavg()[0], failed: [...failed].join(', ') || 'nothing' });
  }
  return report;
}

/** As an agent does it, until the app itself and what is kept for the time without a network lie on the device. */
async function signIn(page, url) {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill('agent@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('demo-2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/search');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => localStorage.getItem('keptUpAt') !== null, undefined, { timeout: 120_000 });
}
