import base from './playwright.config.ts';
export default { ...base, testDir: './tests/e2e', globalSetup: './tests/e2e/support/program.ts', timeout: 30_000, expect: { timeout: 6_000 }, outputDir: '/tmp/eng-results' };
