import { createHash } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/* The embedded engine has one process. What an operator's command needs of it while it runs, it asks for over a socket: a word for each line, and a line of JSON for each word. */

/** The longest address of a socket that every system takes. */
const LONGEST = 100;
/** Who has asked for nothing for so long is gone or halted. */
const SILENCE_MS = 10 * 60_000;

/** Beside the data, which only their owner reaches; in the folder for passing things where that path is too long. */
export function socketOf(dataDir: string): string {
  const inside = join(dataDir, 'desk.sock');
  return inside.length <= LONGEST
    ? inside
    : join(tmpdir(), `tatev-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}.sock`);
}

/** One who asks: the answers to what is asked, and what to do when they have gone, in order or not. */
export interface Conversation {
  answers: Readonly<Record<string, () => Promise<unknown>>>;
  gone?: () => Promise<void>;
}

/** Answers whoever asks. Returns how to stop. */
export async function answerCommands(dataDir: string, converse: () => Conversation): Promise<() => void> {
  const path = socketOf(dataDir);
  rmSync(path, { force: true });
  const server = createServer((socket) => {
    const { answers, gone } = converse();
    const lines = createInterface(socket);
    let work = Promise.resolve();
    socket.setTimeout(SILENCE_MS, () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.once('close', () => void work.then(gone).catch((error: unknown) => console.error(error)));
    lines.on('line', (word) => {
      work = work.then(async () => {
        const answer = Object.hasOwn(answers, word)
          ? await answers[word]!().then((value) => ({ value: value ?? null }), (error: unknown) => ({ error: (error as Error).message })) // prettier-ignore
          : { error: `nobody here knows "${word}"` };
        if (socket.writable) socket.write(`${JSON.stringify(answer)}\n`);
      });
    });
  });
  // A disk that knows no sockets: a command then says that the desk must be stopped first.
  await new Promise<void>((resolve) => server.once('error', () => resolve()).listen(path, resolve));
  server.unref();
  return () => server.close();
}

/** The desk that runs on a folder. */
export interface RunningDesk {
  /** Throws what the desk says went wrong, and when it ends before it answers. */
  ask<T>(word: string): Promise<T>;
  leave(): void;
}

/** Undefined when none runs there. */
export async function runningDesk(dataDir: string): Promise<RunningDesk | undefined> {
  const path = socketOf(dataDir);
  const owner = statSync(path, { throwIfNoEntry: false })?.uid;
  if (owner === undefined || owner !== process.getuid?.()) return undefined;
  const socket = connect(path);
  const connected = await new Promise<boolean>((resolve, reject) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? resolve(false) : reject(error),
    );
  });
  if (!connected) return undefined;
  socket.on('error', () => socket.destroy());
  const lines = createInterface(socket)[Symbol.asyncIterator]();
  return {
    ask: async <T>(word: string) => {
      socket.write(`${word}\n`);
      const { value: line, done } = await lines.next();
      if (done) throw new Error('The running desk ended before it answered.');
      const answer = JSON.parse(line) as { value: T; error?: string };
      if (answer.error !== undefined) throw new Error(`The running desk could not do it: ${answer.error}`);
      return answer.value;
    },
    leave: () => socket.destroy(),
  };
}
