import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

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

  /** `domain` is the right half of every Message-ID. */
  constructor(folder: string, domain: string) {
    this.#folder = folder;
    this.#domain = domain;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  messageIdOf = (id: string): string => `<${id.replaceAll(':', '.')}@${this.#domain}>`;

  read(id: string): Taken | undefined {
    try {
      return JSON.parse(readFileSync(this.#file(id), 'utf8')) as Taken;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  write(taken: Taken): void {
    writeWhole(this.#file(taken.id), JSON.stringify(taken));
  }

  /** Older than any mail that may still come again. */
  forgetOld(now: number): void {
    for (const name of readdirSync(this.#folder)) {
      const file = join(this.#folder, name);
      if (now - statSync(file).mtimeMs > KEEP_DAYS * DAY) rmSync(file, { force: true });
    }
  }

  #file = (id: string): string => join(this.#folder, `${createHash('sha256').update(id).digest('hex').slice(0, 40)}.json`);
}

/** All of it or nothing, also when the machine loses its power. */
export function writeWhole(file: string, content: string | Buffer): void {
  const draft = `${file}.draft`;
  const handle = openSync(draft, 'w', 0o600);
  try {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
}
