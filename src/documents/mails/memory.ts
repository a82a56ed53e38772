import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
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

  async read(id: string): Promise<Taken | undefined> {
    try {
      return JSON.parse(await readFile(this.#file(id), 'utf8')) as Taken;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  /** On the disk before it resolves; while a mail is only waiting, losing that is losing nothing. */
  write(taken: Taken): Promise<void> {
    return writeWhole(this.#file(taken.id), JSON.stringify(taken), taken.status !== 'waiting');
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

/** All of it or nothing, also when the machine loses its power unless `lasting` is false. */
export async function writeWhole(file: string, content: string | Buffer, lasting = true): Promise<void> {
  const draft = `${file}.draft`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(content);
    if (lasting) await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
