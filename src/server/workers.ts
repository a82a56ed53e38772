import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/* The desk may be several processes on one machine (`WORKERS`, scripts/workers.mjs). What one of them knows and the others must. */

/** What happens by the clock is done by the first of them, or by the only one. */
export const isFirst = (): boolean => !cluster.isWorker || process.env['WORKER'] === '1';

/** A word to all others. */
export function tellOthers(word: string): void {
  if (cluster.isWorker && process.connected) process.send!({ tell: word });
}

/** Hears that word from another. Returns how to stop hearing it. */
export function whenTold(word: string, hear: () => void): () => void {
  const onMessage = (message: { told?: string } | string): void => {
    if (typeof message === 'object' && message.told === word) hear();
  };
  process.on('message', onMessage);
  return () => void process.off('message', onMessage);
}

let asked = 0;
/** This process' part of the metrics of all of them, whenever another is asked. */
export function answerMetrics(registry: Registry): void {
  if (!cluster.isWorker) return;
  AggregatorRegistry.setRegistries(registry);
  // It begins to listen when it is made.
  void new AggregatorRegistry();
}

/** The metrics of all of them put together; undefined where there is one only, and when one of them did not answer. */
export async function metricsOfAll(): Promise<string | undefined> {
  if (!cluster.isWorker || !process.connected) return undefined;
  const id = ++asked;
  return new Promise((resolve) => {
    const onMessage = (message: { answerTo?: number; text?: string } | string): void => {
      if (typeof message !== 'object' || message.answerTo !== id) return;
      process.off('message', onMessage);
      resolve(message.text);
    };
    process.on('message', onMessage);
    process.send!({ ask: 'metrics', id });
  });
}
