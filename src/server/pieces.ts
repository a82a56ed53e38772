import { setImmediate as othersFirst } from 'node:timers/promises';

/** Milliseconds that a piece of long work takes: whoever calls meanwhile waits for one of them, not for all. */
const PIECE_MS = 5;

/**
 * Goes through a long list and lets everybody else go first after each piece of time. What `for await` does with an element counts
 * to its piece; a single element that takes longer is not cut.
 */
export async function* inPieces<T>(all: Iterable<T>, now: () => number = () => performance.now()): AsyncGenerator<T> {
  let began = now();
  for (const one of all) {
    yield one;
    if (now() - began < PIECE_MS) continue;
    await othersFirst();
    began = now();
  }
}
