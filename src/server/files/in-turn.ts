import { setTimeout as rest } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/**
 * Batches of all files of this process one after the other, each followed by a rest of half its time: however many people take
 * files, searches and sales have a third of the time for themselves and wait for one batch at most.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(async () => {
    const began = performance.now();
    try {
      return await work();
    } finally {
      await rest((performance.now() - began) / 2);
    }
  });
  last = mine.catch(() => undefined);
  return mine;
}
