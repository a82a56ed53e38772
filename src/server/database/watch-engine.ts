import { statfsSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from './database.ts';

const EVERY_MS = 5_000;
/** So many questions in a row without an answer: a minute. Counted and not timed: a process that was halted has not been silent. */
const MOST_SILENT = 12;
/** With less room the engine cannot begin anew, here or in another process. */
const NEEDS_BYTES = 16 * 1024 * 1024;

/**
 * The engine in our process is asked for a sign of life. When none comes for a minute, `giveUp`: a supervisor starts the program
 * again. Not while the disk is full: then the engine comes back by itself once there is room.
 */
export function watchEngine(db: Db, dataDir: string, giveUp: () => void = endWithoutEngine): () => void {
  let silent = 0;
  let asking = false;
  const timer = setInterval((): void => {
    if (silent >= MOST_SILENT && hasRoom(dataDir)) return giveUp();
    silent++;
    if (asking) return;
    asking = true;
    sql`select 1`.execute(db).then(
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

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= NEEDS_BYTES;
  } catch {
    return true;
  }
}
