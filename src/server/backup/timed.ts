import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockFolder } from '../database/lock.ts';
import type { Env } from '../env.ts';
import { backup, type Written } from './backup.ts';

type Settings = Pick<Env, 'backupDir' | 'backupEveryMs' | 'backupKeep' | 'backupPassphrase'>;

/** The names that we give, which begin with the moment: 2026-11-25T14-35-07Z. */
const OURS = /^tatev-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.tar\.gz(\.age)?$/;

const nameOf = (now: Date, encrypted: boolean): string =>
  `tatev-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz${encrypted ? '.age' : ''}`;

/** So far the clocks of two machines may be apart. */
const APART_MS = 10 * 60_000;
const madeAt = (name: string): number => Date.parse(OURS.exec(name)![1]!.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));
/** Named by a clock that ran ahead and was set right: how old it is is not known. */
const isAhead = (name: string, now: Date): boolean => madeAt(name) > now.getTime() + APART_MS;

/** Backups of ours in this folder, the oldest first, and before them those whose age is not known. */
function backupsIn(folder: string, now: Date): string[] {
  const names = statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder).filter((name) => OURS.test(name)).sort() : []; // prettier-ignore
  return [...names.filter((one) => isAhead(one, now)), ...names.filter((one) => !isAhead(one, now))];
}

/** Is the newest backup older than it may be? By the clock that has named it. */
export function isDue({ backupDir, backupEveryMs }: Settings, now = new Date()): boolean {
  if (backupDir === undefined) return false;
  const newest = backupsIn(backupDir, now).at(-1);
  return newest === undefined || isAhead(newest, now) || now.getTime() - madeAt(newest) >= backupEveryMs;
}

/**
 * Makes a backup under a name of its moment and, when it stands, removes those that are too many. Who comes second, from another machine as
 * well, is refused by the lock of the folder. With `onlyIfDue`, nothing is made (undefined) where somebody else has been faster.
 */
export async function timedBackup(
  env: Env,
  folder: string,
  { onlyIfDue = false, checksumsOnly = false } = {},
): Promise<(Written & { file: string }) | undefined> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(folder);
  try {
    if (onlyIfDue && !isDue(env)) return undefined;
    for (const name of readdirSync(folder)) if (OURS.test(name.replace(/\.partial$/, '')) && !OURS.test(name)) rmSync(join(folder, name));
    const file = join(folder, nameOf(new Date(), env.backupPassphrase !== undefined));
    const written = await backup(env, file, { checksumsOnly });
    for (const name of backupsIn(folder, new Date()).slice(0, -env.backupKeep)) rmSync(join(folder, name));
    return { ...written, file };
  } finally {
    unlock();
  }
}

const COMMAND = fileURLToPath(new URL('../../../scripts/run.mjs', import.meta.url));

/**
 * The operator's command in a process of its own and of low priority: nothing of a backup holds up the desk. Throws with what it says when it
 * fails. Ends with us.
 */
export function backupBeside(stopped: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [COMMAND, 'backup', '--if-due'], {
    env: { ...process.env, SKIP_BUILD: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (child.pid !== undefined) setPriority(child.pid, 10);
  const end = (): void => void child.kill();
  stopped.addEventListener('abort', end);
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => (words = (words + part).slice(-4000)));
  return new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 || stopped.aborted ? resolve() : reject(new Error(`No backup was made. ${words.trim()}`))));
  }).finally(() => stopped.removeEventListener('abort', end));
}
