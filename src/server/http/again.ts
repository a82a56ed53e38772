import { setTimeout as rest } from 'node:timers/promises';
import { isConnectionLost } from '../database/away.ts';

/** Milliseconds after a call has come in. The app waits for fifteen seconds, and a last try may take five. */
const LAST_TRY_MS = 9_000;
const PAUSE_MS = 200;

/**
 * What is safe to do twice is done again while its connection to the database is lost: another member becomes the leader meanwhile.
 * `elapsed` is how long its caller has been waiting. Throws what the last try threw.
 */
export async function again<T>(elapsed: () => number, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isConnectionLost(error) || elapsed() + PAUSE_MS > LAST_TRY_MS) throw error;
      await rest(PAUSE_MS);
    }
  }
}
