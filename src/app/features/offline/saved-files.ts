import { offeredLang } from '../../../contract/lang.ts';
import type { Order } from '../../../contract/orders.ts';
import { call } from '../../api/client.ts';
import { profileQuery } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { connection } from '../../connection.ts';
import { CONTRACT_VERSION } from './contract-version.ts';
import type { KeptFile } from './database.ts';
import { onDevice, readUnwanted } from './on-device.ts';

/** So many papers of an order, the newest first: one that was split and changed often has dozens. */
const MOST_PAPERS = 12;

/** Fetches the papers of an order that this device keeps and does not have yet; those that were replaced go. Throws nothing. */
export async function fetchFiles(order: Order): Promise<void> {
  const current = order.documents.filter((one) => !one.superseded).slice(-MOST_PAPERS);
  const lang = offeredLang(queryClient.getQueryData(profileQuery().queryKey)?.language);
  const have = await onDevice(async (db, ownerId) => {
    if (!(await db.reservations.get([ownerId, order.pnr])) || (await readUnwanted(db, ownerId)).includes(order.pnr)) return undefined;
    const rows = await db.files.where('[ownerId+pnr]').equals([ownerId, order.pnr]).toArray(); // no text
    const gone = rows.filter((row) => !current.some((one) => one.id === row.id) || row.contractVersion !== CONTRACT_VERSION);
    await db.files.bulkDelete(gone.map((row): [string, string] => [ownerId, row.id]));
    return rows.filter((row) => !gone.includes(row)).map((row) => row.id);
  });
  if (!have) return;
  for (const document of current.filter((one) => !have.includes(one.id))) {
    if (connection.get() === 'offline') return;
    const answer = await call(
      'documentFile',
      { params: { id: document.id }, query: { lang } },
      { timeoutMs: 20_000, unwatched: true },
    ).catch(() => undefined);
    if (!answer) return;
    const { name, type, data } = answer.result;
    const file: KeptFile = { name, type, bytes: Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)).buffer };
    const own = { id: document.id, pnr: order.pnr, savedAt: Date.now(), contractVersion: CONTRACT_VERSION };
    const done = await onDevice(async (db, ownerId) => {
      await db.files.put({ ...own, ownerId, data: file });
      return true;
    });
    // What cannot be kept need not be fetched.
    if (!done) return;
  }
}

/** A paper as it was when it came here. */
export async function readFile(documentId: string): Promise<{ file: File; savedAt: number } | undefined> {
  return onDevice(async (db, ownerId) => {
    const row = await db.files.get([ownerId, documentId]);
    if (row?.contractVersion !== CONTRACT_VERSION) return undefined;
    const { data, savedAt } = row as { data: File | KeptFile; savedAt: number };
    // Earlier versions kept the file itself.
    return { file: data instanceof File ? data : new File([data.bytes], data.name, { type: data.type }), savedAt };
  });
}
