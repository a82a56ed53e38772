import { setTimeout as rest } from 'node:timers/promises';
import { quiet } from '../http/calls-waiting.ts';

/** Rows that are read at once: few enough that whoever comes meanwhile waits for some milliseconds. */
export const BATCH = 80;
/** A file goes on at least so often, however many calls come. */
const LONGEST_WAIT_MS = 10;

let last: Promise<unknown> = Promise.resolve();

/**
 * Batches of all files of this process one after the other. Each lets the calls that wait for an answer go first, and is followed by a
 * rest of half its time: however many people take files, searches and sales have a third of the time for themselves and wait for one
 * short batch at most.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(async () => {
    await quiet(LONGEST_WAIT_MS);
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
