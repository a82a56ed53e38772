import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What became of one mail here. Written to the disk before anybody is told. */
export interface Taken {
  /** The event, as the outbox names it. */
  id: string;
  script: string;
  messageId: string;
  /** `unsure`: the host got the message and has not said what it did with it. */
  status: 'waiting' | 'sent' | 'failed' | 'unsure';
  attempts: number;
  /** How often the host got the whole message without saying so; more than once is not risked again. */
  unsure: number;
  /** Addresses that the host has taken the message for. */
  accepted: string[];
  error: string | null;
  /** As it was sent, but without the token of its link. */
  html: string;
}

const KEEP_DAYS = 30;
const DAY = 86_400_000;

/**
 * The mails that this service has taken, one small file for each, so that a mail that comes again (the answer was lost, one of
 * the two was killed) is not sent again.
 */
export class Memory {
  readonly #folder: string;
  readonly #domain: string;
  /** Not in files: to lose what has not begun is to lose nothing. */
  readonly #waiting = new Map<string, Taken>();

  /** `domain` is the right half of every Message-ID. */
  constructor(folder: string, domain: string) {
    this.#folder = folder;
    this.#domain = domain;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  messageIdOf = (id: string): string => `<${id.replaceAll(':', '.')}@${this.#domain}>`;

  read(id: string): Taken | undefined {
    const file = this.#file(id);
    return this.#waiting.get(id) ?? (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Taken) : undefined);
  }

  /** While `work` is done, the mail is one that waits. */
  async whileWaiting<T>(taken: Taken, work: () => Promise<T>): Promise<T> {
    this.#waiting.set(taken.id, taken);
    try {
      return await work();
    } finally {
      this.#waiting.delete(taken.id);
    }
  }

  /** On the disk before it resolves unless `lasting` is false. */
  write(taken: Taken, lasting = true): Promise<void> {
    this.#waiting.delete(taken.id);
    return writeWhole(this.#file(taken.id), JSON.stringify(taken), lasting);
  }

  /** Older than any mail that may still come again. */
  async forgetOld(now: number): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      const file = join(this.#folder, name);
      // A draft may have become the file meanwhile.
      const written = await stat(file).catch(() => undefined);
      if (written && now - written.mtimeMs > KEEP_DAYS * DAY) await rm(file, { force: true });
    }
  }

  #file = (id: string): string => join(this.#folder, `${createHash('sha256').update(id).digest('hex').slice(0, 40)}.json`);
}

const onDisk = promisify(fsync);

/**
 * All of it or nothing, also when the machine loses its power unless `lasting` is false. Only the disk is waited for in a thread:
 * to wake one takes ten times as long as each of the other steps (decision 0038).
 */
export async function writeWhole(file: string, content: string | Buffer, lasting = true): Promise<void> {
  const draft = `${file}.draft`;
  const handle = openSync(draft, 'w', 0o600);
  try {
    writeFileSync(handle, content);
    if (lasting) await onDisk(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
}
