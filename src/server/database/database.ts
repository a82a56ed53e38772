import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { openEmbedded } from './embedded.ts';
import { NamedClient, typeParsers } from './client.ts';

/** Everything that runs SQL takes one of these: the pool, or a transaction of it. SQL is written as SQL, with Kysely's `sql` tag. */
export type Db = Kysely<unknown>;
export type Tx = Transaction<unknown>;

export interface Database {
  readonly db: Db;
  readonly engine: 'embedded' | 'postgres';
  /** Finish running statements, write everything to disk, give up the lock. */
  close(): Promise<void>;
  /** Checkpoint and vacuum where nobody else does; a no-op on PostgreSQL. */
  care(deep: boolean): Promise<void>;
}

export interface DatabaseOptions {
  /** PostgreSQL; without it the embedded engine opens `dataDir`. */
  url?: string | undefined;
  /** Folder of the embedded engine; without it the data live in memory (tests). */
  dataDir?: string | undefined;
  /** Without a folder: a dump of an embedded database (a tar) to begin with instead of an empty one. */
  image?: Uint8Array<ArrayBuffer> | undefined;
  /** Named prepared statements; off behind a PgBouncer older than 1.21. */
  prepare?: boolean | undefined;
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url ? openPostgres(options.url, options.prepare ?? true) : openEmbedded(options.dataDir, options.image);
}

function openPostgres(url: string, prepare: boolean): Database {
  const pool = new pg.Pool({
    connectionString: url,
    Client: prepare ? NamedClient : pg.Client,
    // Ten connections on two cores are measured to be faster than twenty.
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    query_timeout: 60_000,
    // No just-in-time compilation: it costs a tenth of a second and our statements take milliseconds.
    options: '-c jit=off -c statement_timeout=55000 -c lock_timeout=8000 -c idle_in_transaction_session_timeout=15000 -c timezone=UTC',
    types: typeParsers,
  });
  // A connection lost while idle, or while a query runs, must not take the process down: the query fails, the pool opens another.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return { db, engine: 'postgres', close: () => db.destroy(), care: async () => {} };
}
