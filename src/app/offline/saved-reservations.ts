import * as v from 'valibot';
import { order as orderSchema, type Order } from '../../contract/orders.ts';
import { session } from '../session.ts';
import { CONTRACT_VERSION } from './contract-version.ts';
import type { SavedReservation } from './database.ts';
import { openDatabase } from './open.ts';
import { askToPersist } from './storage.ts';

/** Beyond this the oldest copies go. */
const MOST = 200;

export interface SavedCopy {
  order: Order;
  savedAt: number;
}

/** Keeps a copy of an order that was opened. Never throws: a full or forbidden storage must not break the screen. */
export async function saveReservation(order: Order): Promise<void> {
  const ownerId = session.get()?.userId;
  if (!ownerId) return;
  await quietly(async () => {
    const db = await openDatabase();
    await db.transaction('rw', db.reservations, async () => {
      // Signed out meanwhile: the wipe has passed, nothing may be written after it.
      if (session.get()?.userId !== ownerId) return;
      const savedAt = Date.now();
      await db.reservations.put({
        ownerId,
        pnr: order.pnr,
        orderId: order.id,
        status: order.status,
        savedAt,
        contractVersion: CONTRACT_VERSION,
        data: order,
      });
      const extra = (await db.reservations.where('[ownerId+savedAt]').between([ownerId, 0], [ownerId, Infinity]).primaryKeys()).slice(
        0,
        -MOST,
      );
      if (extra.length > 0) await db.reservations.bulkDelete(extra);
    });
    await askToPersist();
  });
}

export async function readSaved(pnr: string): Promise<SavedCopy | undefined> {
  const ownerId = session.get()?.userId;
  if (!ownerId) return undefined;
  return quietly(async () => {
    const db = await openDatabase();
    const row = await db.reservations.get([ownerId, pnr.toUpperCase()]);
    return row && (await parsed(row));
  });
}

/** All copies of the signed-in person, the last saved first. */
export async function listSaved(): Promise<SavedCopy[]> {
  const ownerId = session.get()?.userId;
  if (!ownerId) return [];
  const copies = await quietly(async () => {
    const db = await openDatabase();
    const rows = await db.reservations.where('[ownerId+savedAt]').between([ownerId, 0], [ownerId, Infinity]).reverse().toArray();
    return Promise.all(rows.map(parsed));
  });
  return (copies ?? []).filter((copy) => copy !== undefined);
}

/** Takes one copy off the device: by PNR, or by the id of the order or pre-order it came from. */
export async function removeSaved(which: { pnr: string } | { id: string }): Promise<void> {
  const ownerId = session.get()?.userId;
  if (!ownerId) return;
  await quietly(async () => {
    const db = await openDatabase();
    if ('pnr' in which) await db.reservations.delete([ownerId, which.pnr.toUpperCase()]);
    else await db.reservations.where('orderId').equals(which.id).delete();
  });
}

export async function removeAllSaved(): Promise<void> {
  await quietly(async () => (await openDatabase()).reservations.clear());
}

/** A row that is no longer what the contract says is deleted and never shown. */
async function parsed(row: SavedReservation): Promise<SavedCopy | undefined> {
  const result = v.safeParse(orderSchema, row.data);
  if (row.contractVersion === CONTRACT_VERSION && result.success) return { order: result.output, savedAt: row.savedAt };
  await (await openDatabase()).reservations.delete([row.ownerId, row.pnr]);
  return undefined;
}

async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    console.info('The copies on this device are not available', error);
    return undefined;
  }
}
