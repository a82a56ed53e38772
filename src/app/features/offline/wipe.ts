import { queryClient } from '../../api/query-client.ts';
import { tabs } from '../../browser.ts';
import { leaveDevice } from '../../pwa/leave-device.ts';
import { session, type EndOfSession } from '../../session.ts';
import type { DraftRow } from './database.ts';
import { openDatabase } from './open.ts';
import { forgetKept } from './query-store.ts';
import { DRAFT_MS } from './draft-age.ts';

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
    // A session that was lost leaves what its owner had typed in a checkout, without document numbers, for a day and for nobody else.
    const leave = (name: string) => why === 'refused' && name === 'drafts';
    await db.transaction('rw', db.tables, () =>
      Promise.all(db.tables.map((table) => (leave(table.name) ? db.drafts.toCollection().modify({ lost: true }) : table.clear()))),
    );
  };
  try {
    await inTime(work());
  } catch {
    await inTime(deleted('tatev'));
  }
}

/**
 * At a start without a session: what an earlier wipe had to leave, because the database did not answer then or the browser was
 * closed. Without Dexie, which nobody needs before the sign-in. A browser that has no database of ours does not get one.
 */
export function emptyLeftBehind(): Promise<void> {
  return new Promise((resolve) => {
    const request = whereAllowed(() => indexedDB.open('tatev'));
    if (!request) return resolve();
    request.addEventListener('upgradeneeded', () => request.transaction?.abort());
    request.addEventListener('error', (event) => {
      event.preventDefault();
      resolve();
    });
    request.addEventListener('success', () => {
      const { result: db } = request;
      db.addEventListener('versionchange', () => db.close());
      const end = () => {
        db.close();
        resolve();
      };
      if (session.get() || db.objectStoreNames.length === 0) return end();
      const work = db.transaction([...db.objectStoreNames], 'readwrite');
      for (const event of ['complete', 'abort']) work.addEventListener(event, end);
      for (const name of work.objectStoreNames) {
        const store = work.objectStore(name);
        if (name === 'drafts') deleteButLost(store);
        else store.clear();
      }
    });
  });
}

/** What was typed in a checkout whose session was lost waits for its owner for a day. */
function deleteButLost(drafts: IDBObjectStore): void {
  const request = drafts.openCursor();
  request.addEventListener('success', () => {
    const row = request.result;
    if (!row) return;
    const { lost, savedAt } = row.value as DraftRow;
    if (!lost || savedAt < Date.now() - DRAFT_MS) row.delete();
    row.continue();
  });
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

/** A browser may forbid its database altogether: the call itself throws then. Nothing is kept there in that case. */
function whereAllowed<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
