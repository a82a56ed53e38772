import type { TestProject } from 'vitest/node';
import { startCluster } from '../../scripts/postgres-cluster.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for the time of a test run; each test file makes its own database in it. */
export default async function setup(project: TestProject): Promise<() => void> {
  const cluster = await startCluster();
  project.provide('postgresUrl', cluster.url);
  return cluster.stop;
}
