import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '../database/lock.ts';

const folderOf = (dataDir: string): string => join(dataDir, 'backup');

/** A folder for what a backup needs only while it is made. One backup at a time has it, and what a killed one has left is removed. */
export async function inWorkFolder<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = folderOf(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(folder);
  try {
    clear(folder);
    return await work(folder);
  } finally {
    clear(folder);
    unlock();
  }
}

/** At the start of a desk. A backup that is being made goes on. */
export async function clearWorkFolder(dataDir: string): Promise<void> {
  if (existsSync(folderOf(dataDir))) await inWorkFolder(dataDir, async () => {}).catch(() => {});
}

function clear(folder: string): void {
  for (const name of readdirSync(folder)) if (name !== 'lock') rmSync(join(folder, name), { recursive: true, force: true });
}
