import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One process for each data folder. PGlite takes no lock, and two of them on one folder lose writes without a word.
 * The lock names the holder; it is taken over only when that process is dead, never because it is old.
 * Returns the function that gives it up. Throws when a living process holds it.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock');
  const mine = `${process.pid} ${startOf(process.pid)}`;
  const draft = join(folder, `lock.${process.pid}`);
  writeFileSync(draft, mine);
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (take(draft, file)) return () => release(file, mine);
      const holder = read(file);
      if (holder === undefined) continue;
      const [pid, start] = holder.split(' ') as [string, string | undefined];
      if (isAlive(Number(pid)) && startOf(Number(pid)) === start) throw new FolderInUse(folder, Number(pid));
      removeStale(file, holder);
    }
    throw new Error(`The data folder ${folder} could not be locked`);
  } finally {
    rmSync(draft, { force: true });
  }
}

export class FolderInUse extends Error {
  readonly pid: number;
  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by process ${pid}. Stop it first, or set DATA_DIR to another folder.`);
    this.pid = pid;
  }
}

/** A link appears whole or not at all, unlike a file that is created and then written. */
function take(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Move the stale lock aside; if another starter has replaced it meanwhile, put that one back. */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside) !== stale) take(aside, file);
  rmSync(aside, { force: true });
}

function release(file: string, mine: string): void {
  if (read(file) === mine) rmSync(file, { force: true });
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When the process began, where the system tells: a number is given again after a restart, the time is not. */
function startOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
