import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumFlags, headlessPath } from './scripts/chromium.mjs';
import { realApp } from './tests/component/support/real-app.ts';
import { files } from './tests/lanes.ts';

const PATIENT = { testTimeout: 120_000, hookTimeout: 120_000 } as const;

/** Unit tests beside their files; API tests on each engine; components in Chromium; crash tests on the built program. Which of them: tests/lanes.ts. */
const api = (name: 'embedded' | 'postgres') => ({
  test: {
    name,
    ...files[name],
    env: { ENGINE: name },
    globalSetup: ['tests/support/migrated.ts'],
    ...PATIENT,
    // Each file opens a desk of its own; what is loaded is loaded once.
    isolate: false,
  },
});

const executablePath = headlessPath();

/** The app's parts as Vite makes them, in a browser, with the real API behind them (tests/component). */
const component = {
  extends: './vite.config.ts',
  plugins: [realApp],
  cacheDir: '.tsc/vite-component',
  // All of them before the first test: one that is found later would load the page anew in the middle of another.
  optimizeDeps: { entries: ['src/app/main.tsx', 'tests/component/**/*.test.tsx'] },
  test: {
    name: 'component',
    include: ['tests/component/**/*.test.tsx'],
    globalSetup: ['tests/component/support/real-desk.ts'],
    setupFiles: ['tests/component/support/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // What is loaded is loaded once; each test begins with an empty device (setup.ts).
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        actionTimeout: 10_000,
        launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
        contextOptions: { reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'Asia/Yerevan' },
      }),
      viewport: { width: 360, height: 740 },
      instances: [{ browser: 'chromium' as const }],
    },
  },
} as const;

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: ['src/app/**'],
          isolate: false,
          setupFiles: ['tests/support/texts.ts'],
          ...PATIENT,
        },
      },
      // What a tab knows is known to its modules, and is another one for each file.
      { test: { name: 'app', include: ['src/app/**/*.test.ts'], setupFiles: ['tests/support/texts.ts'], ...PATIENT } },
      api('embedded'),
      api('postgres'),
      component,
      {
        test: {
          name: 'crash',
          ...files.crash,
          globalSetup: ['tests/support/postgres-cluster.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
