import { setImmediate as othersFirst } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/** One piece of work after the other, and between two of them whoever calls: mails that come together hold nobody up for their sum. */
export function inTurn<T>(work: () => T | Promise<T>): Promise<T> {
  const mine = last.then(() => othersFirst()).then(work);
  last = mine.catch(() => undefined);
  return mine;
}
