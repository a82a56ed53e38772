import type { Readable } from 'node:stream';

/** An answer that is a file to keep instead of JSON, for endpoints whose row names its types in `files`. */
export class FileAnswer {
  /** Plain letters, digits, points and hyphens: it stands in a header. */
  readonly name: string;
  readonly type: string;
  /** A stream leaves as fast as it is taken, and is destroyed when nobody takes it any more. */
  readonly bytes: Buffer | Readable;
  constructor(name: string, type: string, bytes: Buffer | Readable) {
    this.name = name.replace(/[^\w.-]+/g, '-');
    this.type = type;
    this.bytes = bytes;
  }
}
