import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * The folder of the embedded engine is copied while it works, as PostgreSQL's own online backup is: between `begin` and `end` its files are
 * copied as they happen to be, then the log, and an engine that opens the copy makes it whole of the log. It stands still for a
 * checkpoint only, at the beginning.
 */
export interface OnlineCopy {
  /** May the log be cut off? Not while somebody copies. */
  readonly underWay: boolean;
  begin(): Promise<void>;
  /** What must stand in the file `backup_label` of the copy. The log is whole until `release`. */
  end(): Promise<string>;
  /** Also after less than that. */
  release(): Promise<void>;
}

export function onlineCopy(db: Db): OnlineCopy {
  let state: 'none' | 'begun' | 'ended' = 'none';
  const stop = async (): Promise<string> => {
    const { rows } = await sql<{ labelfile: string }>`select labelfile from pg_backup_stop(false)`.execute(db);
    return rows[0]!.labelfile;
  };
  return {
    get underWay() {
      return state !== 'none';
    },
    begin: async () => {
      if (state !== 'none') throw new Error('another backup is being made');
      state = 'begun';
      try {
        await sql`select pg_backup_start('tatev', true)`.execute(db);
      } catch (error) {
        state = 'none';
        throw error;
      }
    },
    end: async () => {
      if (state !== 'begun') throw new Error('no backup is being made');
      const label = await stop();
      state = 'ended';
      return label;
    },
    release: async () => {
      if (state === 'begun') await stop();
      state = 'none';
    },
  };
}
