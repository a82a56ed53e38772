import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { NamedClient, typeParsers } from './client.ts';
import type { Database } from './database.ts';
import { lockFolder } from './lock.ts';
import { onlineCopy } from './online-copy.ts';
import { finishReplacing } from './replace-folder.ts';
import { hasRoom } from './room.ts';
import type { Schema } from './schema.ts';

/**
 * The embedded engine: PGlite in a worker thread that speaks PostgreSQL's wire protocol, so that `pg` and every line of SQL
 * are the same as on a server. As shipped PGlite takes no lock, never syncs to disk and never vacuums (docs/decisions/0002);
 * the lock is taken here, the syncing is in the worker, the vacuuming is `care`.
 */
export async function openEmbedded(dataDir?: string, image?: Uint8Array<ArrayBuffer>): Promise<Database> {
  let unlock = () => {};
  if (dataDir !== undefined) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    closeToOthers(dataDir);
    unlock = await lockFolder(dataDir);
    finishReplacing(dataDir);
  }
  const folder = dataDir === undefined ? undefined : join(dataDir, 'database');
  const begun = dataDir === undefined ? undefined : join(dataDir, 'begun');
  if (folder !== undefined && existsSync(begun!) && !existsSync(folder)) {
    unlock();
    throw new Error(
      `The embedded database in ${folder} is gone. Restore it from a backup, or set DATA_DIR to an empty folder to begin anew.`,
    );
  }
  const worker = new Worker(new URL('./embedded-worker.js', import.meta.url), { workerData: { folder, image } });
  try {
    await ready(worker);
  } catch (error) {
    unlock();
    throw error;
  }
  if (begun !== undefined && !existsSync(begun))
    writeFileSync(begun, 'A database was begun here. While this file stands, no other is begun in its place.\n');
  if (folder !== undefined) closeToOthers(folder);
  // The engine is one process with us: when it dies, in-memory state is gone and only a restart helps.
  worker.on('error', (error) => {
    console.error('The embedded database stopped:', error);
    process.exit(70);
  });

  let current: PortStream | undefined;
  worker.on('message', (message: unknown) => {
    if (message instanceof Uint8Array) current?.push(Buffer.from(message.buffer, message.byteOffset, message.byteLength));
    else if (isFatal(message)) current?.destroy(new Error(`Connection terminated: ${message.fatal}`));
  });
  const pool = new pg.Pool({
    Client: NamedClient,
    pipeline: true,
    // One session, never given up: PGlite has no other.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
    user: 'postgres',
    database: 'postgres',
    types: typeParsers,
    stream: () => (current = new PortStream(worker)),
  });
  pool.on('error', () => {});
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  await sql`set timezone = 'UTC'`.execute(db);
  await sql`set random_page_cost = 1.1`.execute(db);
  const online = onlineCopy(db);
  return {
    db,
    // One session: what takes long holds up the others anyway.
    long: db,
    engine: 'embedded',
    online,
    care: async (deep) => {
      if (online.underWay) return;
      // An engine that has begun a checkpoint and finds no room for it never answers again; without one it goes on reading.
      if (dataDir !== undefined && !hasRoom(dataDir))
        throw Object.assign(new Error(`No space left on device for a checkpoint in ${dataDir}`), { code: 'ENOSPC' });
      await sql.raw(deep ? 'vacuum (analyze)' : 'checkpoint').execute(db);
    },
    close: async () => {
      await db.destroy();
      // What is not in the tables stands in the log: an engine that cannot write its last checkpoint loses nothing by being cut off.
      if (dataDir === undefined || hasRoom(dataDir)) {
        const closed = new Promise<void>((resolve) =>
          worker.on('message', (message) => (message === 'closed' || isFatal(message)) && resolve()),
        );
        worker.postMessage('close');
        await closed;
        worker.removeAllListeners('error');
      }
      await worker.terminate();
      unlock();
    },
  };
}

/** The engine gives its files to everybody; the folder that they are in shall not. */
function closeToOthers(folder: string): void {
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    console.error(`Others may read the data folder: ${(error as Error).message}`);
  }
}

/** What `pg` takes for a socket: bytes go to the worker, bytes come back. */
class PortStream extends Duplex {
  readonly #worker: Worker;
  constructor(worker: Worker) {
    super();
    this.#worker = worker;
    worker.postMessage('reset');
  }
  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }
  override _read(): void {}
  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this.#worker.postMessage(chunk);
    done();
  }
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#worker.postMessage(Buffer.concat(chunks.map((one) => one.chunk)));
    done();
  }
  override _final(done: () => void): void {
    done();
    this.push(null);
  }
  // `pg` calls these on a socket; there is nothing to set here.
  setNoDelay = (): this => this;
  setKeepAlive = (): this => this;
  ref = (): this => this;
  unref = (): this => this;
}

function ready(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('message', (message: unknown) => (isFatal(message) ? reject(new Error(message.fatal)) : resolve()));
    worker.once('error', reject);
  });
}

function isFatal(message: unknown): message is { fatal: string } {
  return typeof message === 'object' && message !== null && 'fatal' in message;
}
