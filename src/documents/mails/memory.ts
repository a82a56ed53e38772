import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere, writeWhole } from '../whole-file.ts';

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

  async read(id: string): Promise<Taken | undefined> {
    const waits = this.#waiting.get(id);
    if (waits) return waits;
    const kept = await readIfThere(this.#file(id));
    return kept && (JSON.parse(kept.toString()) as Taken);
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

  /** On the disk before it resolves unless `lasting` is false. It waits no more once the file says what became of it. */
  async write(taken: Taken, lasting = true): Promise<void> {
    await writeWhole(this.#file(taken.id), JSON.stringify(taken), lasting);
    this.#waiting.delete(taken.id);
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
