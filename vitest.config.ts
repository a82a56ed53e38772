import { defineConfig } from 'vitest/config';
import { files } from './tests/lanes.ts';

/** Unit tests beside their files; API tests on each engine; crash tests on the built program. Which of them: tests/lanes.ts. */
const api = (name: 'embedded' | 'postgres') => ({
  test: {
    name,
    ...files[name],
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
          ...files.crash,
          globalSetup: ['tests/support/postgres-cluster.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
