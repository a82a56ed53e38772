import { defineConfig } from '@playwright/test';
import { inEngines } from '../lanes.ts';

/**
 * The desk in the engines of Firefox and Safari; Chromium has all the journeys of tests/e2e. Firefox runs by Playwright, WebKit
 * by its own WebDriver (support/webkit.ts): of both it is the one that Debian has, not a browser made for tests.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  grep: inEngines,
  globalSetup: '../e2e/support/program.ts',
  outputDir: '../../test-results/engines',
  timeout: 120_000,
  workers: 2,
  // One engine for each worker: the tests of one take turns.
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  projects: [
    { name: 'firefox', metadata: { engine: 'firefox' } },
    { name: 'webkit', metadata: { engine: 'webkit' } },
  ],
});
