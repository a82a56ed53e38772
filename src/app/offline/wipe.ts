import { queryClient } from '../api/query-client.ts';
import { openDatabase } from './open.ts';
import { forgetKept } from './query-store.ts';

/** Between the tabs of one browser. One object for both directions: it does not hear itself. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('tatev') : undefined;
const ENDED = 'session-ended';

/** Everything that a person leaves on a device, in the order in which it goes. Each step runs even if one before failed. */
export const WIPE: readonly (readonly [what: string, work: () => unknown])[] = [
  ['requests', () => queryClient.cancelQueries()],
  ['queries', () => queryClient.clear()],
  ['kept queries', forgetKept],
  ['copies', wipeCopies],
  ['localStorage', () => localStorage.clear()],
  ['sessionStorage', () => sessionStorage.clear()],
  ['other tabs', tellOtherTabs],
];

/** The one end of a session: log out and 401 alike. The shell's own cache stays; nothing of a person is in it. */
export async function wipe(steps = WIPE): Promise<string[]> {
  const failed: string[] = [];
  for (const [what, work] of steps) {
    try {
      await work();
    } catch (error) {
      failed.push(what);
      console.warn(`Could not wipe ${what}`, error);
    }
  }
  return failed;
}

/** A tab whose session was ended elsewhere forgets what it has in memory, by loading anew. */
export function followOtherTabs(): void {
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.data !== ENDED) return;
    sessionStorage.clear();
    location.replace('/');
  });
}

function tellOtherTabs(): void {
  channel?.postMessage(ENDED);
}

/**
 * Empties every table in one transaction. Not `delete()`: it leaves the instance closed, and another open tab would make the
 * database again. Limited in time: a blocked database must not hold somebody in a session.
 */
async function wipeCopies(): Promise<void> {
  const work = async () => {
    const db = await openDatabase();
    await db.transaction('rw', db.tables, () => Promise.all(db.tables.map((table) => table.clear())));
  };
  await Promise.race([work(), new Promise((_, reject) => setTimeout(() => reject(new Error('too slow')), 3000))]);
}
