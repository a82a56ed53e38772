import { createHash } from 'node:crypto';

const NEWLINE = 0x0a;

export interface RowSumResult {
  rows: number;
  bytes: number;
  checksum: string;
}

/**
 * Rows as COPY text: how many, and a checksum that does not depend on their order, which no table keeps. It is the SHA-256 of each
 * row's line, added up: eight numbers of 32 bits, each by itself.
 */
export class RowSum {
  readonly #words = new Uint32Array(8);
  #rows = 0;
  #bytes = 0;

  /** Whole lines. */
  add(part: Buffer): void {
    this.#bytes += part.length;
    for (let start = 0; start < part.length;) {
      const end = part.indexOf(NEWLINE, start) + 1;
      if (end === 0) throw new Error('A row without an end');
      const digest = createHash('sha256').update(part.subarray(start, end)).digest();
      for (let i = 0; i < 8; i++) this.#words[i]! += digest.readUInt32LE(i * 4);
      this.#rows++;
      start = end;
    }
  }

  result(): RowSumResult {
    return { rows: this.#rows, bytes: this.#bytes, checksum: Buffer.from(this.#words.buffer).toString('hex') };
  }
}
