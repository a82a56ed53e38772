import { randomUUID } from 'node:crypto';
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
  const time = now.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
