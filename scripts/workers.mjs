// The desk in several processes that share its port: `WORKERS` of them, each supervised as any other part.
import cluster from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import { supervise } from './supervise.mjs';

/**
 * The first one alone brings the schema up to date and fills a demo; the others follow when it is ready. It also does what happens by the clock.
 * @param {number} count @returns {Promise<{ close: () => Promise<void> }>}
 */
export async function startWorkers(count) {
  // Each takes connections off the port itself. Dealt out by us, one that is dealt to a worker which has just died hears nothing, for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const metrics = new AggregatorRegistry();
  cluster.on('message', (from, /** @type {unknown} */ message) => void relay(from, message, metrics));
  /** @param {number} no */
  const start = (no) => supervise(`Worker ${no}`, () => cluster.fork({ WORKER: String(no) }).process);
  const workers = [await start(1)];
  workers.push(...(await Promise.all(Array.from({ length: count - 1 }, (_, i) => start(i + 2)))));
  return { close: async () => void (await Promise.all(workers.map((one) => one.close()))) };
}

/** What one of them tells the others, and what it asks of all of them (`src/server/workers.ts`). */
async function relay(from, message, metrics) {
  if (message?.tell !== undefined)
    for (const one of Object.values(cluster.workers ?? {})) if (one !== from && one?.isConnected()) one.send({ told: message.tell });
  if (message?.ask === 'metrics') {
    const text = await metrics.clusterMetrics().catch(() => undefined);
    // Nothing when one of them has died meanwhile: who asked tells its own.
    if (from.isConnected()) from.send({ answerTo: message.id, text });
  }
}
