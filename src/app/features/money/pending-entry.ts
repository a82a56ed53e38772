import type { Call } from '../../../contract/endpoints.ts';
import { serverNow } from '../../clock.ts';
import { type Kept, keptAt } from '../../writes/kept.ts';

type Names = 'transferBalance' | 'useBalance';
/** The entry itself. */
export type Entry =
  | { name: 'transferBalance'; body: Call<'transferBalance'>['body'] }
  | { name: 'useBalance'; body: Call<'useBalance'>['body'] };
/** An entry on its way, or one whose answer was lost: sent again it is not entered twice. */
export type PendingEntry = { [N in Names]: Kept<N> }[Names];

export const slotOfEntry = (accountId: string): string => `entry:${accountId}`;
export const readPending = (accountId: string): PendingEntry | undefined =>
  keptAt<Names>(slotOfEntry(accountId), 'transferBalance', 'useBalance') as PendingEntry | undefined;

/** The server knows a key for 24 hours. After that it would be entered a second time. */
const SAFE_MS = 20 * 3600_000;
export const isTooOld = (entry: Pick<PendingEntry, 'first'>, now = serverNow()): boolean => now - entry.first > SAFE_MS;
