// What a search costs: CPU of the desk with all its processes and of the database, and how long the loop is held.
import { search, warmUp } from './journeys.mjs';
import { slice } from './slice.mjs';
import { cpu, untilSent } from './watch.mjs';

const CONNECTIONS = 10;

/** @param {import('./watch.mjs').Desk} desk @param {1 | 2} legs One way, or out and back. */
export async function measureSearches(desk, legs, { seconds = 4 } = {}) {
  const work = search(legs)(desk);
  await warmUp(work, CONNECTIONS);
  await untilSent(desk);
  const before = cpu(desk);
  const { calls, rate, p50, p95, p99 } = await slice(work, CONNECTIONS, seconds);
  const after = cpu(desk);
  return {
    'searches, /s': rate,
    'p50 ms': p50,
    'p95 ms': p95,
    'p99 ms': p99,
    'CPU a search, desk ms': (after.desk - before.desk) / calls,
    'database ms': (after.database - before.database) / calls,
    'longest stall ms': await untilSent(desk),
  };
}
