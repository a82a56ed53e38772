import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { session } from '../../session.ts';
import type { TatevDatabase } from './database.ts';
import { openDatabase } from './open.ts';
import { pageIsLeft } from './page-left.ts';

/** How keeping things goes. `full`: the oldest copies had to go. `away`: refused, deleted under us, or lost on resume. */
export type Keeping = 'fine' | 'full' | 'away';

let keeping: Keeping = 'fine';
const listeners = new Set<() => void>();
/** A database that does not answer must not hold up a screen. */
const PATIENCE_MS = 3000;
/** The same for one that has just kept somebody waiting in vain. */
const SHORT_PATIENCE_MS = 500;
let patience = PATIENCE_MS;
/** How much of the copies goes at once to make room. */
const SHARE = 0.2;
const ROUNDS = 4;

/**
 * Work on the copies of whoever is signed in. Never throws and always ends: a full, forbidden or lost storage must not break a
 * screen, which works from the network then. Undefined when it could not be done. `keeps`: it writes; only that shows that
 * things are kept again.
 */
export async function onDevice<T>(
  work: (db: TatevDatabase, ownerId: string) => Promise<T>,
  { keeps = false } = {},
): Promise<T | undefined> {
  const ownerId = session.owner();
  if (!ownerId || pageIsLeft()) return undefined;
  let lost = false;
  for (let round = 0; round < ROUNDS; round++) {
    try {
      const done = await inTime(openDatabase().then((db) => (session.owner() === ownerId ? work(db, ownerId) : undefined)));
      if (keeping === 'away' && keeps) tell('fine');
      return done;
    } catch (error) {
      if (isFull(error)) {
        tell('full');
        if (await dropOldest(ownerId)) continue;
        return undefined;
      }
      // What was broken off because the page is left is no trouble of the database.
      if (pageIsLeft()) return undefined;
      // Safari loses the connection while the app sleeps: opened anew it is there again.
      if (!lost && (await reopen())) {
        lost = true;
        continue;
      }
      console.info('The copies on this device are not available', error);
      tell('away');
      return undefined;
    }
  }
  return undefined;
}

export function useKeeping(): Keeping {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => keeping,
  );
}

/** The copies that nobody asked for by hand, those saved longest ago first. False when there is nothing left to drop. */
async function dropOldest(ownerId: string): Promise<boolean> {
  try {
    const db = await openDatabase();
    const cards = await db.cards.where('[ownerId+savedAt]').between([ownerId, 0], [ownerId, Infinity]).toArray(); // no text
    const loose = cards.filter((card) => (card.data as { kept?: unknown } | undefined)?.kept !== true);
    const gone = loose.slice(0, Math.ceil(loose.length * SHARE)).map((card) => card.pnr);
    await removeCopies(db, ownerId, gone);
    return gone.length > 0;
  } catch {
    return false;
  }
}

/** Takes orders off the device with all that belongs to them. */
export async function removeCopies(db: TatevDatabase, ownerId: string, pnrs: readonly string[]): Promise<void> {
  if (pnrs.length === 0) return;
  const keys = pnrs.map((pnr): [string, string] => [ownerId, pnr]);
  await db.transaction('rw', [db.reservations, db.cards, db.files], async () => {
    await db.reservations.bulkDelete(keys);
    await db.cards.bulkDelete(keys);
    await db.files.where('[ownerId+pnr]').anyOf(keys).delete(); // no text
  });
}

/** Not to be kept on this device, by the word of its owner. */
export async function readUnwanted(db: TatevDatabase, ownerId: string): Promise<string[]> {
  const { value } = (await db.meta.get(unwantedKey(ownerId))) ?? {};
  return v.is(v.array(v.string()), value) ? value : [];
}
export const unwantedKey = (ownerId: string): string => `unwanted:${ownerId}`;

async function reopen(): Promise<boolean> {
  try {
    const db = await openDatabase();
    db.close({ disableAutoOpen: false });
    await inTime(db.open());
    return true;
  } catch {
    return false;
  }
}

const isFull = (error: unknown): boolean => {
  const { name, inner } = error as { name?: unknown; inner?: { name?: unknown } };
  return name === 'QuotaExceededError' || inner?.name === 'QuotaExceededError';
};

async function inTime<T>(work: PromiseLike<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      patience = SHORT_PATIENCE_MS;
      reject(new Error('The database does not answer'));
    }, patience);
  });
  try {
    const done = await Promise.race([work, late]);
    patience = PATIENCE_MS;
    return done;
  } finally {
    clearTimeout(timer);
  }
}

function tell(next: Keeping): void {
  if (next === keeping) return;
  keeping = next;
  for (const listener of listeners) listener();
}
