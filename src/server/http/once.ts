import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { last } from '../database/client.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { isLockTimeout, transaction } from '../database/transaction.ts';
import type { Actor, Context } from './context.ts';
import { ApiError } from './api-error.ts';

const KEEP_HOURS = 24;

/** What a piece of work gives: the answer, and the order it made or changed, by which a lost answer is found again. */
export interface Outcome<T> {
  answer: T;
  orderId?: string;
}

/**
 * Run a business action in one transaction, and with an idempotency key only once (reliability.md 3.4): the key is written in
 * the same transaction, so a repeat waits for the first and then gets its answer; a failure leaves the key free.
 * The path with its values belongs to the request. Throws IDEMPOTENCY_MISMATCH for the same key with another one, IDEMPOTENCY_IN_FLIGHT when the first takes too long.
 */
export async function once<T>(context: Context, request: unknown, work: (tx: Tx) => Promise<Outcome<T>>, retryOn?: string): Promise<T> {
  const { key } = context;
  if (key === undefined) return transaction(context.db, async (tx) => (await work(tx)).answer, retryOn);

  const { route, bodyHash } = described(context, request);
  return inFlight(
    transaction(
      context.db,
      async (tx) => {
        if (!(await claim(tx, context, key, route, bodyHash))) return replay(context, await readKept<T>(tx, context, key), request);
        const { answer, orderId } = await work(tx);
        await sql`${last}${keeping(context, key, sql`${JSON.stringify(answer)}`, orderId)}`.execute(tx);
        return answer;
      },
      retryOn,
    ),
  );
}

/** How an answer is kept for the key, as a part of the work's own last statement: a `with` clause's query, to be written once. */
export type Keep = (answer: RawBuilder<string>, orderId?: string) => RawBuilder<unknown>;

/**
 * The same in fewer trips, for what is done most often. `first` is a statement that takes the key (`claim`, a `with` clause's query that gives a row
 * when the key is free) and reads what the work needs; it takes no lock before it has the key. `work` writes `keep` into its last statement.
 */
export async function onceTogether<F, T>(
  context: Context,
  request: unknown,
  first: (tx: Tx, claim: RawBuilder<unknown>) => Promise<{ claimed: boolean; found: F }>,
  work: (tx: Tx, found: F, keep: Keep) => Promise<T>,
  retryOn?: string,
): Promise<T> {
  const { key } = context;
  if (key === undefined) return transaction(context.db, async (tx) => work(tx, (await first(tx, NO_KEY)).found, () => NO_KEY), retryOn);

  const { route, bodyHash } = described(context, request);
  return inFlight(
    transaction(
      context.db,
      async (tx) => {
        const { claimed, found } = await first(tx, claiming(context, key, route, bodyHash));
        if (!claimed) return replay(context, await readKept<T>(tx, context, key), request);
        let isKept = false;
        const answer = await work(tx, found, (text, orderId) => {
          isKept = true;
          return keeping(context, key, text, orderId);
        });
        if (!isKept) throw new Error('the answer was not kept for its key');
        return answer;
      },
      retryOn,
    ),
  );
}
const NO_KEY = sql`select 1`;

/**
 * The same for work that needs something slow or outside of the database first (a password compared, a mail tried), which must not
 * be awaited in a transaction. A repeat of what was done is answered without it: the password may be another one by now.
 */
export async function onceAfter<P, T>(
  context: Context,
  request: unknown,
  prepare: () => Promise<P>,
  work: (tx: Tx, prepared: P) => Promise<Outcome<T>>,
): Promise<T> {
  const done = await doneBefore<T>(context, request);
  if (done) return done.answer;
  let prepared: P;
  try {
    prepared = await prepare();
  } catch (error) {
    // The first may have been done in between.
    const doneNow = await doneBefore<T>(context, request);
    if (doneNow) return doneNow.answer;
    throw error;
  }
  return once(context, request, (tx) => work(tx, prepared));
}

/**
 * The order of the request with this key, as it stands once that request has ended: a request that is still running is waited for.
 * Undefined when there was none, or it failed, or it is not about an order. Throws IDEMPOTENCY_IN_FLIGHT when it takes too long.
 */
export async function orderOfKey(context: Context, key: string): Promise<string | undefined> {
  return inFlight(
    transaction(context.db, async (tx) => {
      // The key is taken for a moment: whoever has it and is not done yet is waited for.
      if (await claim(tx, context, key, ASKED, '')) throw new NothingDone();
      return (await readKept(tx, context, key))?.order_id ?? undefined;
    }).catch((error: unknown) => {
      if (error instanceof NothingDone) return undefined;
      throw error;
    }),
  );
}
const ASKED = 'asked';
/** Rolls back, so that the key is free again. */
class NothingDone extends Error {}

const described = ({ method, path, params, secrets }: Context, request: unknown) => ({
  route: `${method} ${path}`,
  bodyHash: secrets.hashRequest(JSON.stringify({ params, request })),
});

/** False when the key has been used; waits for whoever is using it. */
async function claim(tx: Tx, context: Context, key: string, route: string, bodyHash: string): Promise<boolean> {
  const { rows } = await claiming(context, key, route, bodyHash).execute(tx);
  return rows.length > 0;
}

/** Each API key has keys of its own, apart from those of its agency's sessions (decision 0072). */
const keptAs = ({ apiKey }: Actor, key: string): string => (apiKey ? `${apiKey.id} ${key}` : key);

const claiming = ({ actor }: Context, key: string, route: string, bodyHash: string): RawBuilder<unknown> => sql`
    insert into idempotency (user_id, key, route, body_hash, expires_at)
    values (${actor.userId}, ${keptAs(actor, key)}, ${route}, ${bodyHash}, now() + make_interval(hours => ${KEEP_HOURS}))
    on conflict (user_id, key) do nothing returning 1`;

const keeping = ({ actor }: Context, key: string, answer: RawBuilder<string>, orderId?: string): RawBuilder<unknown> => sql`
    update idempotency set answer = ${answer}::json, order_id = ${orderId ?? null} where user_id = ${actor.userId} and key = ${keptAs(actor, key)}`;

type Kept<T> = Pick<Row<'idempotency'>, 'route' | 'body_hash' | 'order_id'> & { answer: T | null };

async function readKept<T>(db: Db, { actor }: Context, key: string): Promise<Kept<T> | undefined> {
  const { rows } = await sql<Kept<T>>`
    select route, body_hash, order_id, answer from idempotency where user_id = ${actor.userId} and key = ${keptAs(actor, key)}`.execute(db);
  return rows[0];
}

async function doneBefore<T>(context: Context, request: unknown): Promise<{ answer: T } | undefined> {
  if (context.key === undefined) return undefined;
  const kept = await readKept<T>(context.db, context, context.key);
  if (!kept) return undefined;
  return { answer: replay(context, kept, request) };
}

function replay<T>(context: Context, kept: Kept<T> | undefined, request: unknown): T {
  if (!kept || kept.answer === null) throw new ApiError('IDEMPOTENCY_IN_FLIGHT');
  const { route, bodyHash } = described(context, request);
  if (kept.route !== route || ![bodyHash, hashOfOlder(request)].includes(kept.body_hash)) throw new ApiError('IDEMPOTENCY_MISMATCH');
  context.replayed = true;
  return kept.answer;
}

/** As 1.0.37 wrote it down: what it has done for a key is known on the day of the change, when a phone repeats it. */
const hashOfOlder = (request: unknown): string => createHash('sha256').update(JSON.stringify(request)).digest('base64url');

/** Whoever has the key and keeps it for longer than a lock may be waited for. */
async function inFlight<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isLockTimeout(error)) throw new ApiError('IDEMPOTENCY_IN_FLIGHT');
    throw error;
  }
}
