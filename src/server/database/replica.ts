import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'kysely';
import { isDatabaseAway } from './away.ts';
import type { Database, Db } from './database.ts';

/** So long a replica that is a little behind is waited for; in one place it usually is by a few. */
const PATIENCE_MS = 50;
const PAUSE_MS = 5;
/** After one that was away or behind, the leader alone is asked for so long. */
const LEFT_ALONE_MS = 1_000;

/** Copies of the database that calls which only read are answered from, and that never answer less than the leader would. */
export class Replica {
  readonly #database: Database;
  readonly #patienceMs: number;
  #leftAloneUntil = 0;
  constructor(database: Database, patienceMs = PATIENCE_MS) {
    this.#database = database;
    this.#patienceMs = patienceMs;
  }

  /**
   * `there` on one connection to a copy that has replayed all that was committed when the call came, which is `position`, a place in
   * the leader's log. `here`, on the leader, when there is none, it is behind or it fails on the way; so `there` must not write.
   * `long`: it may take a minute.
   */
  async read<T>(position: string, { long }: { long: boolean }, there: (db: Db) => Promise<T>, here: () => Promise<T>): Promise<T> {
    if (performance.now() < this.#leftAloneUntil) return here();
    try {
      return await (long ? this.#database.long : this.#database.db).connection().execute(async (db) => {
        if (!(await hasReplayed(db, position, this.#patienceMs))) throw new Behind();
        return there(db);
      });
    } catch (error) {
      if (!(error instanceof Behind) && !isDatabaseAway(error) && !isConflict(error)) throw error;
      this.#leftAloneUntil = performance.now() + LEFT_ALONE_MS;
      return here();
    }
  }
}

class Behind extends Error {}

/** The leader has cleared away what was being read. */
const isConflict = (error: unknown): boolean => (error as { code?: string }).code === '40001';

async function hasReplayed(db: Db, position: string, patienceMs: number): Promise<boolean> {
  for (const until = performance.now() + patienceMs; ;) {
    const { rows } = await sql<{ has: boolean }>`
      select not pg_is_in_recovery() or coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as has`.execute(db);
    if (rows[0]!.has) return true;
    if (performance.now() >= until) return false;
    await rest(PAUSE_MS);
  }
}
