import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';

const BEAT_MS = 2_000;
/** Who says nothing for so long is dead; a holder that is halted for longer ends itself when it wakes and finds another. */
const SILENCE_MS = 30_000;

/**
 * One process for each data folder. PGlite takes no lock, and two of them on one folder lose writes without a word.
 * The lock names the holder and where its number counts: a process of another container or machine cannot be looked up here,
 * so it is believed while it goes on touching the lock. Taken over only from the dead, never because it is old.
 * Returns the function that gives it up. Throws when a living process holds it.
 */
export async function lockFolder(folder: string, onLost: () => void = endAtOnce): Promise<() => void> {
  const file = join(folder, 'lock');
  const mine = `${process.pid} ${startOf(process.pid)} ${HERE}`;
  const draft = join(folder, `lock.${process.pid}`);
  writeFileSync(draft, mine);
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (take(draft, file)) {
        const beat = setInterval(() => {
          const now = read(file);
          if (now === mine) touch(file);
          else if (now !== undefined) onLost();
        }, BEAT_MS).unref();
        return () => {
          clearInterval(beat);
          release(file, mine);
        };
      }
      const holder = read(file);
      if (holder === undefined) continue;
      const [pid, start, where = HERE] = holder.split(' ') as [string, string | undefined, string | undefined];
      const alive = where === HERE ? isAlive(Number(pid)) && startOf(Number(pid)) === start : await isTouched(file, holder);
      if (alive) throw new FolderInUse(folder, Number(pid), where === HERE);
      removeStale(file, holder);
    }
    throw new Error(`The data folder ${folder} could not be locked`);
  } finally {
    rmSync(draft, { force: true });
  }
}

export class FolderInUse extends Error {
  constructor(folder: string, pid: number, here: boolean) {
    super(`The data folder ${folder} is in use by process ${pid}${here ? '' : ' of another container or machine'}. Stop that first.`);
  }
}

/** Where a process number means something: this machine since it was started, and this container. */
const HERE = [
  hostname(),
  textOf(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
  textOf(() => readlinkSync('/proc/self/ns/pid')),
]
  .map((part) => part.trim())
  .join('/');

function textOf(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

/** Somebody else has taken the folder while this process was halted: not one more byte may be written. */
function endAtOnce(): void {
  console.error('Another process has taken the data folder while this one was halted. This one ends without writing.');
  process.exit(70);
}

/** Does the holder still touch its lock? Watched rather than reckoned, so that no clock need be right. */
async function isTouched(file: string, holder: string): Promise<boolean> {
  const before = lastTouch(file);
  console.error(
    `The data folder was in use by a process of another container or machine. Waiting up to ${SILENCE_MS / 1000} s to see whether it lives …`,
  );
  for (let waited = 0; waited < SILENCE_MS; waited += 500) {
    await rest(500);
    if (read(file) !== holder) return false;
    if (lastTouch(file) !== before) return true;
  }
  return false;
}

const lastTouch = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function touch(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // A disk that is full or away: the next beat tries again.
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
