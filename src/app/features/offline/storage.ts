import { space } from '../../browser.ts';
import { session } from '../../session.ts';
import { onDevice } from './on-device.ts';

const ASKED = 'storageAsked';

/** Asks the browser once, after the first saved reservation, not to throw our copies away when space is short. */
export async function askToPersist(): Promise<void> {
  if (session.owner() === undefined || localStorage.getItem(ASKED) || !space().persist) return;
  localStorage.setItem(ASKED, '1');
  await space()
    .persist?.()
    .catch(() => false);
}

export interface StorageState {
  persisted: boolean;
  usedBytes: number | undefined;
  /** What the browser would let us use. */
  quotaBytes: number | undefined;
}

export async function storageState(): Promise<StorageState> {
  const [persisted, estimate] = await Promise.all([
    space()
      .persisted?.()
      .catch(() => false) ?? false,
    space()
      .estimate?.()
      .catch(() => undefined) ?? undefined,
  ]);
  return { persisted, usedBytes: estimate?.usage, quotaBytes: estimate?.quota };
}

/** How much of what is kept here, of whoever is signed in. */
export const keptCounts = () =>
  onDevice(async (db, ownerId) => {
    const cards = await db.cards.where('[ownerId+savedAt]').between([ownerId, 0], [ownerId, Infinity]).toArray(); // no text
    return {
      reservations: cards.length,
      kept: cards.filter((card) => (card.data as { kept?: unknown }).kept === true).length,
      documents: await db.files.count(),
      reference: (await db.reference.get([ownerId, 'airports'])) !== undefined,
      newest: cards.at(-1)?.savedAt,
    };
  });
