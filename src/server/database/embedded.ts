import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { setTimeout as rest } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { NamedClient, typeParsers } from './client.ts';
import type { Database } from './database.ts';
import { lockFolder } from './lock.ts';

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
  }
  const folder = dataDir === undefined ? undefined : join(dataDir, 'database');
  const begun = dataDir === undefined ? undefined : join(dataDir, 'begun');
  if (folder !== undefined && existsSync(begun!) && !existsSync(folder)) {
    unlock();
    throw new Error(
      `The embedded database in ${folder} is gone. Restore it from a backup, or set DATA_DIR to an empty folder to begin anew.`,
    );
  }
  const start = () => new Worker(new URL('./embedded-worker.js', import.meta.url), { workerData: { folder, image } });
  let worker = start();
  try {
    await ready(worker);
  } catch (error) {
    unlock();
    throw error;
  }
  if (begun !== undefined && !existsSync(begun))
    writeFileSync(begun, 'A database was begun here. While this file stands, no other is begun in its place.\n');
  if (folder !== undefined) closeToOthers(folder);
  let current: PortStream | undefined;
  let closing = false;
  /** Undefined while the engine is dead and begun anew. */
  let alive: Worker | undefined;
  const attach = (to: Worker): void => {
    alive = to;
    // The engine is one process with us: when its thread dies, only a restart helps.
    to.on('error', (error) => {
      console.error('The embedded database stopped:', error);
      process.exit(70);
    });
    to.on('message', (message: unknown) => {
      if (message instanceof Uint8Array) current?.push(Buffer.from(message.buffer, message.byteOffset, message.byteLength));
      else if (isFatal(message)) void revive(message.fatal);
    });
  };
  /**
   * The engine gives itself up when it cannot write its log (a full disk). As after a kill, what it has acknowledged stands in
   * that log: it is begun anew on the same folder until it opens, which is once there is room again.
   */
  const revive = async (reason: string): Promise<void> => {
    if (alive === undefined || closing) return;
    alive.removeAllListeners();
    const dead = alive;
    alive = undefined;
    console.error('The embedded database gave up and is begun anew:', reason.split('\n')[0]);
    current?.destroy(new Error(`Connection terminated: ${reason}`));
    await dead.terminate();
    // In memory nothing is left to begin with.
    if (folder === undefined) process.exit(70);
    for (;;) {
      if (closing) return;
      const next = start();
      try {
        await ready(next);
        worker = next;
        attach(next);
        console.error('The embedded database is back.');
        return;
      } catch {
        await next.terminate();
        await rest(REVIVE_MS);
      }
    }
  };
  attach(worker);
  const pool = new pg.Pool({
    Client: NamedClient,
    // One session, never given up: PGlite has no other.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
    user: 'postgres',
    database: 'postgres',
    types: typeParsers,
    stream: () => (current = new PortStream(alive)),
  });
  pool.on('error', () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await sql`set timezone = 'UTC'`.execute(db);
  return {
    db,
    // One session: what takes long holds up the others anyway.
    long: db,
    engine: 'embedded',
    care: async (deep) => {
      await sql.raw(deep ? 'vacuum (analyze)' : 'checkpoint').execute(db);
    },
    close: async () => {
      await db.destroy();
      closing = true;
      if (alive) {
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

const REVIVE_MS = 2_000;

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
  readonly #worker: Worker | undefined;
  /** Without a worker there is nobody to connect to. */
  constructor(worker: Worker | undefined) {
    super();
    this.#worker = worker;
    worker?.postMessage('reset');
  }
  connect(): this {
    queueMicrotask(() => {
      if (this.#worker) this.emit('connect');
      else this.destroy(Object.assign(new Error('The embedded database is being begun anew'), { code: 'ECONNREFUSED' }));
    });
    return this;
  }
  override _read(): void {}
  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this.#worker?.postMessage(chunk);
    done();
  }
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#worker?.postMessage(Buffer.concat(chunks.map((one) => one.chunk)));
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
