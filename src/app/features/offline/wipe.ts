import { queryClient } from '../../api/query-client.ts';
import { tabs } from '../../browser.ts';
import { leaveDevice } from '../../pwa/leave-device.ts';
import type { EndOfSession } from '../../session.ts';
import { openDatabase } from './open.ts';
import { forgetKept } from './query-store.ts';

/** Between the tabs of one browser. One object for both directions: it does not hear itself. */
const channel = tabs('tatev');
const ENDED: Record<EndOfSession, string> = { left: 'session-left', refused: 'session-refused' };

/** Everything that a person leaves on a device, in the order in which it goes. Each step runs even if one before failed. */
export const WIPE: readonly (readonly [what: string, work: (why: EndOfSession) => unknown])[] = [
  ['requests', () => queryClient.cancelQueries()],
  ['queries', () => queryClient.clear()],
  ['kept queries', forgetKept], // no text
  ['copies', wipeCopies],
  ['localStorage', () => localStorage.clear()],
  ['sessionStorage', () => sessionStorage.clear()],
  ['messages and badge', leaveDevice], // no text
  ['other tabs', tellOtherTabs], // no text
];

/** The one end of a session: log out and 401 alike. The shell's own cache stays; nothing of a person is in it. */
export async function wipe(why: EndOfSession, steps = WIPE): Promise<string[]> {
  const failed: string[] = [];
  for (const [what, work] of steps) {
    try {
      await work(why);
    } catch (error) {
      failed.push(what);
      console.warn(`Could not wipe ${what}`, error);
    }
  }
  return failed;
}

/** The session was ended in another tab: this one has to forget what it has in memory. */
export function followOtherTabs(heard: (why: EndOfSession) => void): void {
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
    for (const why of ['left', 'refused'] as const) if (event.data === ENDED[why]) heard(why);
  });
}

function tellOtherTabs(why: EndOfSession): void {
  channel?.postMessage(ENDED[why]);
}

/**
 * Empties every table in one transaction. Not `delete()`: it leaves the instance closed, and another open tab would make the
 * database again. Only where its code cannot be loaded or the database does not answer, the browser is asked to delete it whole.
 */
async function wipeCopies(why: EndOfSession): Promise<void> {
  const work = async () => {
    const db = await openDatabase();
    // A session that was lost leaves what its owner had typed in a checkout, without document numbers, for a day, and boardings that were not
    // sent, without names (left-behind.ts). For nobody else.
    const leave = (name: string) => why === 'refused' && (name === 'drafts' || name === 'intentions');
    await db.transaction('rw', db.tables, () =>
      Promise.all(
        db.tables.map(async (table) => {
          if (!leave(table.name)) await table.clear();
          else if (table.name === 'drafts') await db.drafts.toCollection().modify({ lost: true });
        }),
      ),
    );
  };
  try {
    await inTime(work());
  } catch {
    await inTime(deleted('tatev'));
  }
}

/** A blocked database must not hold somebody in a session. */
const inTime = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((_, reject) => setTimeout(() => reject(new Error('too slow')), 3000))]);

const deleted = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error('not deleted')));
  });
