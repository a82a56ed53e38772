import { defineConfig } from 'vitest/config';

/** Unit tests beside their files; API tests once on each engine; crash tests on the built program. */
const api = (name: 'embedded' | 'postgres') => ({
  test: {
    name,
    include: ['tests/api/**/*.test.ts'],
    env: { ENGINE: name },
    globalSetup: ['tests/support/migrated.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Each file opens a desk of its own; what is loaded is loaded once.
    isolate: false,
  },
});

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 } },
      api('embedded'),
      api('postgres'),
      {
        test: {
          name: 'crash',
          include: ['tests/crash/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-cluster.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
