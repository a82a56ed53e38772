import { createHash } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../database/database.ts';
import { verify, type Fault } from './verify.ts';

/** The longest address of a socket that every system takes. */
const LONGEST = 100;

/** Beside the data, which only their owner reaches; in the folder for passing things where that path is too long. */
export function socketOf(dataDir: string): string {
  const inside = join(dataDir, 'desk.sock');
  return inside.length <= LONGEST
    ? inside
    : join(tmpdir(), `tatev-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}.sock`);
}

/** The embedded engine has one process: it proves its data itself when an operator asks. Returns how to stop. */
export async function answerVerify(dataDir: string, db: Db): Promise<() => void> {
  const path = socketOf(dataDir);
  rmSync(path, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    verify(db).then(
      (faults) => socket.end(JSON.stringify({ faults })),
      (error: unknown) => socket.end(JSON.stringify({ error: error instanceof Error ? error.message : 'unknown' })),
    );
  });
  // A disk that knows no sockets: `verify` then says that the desk must be stopped first.
  await new Promise<void>((resolve) => server.once('error', () => resolve()).listen(path, resolve));
  server.unref();
  return () => server.close();
}

/** What the running desk found; undefined when none runs on this folder. Throws when it could not find out. */
export async function askVerify(dataDir: string): Promise<Fault[] | undefined> {
  const path = socketOf(dataDir);
  const owner = statSync(path, { throwIfNoEntry: false })?.uid;
  if (owner === undefined || owner !== process.getuid?.()) return undefined;
  const text = await new Promise<string | undefined>((resolve, reject) => {
    const socket = connect(path);
    let all = '';
    socket.setEncoding('utf8').on('data', (part: string) => (all += part));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? resolve(undefined) : reject(error),
    );
    socket.once('end', () => resolve(all));
  });
  if (text === undefined) return undefined;
  const answer = JSON.parse(text) as { faults?: Fault[]; error?: string };
  if (!answer.faults) throw new Error(`The running desk could not look: ${answer.error}`);
  return answer.faults;
}
