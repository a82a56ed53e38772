import { hasRoom } from './room.ts';

const EVERY_MS = 5_000;
/** So many questions in a row without an answer: a minute. Counted and not timed: a process that was halted has not been silent. */
const MOST_SILENT = 12;

/**
 * The engine in our process is asked for a sign of life. When none comes for a minute, `giveUp`: a supervisor starts the program
 * again. Not while the disk is full: then the engine comes back by itself once there is room.
 */
export function watchEngine(ask: () => Promise<unknown>, dataDir: string, giveUp: () => void = endWithoutEngine): () => void {
  let silent = 0;
  let asking = false;
  const timer = setInterval((): void => {
    if (silent >= MOST_SILENT && hasRoom(dataDir)) return giveUp();
    silent++;
    if (asking) return;
    asking = true;
    ask().then(
      () => {
        silent = 0;
        asking = false;
      },
      () => {
        asking = false;
      },
    );
  }, EVERY_MS).unref();
  return () => clearInterval(timer);
}

function endWithoutEngine(): void {
  console.error('The embedded database has not answered for a minute. The program ends, to be started again.');
  process.exit(70);
}
