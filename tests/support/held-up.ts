import { sql, type KyselyPlugin, type QueryId } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Desk } from './desk.ts';
import { wholeApp } from './whole-app.ts';

/** The program on the database of a desk, where a call that has taken its idempotency key goes no further until it is let go. */
export class HeldUp {
  readonly app: FastifyInstance;
  /** A call has its key and is not done. */
  readonly inside: Promise<void>;
  readonly letGo: () => void;
  private constructor(app: FastifyInstance, inside: Promise<void>, letGo: () => void) {
    this.app = app;
    this.inside = inside;
    this.letGo = letGo;
  }

  static async open(desk: Desk): Promise<HeldUp> {
    let letGo = () => {};
    const open = new Promise<void>((resolve) => (letGo = resolve));
    let arrive = () => {};
    const inside = new Promise<void>((resolve) => (arrive = resolve));
    const keys = new WeakSet<QueryId>();
    const plugin: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        // Wherever in the statement: of some it is a part of a larger one.
        if (JSON.stringify(node).includes('insert into idempotency')) keys.add(queryId);
        return node;
      },
      transformResult: async ({ result, queryId }) => {
        if (!keys.has(queryId)) return result;
        arrive();
        await open;
        return result;
      },
    };
    return new HeldUp(await wholeApp(desk, { db: desk.db.withPlugin(plugin) }), inside, letGo);
  }
}

/** Resolves once this work is done or waits for a lock; on the engine with one session everybody waits anyway. */
export async function waitsOrIsDone(desk: Desk, work: Promise<unknown>): Promise<void> {
  if (desk.database.engine === 'embedded') return;
  const done = work.then(() => true);
  for (let settled = false; !settled;) settled = await Promise.race([done, waiters(desk).then((count) => count > 0)]);
}

/** Resolves once so many wait for a lock. */
export async function untilWaiting(desk: Desk, count: number): Promise<void> {
  while ((await waiters(desk)) < count);
}

async function waiters({ db }: Desk): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}
