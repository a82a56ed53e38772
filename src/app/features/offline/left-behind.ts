import { session } from '../../session.ts';
import type { DraftRow } from './database.ts';
import { DRAFT_MS, INTENTION_MS } from './draft-age.ts';

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
        if (name === 'drafts') deleteBut(store, DRAFT_MS);
        else if (name === 'intentions') deleteBut(store, INTENTION_MS);
        else store.clear();
      }
    });
  });
}

/** What was typed in a checkout whose session was lost waits for its owner for a day; what was tapped at a gate and not sent, for three. */
function deleteBut(store: IDBObjectStore, ms: number): void {
  const request = store.openCursor();
  request.addEventListener('success', () => {
    const row = request.result;
    if (!row) return;
    const { lost, savedAt } = row.value as DraftRow;
    if ((ms === DRAFT_MS && !lost) || savedAt < Date.now() - ms) row.delete();
    row.continue();
  });
}

/** A browser may forbid its database altogether: the call itself throws then. Nothing is kept there in that case. */
function whereAllowed<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
