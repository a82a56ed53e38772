import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from './lock.ts';

/** What is to take its place in a data folder is made in this one … */
export const draftOf = (dataDir: string): string => join(dataDir, 'restoring');
/** … and is called so when it is whole: from then on it does take its place, whatever happens. */
const readyOf = (dataDir: string): string => join(dataDir, 'restored');

/** All that stands in the draft takes the place of what is called the same in the folder, which must be locked. */
export function replaceByDraft(dataDir: string): void {
  syncFolders(draftOf(dataDir));
  renameSync(draftOf(dataDir), readyOf(dataDir));
  finishReplacing(dataDir);
}

/** Where no engine opens the folder: the same, if there is anything to end. A restore that is under way goes on, and nobody else does. */
export async function finishBrokenOff(dataDir: string): Promise<void> {
  if (!existsSync(draftOf(dataDir)) && !existsSync(readyOf(dataDir))) return;
  const unlock = await lockFolder(dataDir);
  finishReplacing(dataDir);
  unlock();
}

/** At every opening: ends what a kill broke off, forward when the draft was whole, else back. */
export function finishReplacing(dataDir: string): void {
  rmSync(draftOf(dataDir), { recursive: true, force: true });
  const ready = readyOf(dataDir);
  if (!existsSync(ready)) return;
  syncFolder(dataDir);
  for (const name of readdirSync(ready)) {
    rmSync(join(dataDir, name), { recursive: true, force: true });
    renameSync(join(ready, name), join(dataDir, name));
  }
  syncFolder(dataDir);
  rmSync(ready, { recursive: true });
}

function syncFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) syncFolders(join(folder, entry.name));
    else if (entry.isFile()) syncFolder(join(folder, entry.name));
  }
  syncFolder(folder);
}

/** Of a file as well. */
function syncFolder(path: string): void {
  const opened = openSync(path, 'r');
  fsyncSync(opened);
  closeSync(opened);
}
