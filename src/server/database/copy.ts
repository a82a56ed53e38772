import { CompiledQuery, type Kysely } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

/* Rows as PostgreSQL's COPY writes and reads them, a part at a time and on both engines: through the same driver and in the transaction it is called in. */

const OUT = '/* copy out */ ';
const IN = '/* copy in */ ';

/** All that `copy … to stdout` answers, in memory: it is for the caller to ask for a part of a table. */
export async function copyOut(db: Kysely<Schema>, statement: string): Promise<Buffer> {
  const { rows } = await db.executeQuery<Buffer>(CompiledQuery.raw(OUT + statement));
  return Buffer.concat(rows);
}

/** `copy … from stdin` with these rows. */
export async function copyIn(db: Kysely<Schema>, statement: string, rows: Buffer): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(IN + statement, [rows]));
}

/** What a client sends for one of the two; undefined for any other statement. */
export function copying(text: string, values: unknown): CopyQuery | undefined {
  if (text.startsWith(OUT)) return new CopyQuery(text);
  return text.startsWith(IN) ? new CopyQuery(text, (values as Buffer[])[0]) : undefined;
}

interface Wire {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  stream: { cork(): void; uncork(): void };
}

/** `pg-copy-streams` does not fit a client that is opened with `pipeline`, which takes its own queries only. */
class CopyQuery extends pg.Query {
  readonly #statement: string;
  readonly #send: Buffer | undefined;
  readonly #parts: Buffer[] = [];
  readonly answer: Promise<{ command: string; rowCount: null; rows: Buffer[] }>;

  constructor(statement: string, send?: Buffer) {
    super(statement);
    this.#statement = statement;
    this.#send = send;
    this.answer = new Promise((resolve, reject) => {
      (this as unknown as { callback: (error: Error | null) => void }).callback = (error) =>
        error ? reject(error) : resolve({ command: 'COPY', rowCount: null, rows: this.#parts });
    });
  }

  override submit = (connection: unknown): void => {
    const wire = connection as Wire;
    // In one write: the embedded engine reads what it is given with the statement and waits for nothing that comes later.
    wire.stream.cork();
    wire.query(this.#statement);
    if (this.#send !== undefined) {
      wire.sendCopyFromChunk(this.#send);
      wire.endCopyFrom();
    }
    wire.stream.uncork();
  };

  handleCopyInResponse(): void {}

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // It lies in the buffer that the next ones are read into.
    this.#parts.push(Buffer.from(chunk));
  }
}
