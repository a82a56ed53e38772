import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Where Chromium is: CHROMIUM_PATH, the system's, or Playwright's own. @returns {string | undefined} */
export const chromiumPath = () =>
  [
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ].find((file) => file && existsSync(file));

/**
 * For journeys: its small sister that draws no windows of its own and takes a fifth less time, where there is one.
 * @returns {string | undefined}
 */
export const headlessPath = () => process.env['CHROMIUM_PATH'] ?? ['/usr/bin/chromium-headless-shell'].find(existsSync) ?? chromiumPath();

/** For containers: no sandbox, no graphics card, and nothing that calls home. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** Playwright's download, else the system's package manager. Returns where it is, or undefined. @returns {string | undefined} */
export function installChromium() {
  console.log('No Chromium found; installing one …');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (chromiumPath() === undefined) spawnSync('sh', ['-c', 'apt-get update && apt-get install -y chromium'], { stdio: 'inherit' });
  return chromiumPath();
}
