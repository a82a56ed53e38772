import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type Tx } from '../database/database.ts';
import type { Env } from '../env.ts';
import { verify, type Fault } from '../verify/verify.ts';
import { keyOf } from './backup.ts';
import { atOneMoment, dump, manifestOf } from './dump.ts';
import type { Manifest, Sums } from './format.ts';
import { load } from './load.ts';
import { openStopped } from './source.ts';
import { fillServer, fillTarget } from './target.ts';

export interface Moved {
  manifest: Manifest;
  sums: Omit<Sums, 'files'>;
}

/** What was looked at first is broken: a move would carry it over. */
export class BrokenData extends Error {
  readonly faults: Fault[];
  constructor(where: string, faults: Fault[]) {
    super(`${where}: ${faults.length} invariants are broken, and nothing was moved.`);
    this.faults = faults;
  }
}

/**
 * Copies a stopped embedded desk into an empty PostgreSQL database, or with `back` a PostgreSQL database, in use or not, into an empty
 * DATA_DIR. One transaction there: what is broken off has done nothing and can be repeated. Both sides are verified, and every table
 * there has the rows and the checksum that it has here.
 */
export async function move(env: Env, databaseUrl: string, { back = false } = {}): Promise<Moved> {
  if (back && existsSync(join(env.dataDir, 'database')))
    throw new Error(`There is a database in ${env.dataDir}. Set DATA_DIR to an empty folder.`);
  const source = back ? await openDatabase({ url: databaseUrl, prepare: env.prepare, patient: true }) : await openStopped(env.dataDir);
  try {
    return await atOneMoment(source, async (from) => {
      const manifest = await manifestOf(from, source.engine, keyOf(env));
      let sums: Omit<Sums, 'files'> | undefined;
      const fill = async (tx: Tx): Promise<void> => {
        await load(tx, manifest, async (put) => (sums = await dump(from, manifest, put)));
        await mustHold('Where the data come from', await verify(from));
        await mustHold('Where the data go to', await verify(tx));
      };
      await (back
        ? fillTarget({ dataDir: env.dataDir, prepare: env.prepare }, false, fill)
        : fillServer(databaseUrl, env.prepare, false, fill));
      return { manifest, sums: sums! };
    });
  } finally {
    await source.close();
  }
}

async function mustHold(where: string, faults: Fault[]): Promise<void> {
  if (faults.length > 0) throw new BrokenData(where, faults);
}
