import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { isLockTimeout, transaction } from '../database/transaction.ts';
import type { Context } from './context.ts';
import { Refused } from './refused.ts';

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

  const route = `${context.method} ${context.path}`;
  const bodyHash = createHash('sha256')
    .update(JSON.stringify({ params: context.params, request }))
    .digest('base64url');
  try {
    return await transaction(
      context.db,
      async (tx) => {
        const { rows } = await sql`
          insert into idempotency (user_id, key, route, body_hash, expires_at)
          values (${context.actor.userId}, ${key}, ${route}, ${bodyHash}, now() + make_interval(hours => ${KEEP_HOURS}))
          on conflict (user_id, key) do nothing returning 1`.execute(tx);
        if (rows.length === 0) return replay<T>(tx, context, key, route, bodyHash);
        const { answer, orderId } = await work(tx);
        await sql`update idempotency set answer = ${JSON.stringify(answer)}::json, order_id = ${orderId ?? null} where user_id = ${context.actor.userId} and key = ${key}`.execute(
          tx,
        );
        return answer;
      },
      retryOn,
    );
  } catch (error) {
    if (isLockTimeout(error)) throw new Refused('IDEMPOTENCY_IN_FLIGHT');
    throw error;
  }
}

async function replay<T>(tx: Tx, context: Context, key: string, route: string, bodyHash: string): Promise<T> {
  const { rows } = await sql<Pick<Row<'idempotency'>, 'route' | 'body_hash'> & { answer: T | null }>`
    select route, body_hash, answer from idempotency where user_id = ${context.actor.userId} and key = ${key}`.execute(tx);
  const [kept] = rows;
  if (!kept || kept.answer === null) throw new Refused('IDEMPOTENCY_IN_FLIGHT');
  if (kept.route !== route || kept.body_hash !== bodyHash) throw new Refused('IDEMPOTENCY_MISMATCH');
  context.replayed = true;
  return kept.answer;
}
