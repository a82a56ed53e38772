import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { READ_ONLY } from './away.ts';
import { openEmbedded } from './embedded.ts';
import { Client, NamedClient, typeParsers } from './client.ts';
import type { OnlineCopy } from './online-copy.ts';
import type { Schema } from './schema.ts';

/** Everything that runs SQL takes one of these: the pool, or a transaction of it. SQL is written as SQL, with Kysely's `sql` tag. */
export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

export interface Database {
  readonly db: Db;
  /** For reports, migrations and what else may take a minute, so that these neither hold up nor end with the calls. */
  readonly long: Db;
  readonly engine: 'embedded' | 'postgres';
  /** Of the embedded engine; a server lets itself be read as of one moment. */
  readonly online?: OnlineCopy;
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
  /** How many processes of this machine open it. */
  workers?: number | undefined;
  /** A copy that is only read. Anything else must lead: what follows it is refused at the door, before it is asked what it does not know yet. */
  replica?: boolean | undefined;
  /** For an operator's command: no statement of `long` is ended for the time that it takes. */
  patient?: boolean | undefined;
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url ? openPostgres(options.url, options) : openEmbedded(options.dataDir, options.image);
}

function openPostgres(url: string, { prepare = true, workers = 1, replica = false, patient = false }: DatabaseOptions): Database {
  // Ten connections on two cores are measured to be faster than twenty; several processes share what a server has by default, a hundred.
  const db = openPool(url, { prepare, replica, max: workers === 1 ? 10 : 5, seconds: 6, helpers: 0 });
  const long = openPool(url, { prepare, replica, max: workers === 1 ? 3 : 2, seconds: patient ? 0 : 60, helpers: 2 });
  const close = async (): Promise<void> => void (await Promise.all([db.destroy(), long.destroy()]));
  return { db, long, engine: 'postgres', close, care: async () => {} };
}

/**
 * No statement takes longer than `seconds`: the server ends it a second before, and where the server itself says nothing more we
 * stop waiting. 0: as long as it takes. `helpers` of the database may take part in one statement.
 */
function openPool(
  url: string,
  { prepare, replica, max, seconds, helpers }: { prepare: boolean; replica: boolean; max: number; seconds: number; helpers: number },
): Db {
  const pool = new pg.Pool({
    connectionString: url,
    Client: prepare ? NamedClient : Client,
    pipeline: true,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    ...(seconds > 0 ? { query_timeout: seconds * 1000 } : {}),
    // No just-in-time compilation: it costs a tenth of a second and our statements take milliseconds. What is asked for is in memory or
    // on a disk without heads: with the usual 4 a month of a large house would read whole tables. A call takes
    // one processor: the others have calls of their own.
    options: `-c jit=off -c random_page_cost=1.1 -c max_parallel_workers_per_gather=${helpers} -c statement_timeout=${Math.max(0, seconds - 1) * 1000} -c lock_timeout=4000 -c idle_in_transaction_session_timeout=${seconds > 0 ? 15_000 : 0} -c timezone=UTC`,
    types: typeParsers,
    ...(replica ? {} : { onConnect: mustLead }),
  });
  // A connection lost while idle, or while a query runs, must not take the process down: the query fails, the pool opens another.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

async function mustLead(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows');
  if (rows[0]?.follows) throw Object.assign(new Error('this member of the database follows another one'), { code: READ_ONLY });
}
