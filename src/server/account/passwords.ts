import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '../http/api-error.ts';

/** argon2id (2), 64 MiB, three passes: about 45 ms on a thread of its own. */
const COST = { algorithm: 2, memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;
const LONGEST_QUEUE = 20;

/** Hashes one password at a time for each core, with a short queue: a flood of sign-ins must not stop the whole office. */
export class Passwords {
  readonly #places: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  #dummy: Promise<string> | undefined;

  constructor(places = availableParallelism()) {
    this.#places = places;
  }

  hash(password: string): Promise<string> {
    return this.#queued(() => hash(password.normalize('NFC'), COST));
  }

  /** Was this hash made with another cost than today's? It is made anew when its owner signs in. */
  isOutdated(stored: string): boolean {
    return !stored.startsWith(`$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`);
  }

  /**
   * False also for an absent hash, after the same work: an unknown address must not answer faster than a wrong password.
   * The hash for it is made once and outside the queue: a refusal by a full queue would be kept for good.
   */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const known = stored ?? (await (this.#dummy ??= hash('no password is stored here', COST))); // no text
    const right = await this.#queued(() => verify(known, password.normalize('NFC')));
    return right && stored !== null;
  }

  async #queued<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#places) {
      if (this.#waiting.length >= LONGEST_QUEUE) throw new ApiError('MANY_SIGN_INS', { details: { retryAfter: 2 } });
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running++;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
