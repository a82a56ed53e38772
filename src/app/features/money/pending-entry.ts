import * as v from 'valibot';
import { ledgerEndpoints } from '../../../contract/ledger.ts';
import { serverNow } from '../../clock.ts';

const sent = { key: v.string(), at: v.number() };
const schema = v.variant('name', [
  v.object({ name: v.literal('transferBalance'), body: ledgerEndpoints.transferBalance.body, ...sent }),
  v.object({ name: v.literal('useBalance'), body: ledgerEndpoints.useBalance.body, ...sent }),
]);

/** An entry on its way, or one whose answer was lost: with its key it can be sent again without being entered twice. */
export type PendingEntry = v.InferOutput<typeof schema>;
/** The entry itself. */
export type Entry = PendingEntry extends infer P ? (P extends PendingEntry ? Pick<P, 'name' | 'body'> : never) : never;

const slot = (accountId: string) => `entry:${accountId}`;

/** Kept over a reload of the page, before the request leaves. */
export const keepPending = (accountId: string, entry: PendingEntry): void => sessionStorage.setItem(slot(accountId), JSON.stringify(entry));
export const forgetPending = (accountId: string): void => sessionStorage.removeItem(slot(accountId));

export function readPending(accountId: string): PendingEntry | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(sessionStorage.getItem(slot(accountId)) ?? 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** The server knows a key for 24 hours. After that it would be entered a second time. */
const SAFE_MS = 20 * 3600_000;
export const isTooOld = (entry: PendingEntry, now = serverNow()): boolean => now - entry.at > SAFE_MS;
