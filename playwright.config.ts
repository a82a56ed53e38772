import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, headlessPath } from './scripts/chromium.mjs';
import { journeys } from './tests/lanes.ts';

const executablePath = headlessPath();

/** Browser journeys on the built program with demo data. The service worker is off unless a file is about it. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  grep: journeys,
  globalSetup: './tests/e2e/support/program.ts',
  outputDir: 'test-results',
  // Patience for a busy machine: a journey of many screens with a look at each by axe takes most of a minute on an idle one.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Two leave a quarter of two cores idle: each journey waits for its page most of the time.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  use: {
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Asia/Yerevan',
    // Journeys are about what is there, not about how it moves in; `journey` runs with motion.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'phone', use: { ...devices['Desktop Chrome'], viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
    {
      name: 'tablet',
      testMatch: /(journey|access)\.test\.ts/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1024, height: 768 } },
    },
  ],
});
