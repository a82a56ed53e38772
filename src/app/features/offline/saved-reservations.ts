import * as v from 'valibot';
import type { TicketCode } from '../../../contract/copies.ts';
import { order as orderSchema, type Order } from '../../../contract/orders.ts';
import { cardOf, isOlder, leastOf, savedCard, type SavedCard } from './card.ts';
import { addChanges, changesOf } from './changes.ts';
import { CONTRACT_VERSION } from './contract-version.ts';
import type { CardRow, SavedReservation, TatevDatabase } from './database.ts';
import { onDevice, readUnwanted, removeCopies, unwantedKey } from './on-device.ts';
import { askToPersist } from './storage.ts';

/** Beyond this the oldest copies go. */
const MOST = 6000;
/** So many cards are read in one go: a longer one would be felt under the finger. */
const CHUNK = 200;

export interface SavedCopy {
  order: Order;
  savedAt: number;
  /** What the QR codes of its tickets say, as far as they came here. */
  codes: readonly TicketCode[];
}

/** What is asked of everything that this device keeps of orders. */
export const SAVED_KEY = ['saved reservations'] as const; // no text

/** `opened`: somebody looks at it. `fetched`: it came by itself, and what changed is marked until somebody looks. */
export async function saveReservation(
  order: Order,
  { how = 'opened', codes }: { how?: 'opened' | 'fetched'; codes?: readonly TicketCode[] } = {},
): Promise<void> {
  const least = leastOf(order);
  const fresh = cardOf(least);
  if (!fresh || fresh.endsAt < Date.now()) return;
  await onDevice(
    async (db, ownerId) => {
      if ((await readUnwanted(db, ownerId)).includes(order.pnr)) return;
      await db.transaction('rw', db.reservations, db.cards, async () => {
        const key: [string, string] = [ownerId, order.pnr];
        const card = parsedCard(await db.cards.get(key));
        if (card && isOlder(order, card)) return;
        const old = await db.reservations.get(key);
        const before = v.safeParse(orderSchema, old?.data);
        const changes = how === 'opened' || !card || !before.success ? [] : addChanges(card.changes, changesOf(before.output, least));
        const own = { ownerId, savedAt: Date.now(), contractVersion: CONTRACT_VERSION };
        await db.reservations.put({
          ...own,
          pnr: order.pnr,
          orderId: order.id,
          status: order.status,
          data: least,
          codes: codes ?? old?.codes ?? [],
        });
        await db.cards.put({ ...own, ...fresh, data: { ...fresh.data, kept: card?.kept ?? false, changes } });
      });
      await askToPersist();
    },
    { keeps: true },
  );
}

/** Takes off what nobody needs any more: a week after the travel, and the oldest of too many. */
export async function dropPast(): Promise<void> {
  await onDevice(async (db, ownerId) => {
    const past = await db.cards.where('[ownerId+endsAt]').between([ownerId, 0], [ownerId, Date.now()]).primaryKeys(); // no text
    const bySaving = await db.cards.where('[ownerId+savedAt]').between([ownerId, 0], [ownerId, Infinity]).primaryKeys(); // no text
    const extra = bySaving.length > MOST ? bySaving.slice(0, bySaving.length - MOST) : [];
    await removeCopies(
      db,
      ownerId,
      [...past, ...extra].map(([, pnr]) => pnr),
    );
  });
}

export async function readSaved(pnr: string): Promise<SavedCopy | undefined> {
  return onDevice(async (db, ownerId) => {
    const row = await db.reservations.get([ownerId, pnr.toUpperCase()]);
    return row && (await parsed(db, row));
  });
}

export async function readCard(pnr: string): Promise<SavedCard | undefined> {
  return onDevice(async (db, ownerId) => {
    const row = await db.cards.get([ownerId, pnr.toUpperCase()]);
    const card = parsedCard(row);
    return row && card && { ...card, savedAt: row.savedAt };
  });
}

/** All cards of the signed-in person, in no order. In pieces, with a breath between them. */
export async function listSaved(): Promise<SavedCard[]> {
  const cards: SavedCard[] = [];
  for (let rows = await cardsAfter(''); rows && rows.length > 0;) {
    // The database fetches the next ones while these are parsed.
    const next = cardsAfter(rows.at(-1)!.pnr);
    const unread: string[] = [];
    for (const row of rows) {
      const card = shownCard(row);
      if (card) cards.push(card);
      else unread.push(row.pnr);
    }
    if (unread.length > 0) await onDevice((db, ownerId) => removeCopies(db, ownerId, unread));
    await breath();
    rows = await next;
  }
  return cards;
}

/** The newest orders, as they head the list. */
export async function listNewest(most: number): Promise<SavedCard[]> {
  const rows = await onDevice(
    (db, ownerId) => db.cards.where('[ownerId+orderedAt]').between([ownerId, 0], [ownerId, Infinity]).reverse().limit(most).toArray(), // no text
  );
  return (rows ?? []).flatMap((row) => shownCard(row) ?? []);
}

const cardsAfter = (pnr: string) =>
  onDevice(
    (db, ownerId) => db.cards.where('[ownerId+pnr]').between([ownerId, pnr], [ownerId, '\uffff'], false, true).limit(CHUNK).toArray(), // no text
  );

/** Kept by hand: wanted again, and never dropped for want of space. False when this device could not. */
export async function keepSaved(order: Order): Promise<boolean> {
  await onDevice(async (db, ownerId) => {
    const unwanted = await readUnwanted(db, ownerId);
    await db.meta.put({ key: unwantedKey(ownerId), value: unwanted.filter((one) => one !== order.pnr) });
  });
  await saveReservation(order);
  await changeCard(order.pnr, { kept: true });
  return (await readCard(order.pnr))?.kept === true;
}

/** Off this device by hand: it does not come back by itself. */
export async function removeByHand(pnr: string): Promise<void> {
  await onDevice(async (db, ownerId) => {
    const unwanted = await readUnwanted(db, ownerId);
    await db.meta.put({ key: unwantedKey(ownerId), value: [...unwanted.filter((one) => one !== pnr), pnr].slice(-MOST) });
    await removeCopies(db, ownerId, [pnr]);
  });
}

/** Takes one copy off the device: by PNR, or by the id of the order or pre-order it came from. */
export async function removeSaved(which: { pnr: string } | { id: string }): Promise<void> {
  await onDevice(async (db, ownerId) => {
    const pnrs =
      'pnr' in which
        ? [which.pnr.toUpperCase()]
        : (await db.reservations.where('orderId').equals(which.id).toArray()).map((row) => row.pnr);
    await removeCopies(db, ownerId, pnrs);
  });
}

export async function removeAllSaved(): Promise<void> {
  await onDevice((db) =>
    db.transaction('rw', [db.reservations, db.cards, db.files], () =>
      Promise.all([db.reservations.clear(), db.cards.clear(), db.files.clear()]),
    ),
  );
}

async function changeCard(pnr: string, part: Partial<Pick<SavedCard, 'kept'>>): Promise<void> {
  await onDevice((db, ownerId) =>
    db.transaction('rw', db.cards, async () => {
      const row = await db.cards.get([ownerId, pnr]);
      const card = parsedCard(row);
      if (row && card) await db.cards.put({ ...row, data: { ...card, ...part } });
    }),
  );
}

const parsedCard = (row: CardRow | undefined) => {
  if (row?.contractVersion !== CONTRACT_VERSION) return undefined;
  const result = v.safeParse(savedCard, row.data);
  return result.success ? result.output : undefined;
};

/** Not the one whose time has passed. */
const shownCard = (row: CardRow): SavedCard | undefined => {
  const card = row.endsAt >= Date.now() ? parsedCard(row) : undefined;
  return card && { ...card, savedAt: row.savedAt };
};

/** A row that is no longer what the contract says is deleted and never shown. */
async function parsed(db: TatevDatabase, row: SavedReservation): Promise<SavedCopy | undefined> {
  const result = v.safeParse(orderSchema, row.data);
  if (row.contractVersion === CONTRACT_VERSION && result.success)
    return { order: result.output, savedAt: row.savedAt, codes: row.codes ?? [] };
  await removeCopies(db, row.ownerId, [row.pnr]);
  return undefined;
}

const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
