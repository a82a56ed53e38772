import { existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { openDatabase } from '../database/database.ts';
import type { Env } from '../env.ts';
import { Secrets } from '../secrets.ts';
import { verify, type Fault } from '../verify/verify.ts';
import { atOneMoment, dump, manifestOf } from './dump.ts';
import { addFiles, KEY_FILE } from './files.ts';
import type { Manifest, Sums } from './format.ts';
import { load } from './load.ts';
import { checkBackup, entriesOf, isSame, tableOf, type Contents } from './read-file.ts';
import { mustExist, openSource } from './source.ts';
import { inWorkFolder } from './work-folder.ts';
import { toDisk, writeBackupFile } from './write-file.ts';

export interface Written {
  bytes: number;
  sums: Sums;
  /** Of the data: they are in the backup as they are in the desk. Undefined when nobody looked. */
  faults: Fault[] | undefined;
}

/**
 * Writes one moment of a desk, running or not, into a file that only its owner reads. It has its name when it is whole, on the disk and proven:
 * read back, and unless `checksumsOnly` restored into an embedded database that is thrown away.
 */
export async function backup(env: Env, path: string, { checksumsOnly = false } = {}): Promise<Written> {
  const file = resolve(path);
  if (existsSync(file)) throw new Error(`${file} exists already.`);
  if (env.databaseUrl === undefined) mustExist(env.dataDir);
  const draft = `${file}.partial`;
  return inWorkFolder(env.dataDir, async (folder) => {
    rmSync(draft, { force: true });
    try {
      const written = await write(env, draft, join(folder, 'copy'));
      const contents = await checkBackup(draft, env.backupPassphrase);
      if (!isSame(contents.sums.tables, written.tables)) throw new Error('The backup was not read as it was written');
      const faults = checksumsOnly ? undefined : await tryOut(draft, env.backupPassphrase, contents, join(folder, 'check'));
      renameSync(draft, file);
      await toDisk(dirname(file));
      return { bytes: statSync(file).size, sums: contents.sums, faults };
    } finally {
      rmSync(draft, { force: true });
    }
  });
}

async function write(env: Env, draft: string, copy: string): Promise<Sums> {
  const source = await openSource(env, copy);
  let sums: Sums | undefined;
  try {
    await atOneMoment(source, (tx) =>
      writeBackupFile(draft, env.backupPassphrase, async (add) => {
        const manifest = await manifestOf(tx, source.engine, keyOf(env));
        await add('manifest.json', json(manifest));
        let part = 0;
        const tables = await dump(tx, manifest, (table, rows) => add(`tables/${table}/${String(++part).padStart(6, '0')}`, rows));
        sums = { ...tables, files: await addFiles(env.dataDir, env.secretKey === '', add) };
        await add('sums.json', json(sums));
      }),
    );
    return sums!;
  } finally {
    await source.close();
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Restored, compared with what was written, and asked for every invariant. */
async function tryOut(file: string, passphrase: string | undefined, contents: Contents, dataDir: string): Promise<Fault[]> {
  const database = await openDatabase({ dataDir });
  try {
    return await database.db.transaction().execute(async (tx) => {
      await load(tx, contents.manifest, (put) => putTables(file, passphrase, contents.sums, put));
      return verify(tx);
    });
  } finally {
    await database.close();
  }
}

/** Every table of a backup, and what they must come to. */
export async function putTables(
  file: string,
  passphrase: string | undefined,
  sums: Sums,
  put: (table: string, rows: Buffer) => Promise<void>,
  putOther: (name: string, bytes: Buffer) => void = () => {},
): Promise<Sums> {
  for await (const { name, bytes } of entriesOf(file, passphrase)) {
    const table = tableOf(name);
    await (table === undefined ? putOther(name, bytes) : put(table, bytes));
  }
  return sums;
}

const json = (value: Manifest | Sums): Buffer => Buffer.from(`${JSON.stringify(value, undefined, 1)}\n`);

/** The key of a data folder, given or kept in it; undefined where neither is. */
export function keyOf({ secretKey, dataDir }: Env): string | undefined {
  if (secretKey !== '') return secretKey;
  const kept = join(dataDir, KEY_FILE);
  return existsSync(kept) ? readFileSync(kept, 'utf8').trim() : undefined;
}

export const fingerprintOf = (key: string | undefined): string | null => (key === undefined ? null : new Secrets(key).fingerprint);
