import * as v from 'valibot';
import { session } from '../../session.ts';
import { CONTRACT_VERSION } from './contract-version.ts';
import { openDatabase } from './open.ts';

/** Keeps a list such as the airports lately used, for the time without a network. */
export async function keepReference(kind: string, data: unknown): Promise<void> {
  const ownerId = session.owner();
  if (!ownerId) return;
  try {
    const db = await openDatabase();
    if (session.owner() !== ownerId) return;
    await db.reference.put({ ownerId, kind, savedAt: Date.now(), contractVersion: CONTRACT_VERSION, data });
  } catch (error) {
    console.info('Reference data is not kept', error);
  }
}

/** What was kept under this kind, if it still parses. */
export async function readReference<const S extends v.GenericSchema>(kind: string, schema: S): Promise<v.InferOutput<S> | undefined> {
  const ownerId = session.owner();
  if (!ownerId) return undefined;
  try {
    const db = await openDatabase();
    const row = await db.reference.get([ownerId, kind]);
    if (!row) return undefined;
    const parsed = v.safeParse(schema, row.data);
    if (parsed.success && row.contractVersion === CONTRACT_VERSION) return parsed.output;
    await db.reference.delete([ownerId, kind]);
  } catch (error) {
    console.info('Reference data is not available', error);
  }
  return undefined;
}
