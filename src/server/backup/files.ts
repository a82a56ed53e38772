import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sha256, type Sums } from './format.ts';
import { BadBackup } from './read-file.ts';
import type { AddEntry } from './write-file.ts';

export const KEY_FILE = 'secret-key';
/** What a data folder has beside the database: the key, papers that were drawn, mails as files and which were sent. */
const KEPT = [KEY_FILE, 'documents', 'mails'];

/** @param withKey Not where SECRET_KEY is given: then that file is not the key. */
export async function addFiles(dataDir: string, withKey: boolean, add: AddEntry): Promise<Sums['files']> {
  const found: Sums['files'] = {};
  for (const path of KEPT.filter((name) => withKey || name !== KEY_FILE).flatMap((name) => filesBelow(dataDir, name))) {
    // One that was removed meanwhile is one that was not kept.
    const bytes = readIfThere(join(dataDir, path));
    if (!bytes) continue;
    await add(`files/${path}`, bytes);
    found[path] = { bytes: bytes.length, sha256: sha256(bytes) };
  }
  return found;
}

/** Writes one of them into a folder. */
export function putFile(folder: string, path: string, bytes: Buffer): void {
  const parts = path.split('/');
  if (!KEPT.includes(parts[0]!) || parts.some((part) => part === '' || part === '.' || part === '..'))
    throw new BadBackup(`The backup has a file that no data folder has: ${path}`);
  mkdirSync(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, path), bytes, { mode: 0o600 });
}

function filesBelow(dataDir: string, path: string): string[] {
  const stat = statSync(join(dataDir, path), { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.isFile() ? [path] : [];
  return readdirSync(join(dataDir, path)).sort().flatMap((name) => filesBelow(dataDir, `${path}/${name}`)); // prettier-ignore
}

const readIfThere = (path: string): Buffer | undefined => (existsSync(path) ? readFileSync(path) : undefined);
