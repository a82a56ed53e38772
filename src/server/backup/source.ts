import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fdatasyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type Database } from '../database/database.ts';
import type { Env } from '../env.ts';
import { runningDesk, type RunningDesk } from '../running-desk.ts';

/**
 * A database to be read at leisure: the server's, that of a stopped desk, or a copy in `folder` of the one that runs. It is of the
 * moment at which it is first read, or at which the copy was ended.
 */
export async function openSource({ databaseUrl, prepare, dataDir }: Env, folder: string): Promise<Database> {
  if (databaseUrl !== undefined) return openDatabase({ url: databaseUrl, prepare, patient: true });
  const desk = await runningDesk(dataDir);
  if (!desk) return openStopped(dataDir);
  try {
    await copyRunning(desk, join(dataDir, 'database'), join(folder, 'database'));
  } finally {
    desk.leave();
  }
  return openDatabase({ dataDir: folder });
}

export function mustExist(dataDir: string): void {
  if (!existsSync(join(dataDir, 'database'))) throw new Error(`There is no database in ${dataDir}.`);
}

/** Makes nothing where nothing is. */
export async function openStopped(dataDir: string): Promise<Database> {
  mustExist(dataDir);
  return openDatabase({ dataDir });
}

/** Files are copied by us while the desk works on them; its log makes them whole (`OnlineCopy`). */
async function copyRunning(desk: RunningDesk, from: string, to: string): Promise<void> {
  await desk.ask('begin copy');
  copyFolder(from, to, (path) => path !== 'pg_wal' && path !== 'postmaster.pid');
  const label = await desk.ask<string>('end copy');
  copyFolder(join(from, 'pg_wal'), join(to, 'pg_wal'), () => true);
  writeFileSync(join(to, 'backup_label'), label);
}

/** @param wanted by the path below `from`. What is removed meanwhile is not missed: the log tells that too. */
function copyFolder(from: string, to: string, wanted: (path: string) => boolean, below = ''): void {
  mkdirSync(join(to, below), { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(join(from, below), { withFileTypes: true })) {
    const path = join(below, entry.name);
    if (!wanted(path)) continue;
    if (entry.isDirectory()) copyFolder(from, to, wanted, path);
    else if (entry.isFile()) unlessGone(() => copyFile(join(from, path), join(to, path)));
  }
}

const PIECE_BYTES = 8 * 1024 * 1024;

/** A file system that shares blocks copies nothing. Elsewhere each piece is on the disk before the next: a commit of the desk waits for what is on its way there. */
function copyFile(from: string, to: string): void {
  try {
    return copyFileSync(from, to, constants.COPYFILE_FICLONE_FORCE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
  }
  const input = openSync(from, 'r');
  const output = openSync(to, 'w', 0o600);
  try {
    const piece = Buffer.allocUnsafe(PIECE_BYTES);
    for (let bytes = readSync(input, piece); bytes > 0; bytes = readSync(input, piece)) {
      writeSync(output, piece, 0, bytes);
      if (bytes === PIECE_BYTES) fdatasyncSync(output);
    }
  } finally {
    closeSync(input);
    closeSync(output);
  }
}

function unlessGone(work: () => void): void {
  try {
    work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
