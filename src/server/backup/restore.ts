import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unknownMigrations } from '../database/migrate.ts';
import type { Env } from '../env.ts';
import { verify, type Fault } from '../verify/verify.ts';
import { fingerprintOf, keyOf, putTables } from './backup.ts';
import { KEY_FILE, putFile } from './files.ts';
import { NewerBackup, type Manifest, type Sums } from './format.ts';
import { load } from './load.ts';
import { checkBackup } from './read-file.ts';
import { DataThere, fillTarget } from './target.ts';

export interface Restored {
  manifest: Manifest;
  sums: Sums;
  /** Of the data: they are as they were. */
  faults: Fault[];
  /** About SECRET_KEY, for whoever starts the desk. */
  key: string;
}

/** Puts a backup of either engine in place of nothing or, with `replace`, of what is there. The whole file is read before anything is touched. */
export async function restore(env: Env, file: string, { replace = false } = {}): Promise<Restored> {
  const { manifest, sums } = await checkBackup(file, env.backupPassphrase);
  const unknown = unknownMigrations(manifest.migrations);
  if (unknown.length > 0) throw new NewerBackup(`it carries ${unknown.join(', ')} (release ${manifest.program})`);
  const withKey = KEY_FILE in sums.files && env.secretKey === '';
  if (withKey && !replace) refuseOtherKey(env, manifest);
  const faults = await fillTarget(env, replace, async (tx, folder) => {
    const putOther = (name: string, bytes: Buffer): void => {
      const path = pathOf(name);
      if (path !== undefined && (path !== KEY_FILE || withKey)) putFile(folder, path, bytes);
    };
    await load(tx, manifest, (put) => putTables(file, env.backupPassphrase, sums, put, putOther));
    return verify(tx);
  });
  return { manifest, sums, faults, key: wordsOnKey(env, manifest) };
}

const pathOf = (entry: string): string | undefined => (entry.startsWith('files/') ? entry.slice('files/'.length) : undefined);

/** The key of other data would be lost with them. */
function refuseOtherKey({ dataDir }: Env, manifest: Manifest): void {
  const kept = join(dataDir, KEY_FILE);
  if (existsSync(kept) && fingerprintOf(readFileSync(kept, 'utf8').trim()) !== manifest.key)
    throw new DataThere(`There is another key in ${kept}.`);
}

export function wordsOnKey(env: Env, { key }: Pick<Manifest, 'key'>): string {
  const now = fingerprintOf(keyOf(env));
  if (key === null) return 'Start the desk with the SECRET_KEY that these data are sealed with; it was not known when they were read.';
  if (now === key) return `SECRET_KEY is the one that these data are sealed with (fingerprint ${key}).`;
  if (env.oldSecretKeys.some((old) => fingerprintOf(old) === key))
    return `These data are sealed with a key of OLD_SECRET_KEYS (fingerprint ${key}).`;
  const other = now === null ? 'No SECRET_KEY is given' : `The SECRET_KEY that is given is another (fingerprint ${now})`;
  return `${other}: start the desk with the one that these data are sealed with (fingerprint ${key}).`;
}
