import { randomFillSync } from 'node:crypto';
import type { Db, Tx } from './database.ts';

const TRY_AGAIN = new Set(['40001', '40P01']);
const ATTEMPTS = 5;

/**
 * One business action. Locks are taken in one order everywhere: order or hold, passengers, classes by id, flights by id, account.
 * A deadlock or a serialisation failure is tried again; so is a unique key made of chance (`retryOn` names its constraint).
 * Nothing but the database may be awaited inside: the embedded engine has one session, and everybody waits for it.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>, retryOn?: string): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const { code, constraint } = error as { code?: string; constraint?: string };
      const again = (code !== undefined && TRY_AGAIN.has(code)) || (code === '23505' && retryOn !== undefined && constraint === retryOn);
      if (!again || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Is this the failure of a lock that somebody else holds for too long? */
export const isLockTimeout = (error: unknown): boolean => (error as { code?: string }).code === '55P03';

/** A uuid of version 7: time first, so that new rows stand together in an index. */
export function newId(now = Date.now()): string {
  const bytes = random16();
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(now / 2 ** (8 * (5 - i))) & 0xff;
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Buffer.from(bytes).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Chance is fetched for many ids at once: asking for it costs more than the rest of an id. */
const pool = new Uint8Array(16 * 256);
let used = pool.length;
function random16(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool.slice(used, (used += 16));
}
