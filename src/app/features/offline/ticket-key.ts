import * as v from 'valibot';
import { call, type CallOptions } from '../../api/client.ts';
import { session } from '../../session.ts';
import { keepReference, readReference } from './saved-reference.ts';

/** The desk's public key, by which a scanned ticket is checked without a network. Kept for its owner and wiped with the rest. */
const KIND = 'ticket key'; // no text
const shape = v.object({ publicKey: v.string() });

const FETCHED = 'ticketKeyAt';
/** Somebody may be waiting at a gate, on a network that is none. */
const PATIENCE_MS = 4000;
/** Nobody waits for what comes by itself. */
const UNWATCHED_MS = 30_000;
const DAY_MS = 24 * 3600_000;

export const keptTicketKey = async (): Promise<string | undefined> => (await readReference(KIND, shape))?.publicKey;

/** Asks for the key of today and keeps it. Undefined without an answer. */
export async function fetchTicketKey(options: CallOptions = { timeoutMs: PATIENCE_MS }): Promise<string | undefined> {
  const owner = session.owner();
  try {
    const { result } = await call('ticketKey', {}, options);
    await keepReference(KIND, result);
    // Signed out meanwhile: the wipe has passed, nothing may be written after it.
    if (owner !== undefined && session.owner() === owner) localStorage.setItem(FETCHED, String(Date.now()));
    return result.publicKey;
  } catch {
    return undefined;
  }
}

/** Once a day, when the desk is opened, so that the key is there when the signal is not. */
export async function keepTicketKey(): Promise<void> {
  if (Date.now() - Number(localStorage.getItem(FETCHED) ?? 0) >= DAY_MS) await fetchTicketKey({ timeoutMs: UNWATCHED_MS, unwatched: true });
}
