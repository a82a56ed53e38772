/** Chance that can be had again: the same seed and name give the same numbers. */
export class Random {
  readonly name: string;
  #state: number;

  constructor(seed: number, name: string) {
    this.name = name;
    this.#state = [...name].reduce((state, letter) => Math.imul(state ^ letter.charCodeAt(0), 0x01000193), seed | 0);
  }

  /** From 0 to below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.next() * from.length)]!;
  }
}
