import { CONTRACT_VERSION } from './contract-version.ts';
import { session } from '../../session.ts';
import type { DraftRow } from './database.ts';
import { DRAFT_MS } from './draft-age.ts';
import { onDevice } from './on-device.ts';
import { openDatabase } from './open.ts';

/*
 * What was typed and not sent, for a hold or for a quote: it survives the app being closed, and a session that is lost. Without
 * numbers of documents; gone after a day.
 */

const TYPING_MS = 400;
/** Nobody is kept in a session that is over by a database that does not answer. */
const FINISH_MS = 1000;
let timer: ReturnType<typeof setTimeout> | undefined;
let unwritten: { row: DraftRow; write: () => void } | undefined;

/** On a pause in the typing, or when the app leaves the screen: from there a phone may end it at any time. */
export function keepSavedDraft(holdId: string, data: unknown, hold: unknown): void {
  clearTimeout(timer);
  const ownerId = session.owner();
  if (ownerId === undefined) return;
  const row = { ownerId, holdId, savedAt: Date.now(), contractVersion: CONTRACT_VERSION, data, hold };
  const write = () => {
    clearTimeout(timer);
    void onDevice(async (db) => {
      await db.drafts.put(row);
      // Only now: a session that is lost while this waits for the database begins nothing more (see finishDraft).
      if (unwritten?.row === row) unwritten = undefined;
      await db.drafts.filter((one) => one.savedAt < Date.now() - DRAFT_MS).delete();
    });
  };
  unwritten = { row, write };
  timer = setTimeout(write, TYPING_MS);
}
/** The same at once, for what changes by taps. */
export const putSavedDraft = (id: string, data: unknown): Promise<unknown> =>
  onDevice((db, ownerId) => db.drafts.put({ ownerId, holdId: id, savedAt: Date.now(), contractVersion: CONTRACT_VERSION, data }));

document.addEventListener('visibilitychange', () => {
  if (document.hidden) unwritten?.write();
});

/** A session is being lost: what was typed last is written for its owner all the same. */
export async function finishDraft(): Promise<void> {
  const row = unwritten?.row;
  if (!row) return;
  clearTimeout(timer);
  unwritten = undefined;
  const written = openDatabase().then((db) => db.drafts.put(row));
  await Promise.race([written, new Promise((resolve) => setTimeout(resolve, FINISH_MS))]).catch(() => undefined);
}

/** Somebody has signed in: what a lost session of somebody else has left goes, and what is of yesterday. */
export const dropOtherDrafts = (): Promise<unknown> =>
  onDevice((db, ownerId) => db.drafts.filter((row) => row.ownerId !== ownerId || row.savedAt < Date.now() - DRAFT_MS).delete());

export async function readSavedDraft(holdId: string): Promise<{ draft: unknown; hold: unknown } | undefined> {
  const row = await onDevice((db, ownerId) => db.drafts.get([ownerId, holdId]));
  return row?.contractVersion === CONTRACT_VERSION ? { draft: row.data, hold: row.hold } : undefined;
}

export function forgetSavedDraft(holdId: string): void {
  clearTimeout(timer);
  unwritten = undefined;
  void onDevice((db, ownerId) => db.drafts.delete([ownerId, holdId]));
}
