import { CONTRACT_VERSION } from './contract-version.ts';
import { onDevice } from './on-device.ts';

/* What was typed for a hold and not sent: it survives the app being closed. Without numbers of documents; gone after a day. */

const DAY_MS = 24 * 3600_000;
const TYPING_MS = 400;
let timer: ReturnType<typeof setTimeout> | undefined;
let unwritten: (() => void) | undefined;

/** On a pause in the typing, or when the app leaves the screen: from there a phone may end it at any time. */
export function keepSavedDraft(holdId: string, data: unknown): void {
  clearTimeout(timer);
  unwritten = () => {
    unwritten = undefined;
    clearTimeout(timer);
    void onDevice(async (db, ownerId) => {
      await db.drafts.put({ ownerId, holdId, savedAt: Date.now(), contractVersion: CONTRACT_VERSION, data });
      await db.drafts.filter((row) => row.savedAt < Date.now() - DAY_MS).delete();
    });
  };
  timer = setTimeout(unwritten, TYPING_MS);
}
document.addEventListener('visibilitychange', () => {
  if (document.hidden) unwritten?.();
});

export async function readSavedDraft(holdId: string): Promise<unknown> {
  const row = await onDevice((db, ownerId) => db.drafts.get([ownerId, holdId]));
  return row?.contractVersion === CONTRACT_VERSION ? row.data : undefined;
}

export function forgetSavedDraft(holdId: string): void {
  clearTimeout(timer);
  unwritten = undefined;
  void onDevice((db, ownerId) => db.drafts.delete([ownerId, holdId]));
}
