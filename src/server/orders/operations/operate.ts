import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ErrorCode } from '../../../contract/errors.ts';
import { refusalOf, type OrderOperation, type Refusal } from '../../../rules/actions.ts';
import { toMajor, type Minor } from '../../../rules/money.ts';
import { has, HOUSE, type Right } from '../../../rules/rights.ts';
import type { Tx } from '../../database/database.ts';
import type { Row } from '../../database/rows.ts';
import { newId, transaction } from '../../database/transaction.ts';
import type { Context } from '../../http/context.ts';
import { once } from '../../http/once.ts';
import { ApiError } from '../../http/api-error.ts';
import { refuseOverdue } from '../../ledger/receivables.ts';
import { findOrder, lockOrder, type Found } from '../lock-order.ts';
import { factsOf, type OrderRecord } from '../read-order.ts';

/** What would happen, computed anew for the quote and for the confirm. */
export interface Plan<Q, A> {
  /** What the quote shows, besides its id and its end. */
  quote: Q;
  /** What must not move between quote and confirm: amounts and what they rest on, no times. */
  figures: unknown;
  /** In the account's currency: what staff may expect instead of a quote. */
  total: Minor;
  /** The quote is good for `quoteMinutes`, and no longer than this. */
  goodUntil: number | null;
  /** Money moves: an agent must have seen it. */
  costs: boolean;
  apply: (tx: Tx) => Promise<A>;
}
export interface Ask<Q, A> {
  orderId: string;
  /** Which operation of the table of rules; decided by the order for cancel and void. */
  op: (record: OrderRecord) => OrderOperation;
  /** What was asked for, without mode and quote: a quote belongs to one request. */
  request: unknown;
  body: {
    mode?: string | undefined;
    quoteId?: string | null | undefined;
    expectedTotal?: number | null | undefined;
    version?: number | undefined;
  };
  /** The right to look at a quote without being able to confirm it. */
  preview?: Right;
  /** It was done already: the answer again. */
  replay?: (record: OrderRecord) => A | undefined;
  plan: (tx: Tx, found: Found) => Promise<Plan<Q, A>>;
}

type Quoted<Q> = Q & { quoteId: string; expiresAt: string };

/** Quote or confirm (domain.md 0.4): one computation, shown or done. Throws NOT_FOUND, STALE_ORDER, QUOTE_REQUIRED, QUOTE_EXPIRED, QUOTE_CHANGED. */
export async function operate<Q extends object, A>(context: Context, ask: Ask<Q, A>): Promise<{ result: Quoted<Q> | A }> {
  if (ask.body.mode === 'quote') return { result: await transaction(context.db, (tx) => quote(tx, context, ask)) };
  return once<{ result: Quoted<Q> | A }>(
    context,
    // The path names the order; a passenger who was taken off is found in another one by then.
    { request: ask.request, body: ask.body },
    async (tx) => {
      const found = await lockOrder(tx, context, ask.orderId);
      const { record } = found;
      const again = ask.replay?.(record);
      if (again !== undefined) return { answer: { result: again }, orderId: record.id };
      check(context, ask, record);
      if (ask.body.version !== undefined && ask.body.version !== record.version)
        throw new ApiError('STALE_ORDER', { details: { version: record.version } });
      const plan = await ask.plan(tx, found);
      await checkQuote(tx, context, ask, found, plan);
      return { answer: { result: await plan.apply(tx) }, orderId: record.id };
    },
    'pnr_pkey',
  );
}

async function quote<Q extends object, A>(tx: Tx, context: Context, ask: Ask<Q, A>): Promise<Quoted<Q>> {
  const found = await findOrder(tx, context, ask.orderId);
  check(context, ask, found.record);
  const plan = await ask.plan(tx, found);
  const { buyer, record } = found;
  if (plan.costs && plan.total > 0 && !GIVES_BACK.includes(ask.op(record))) await refuseOverdue(tx, buyer);
  const end = Math.min(buyer.now + buyer.limits.quoteMinutes * 60_000, plan.goodUntil ?? Infinity);
  const quoteId = newId();
  const expiresAt = new Date(end).toISOString();
  // Who may only look leaves the quote of those who may confirm.
  if (looksOnly(context, ask)) return { ...plan.quote, quoteId, expiresAt };
  await sql`
    insert into order_quote (order_id, op, id, user_id, request_hash, figures_hash, expires_at)
    values (${record.id}, ${ask.op(record)}, ${quoteId}, ${context.actor.userId}, ${hash(ask.request)}, ${hash(plan.figures)}, ${expiresAt})
    on conflict (order_id, op) do update set id = excluded.id, user_id = excluded.user_id, request_hash = excluded.request_hash, figures_hash = excluded.figures_hash,
      expires_at = excluded.expires_at, created_at = now()`.execute(tx);
  return { ...plan.quote, quoteId, expiresAt };
}

/** Their totals come to the agency; all others are paid by it. */
const GIVES_BACK: readonly OrderOperation[] = ['cancel', 'void', 'refund'];

const looksOnly = <Q, A>({ actor }: Context, ask: Ask<Q, A>): boolean =>
  ask.preview !== undefined && ask.body.mode === 'quote' && has(actor, ask.preview);

function check<Q, A>(context: Context, ask: Ask<Q, A>, record: OrderRecord): void {
  const actor = looksOnly(context, ask) ? HOUSE : context.actor;
  const op = ask.op(record);
  const refusal = refusalOf(op, factsOf(record), actor);
  if (refusal) throw refused(op, refusal, record);
}

/** The table's reasons as the codes of the API. */
export function refused(op: OrderOperation, refusal: Refusal, record: OrderRecord): ApiError {
  const details = { status: record.status, reason: refusal };
  const code = CODES[refusal] ?? (op === 'cancel' ? 'NOT_CANCELLABLE' : 'CHANGE_FORBIDDEN');
  if (op === 'refund' && record.status === 'refunded') return new ApiError('ALREADY_REFUNDED', { details });
  if (refusal === 'COUPON_USED' && op !== 'void') return new ApiError('ALREADY_REFUNDED', { details });
  if (refusal === 'NOT_BY_FARE') return new ApiError('NOT_BY_FARE_NOW', { details });
  if (refusal === 'NO_PRIVILEGE') return new ApiError('NO_SUCH_RIGHT', { details });
  return new ApiError(code, { details });
}
const CODES: Partial<Record<Refusal, ErrorCode>> = {
  ROLE: 'FORBIDDEN',
  TTL_EXPIRED: 'TTL_EXPIRED',
  SALES_CLOSED: 'SALES_CLOSED',
  VOID_WINDOW_CLOSED: 'VOID_WINDOW_CLOSED',
  NOT_VOIDABLE: 'VOID_WINDOW_CLOSED',
  COUPON_USED: 'COUPON_USED',
  LAST_PASSENGER: 'LAST_PASSENGER',
  NAME_LIST_CLOSED: 'NAME_LIST_CLOSED',
  NOT_ENDED: 'NOT_ENDED',
  TOO_LATE: 'NOT_ENDED',
  REQUEST_EXISTS: 'REQUEST_EXISTS',
};

async function checkQuote<Q, A>(tx: Tx, context: Context, ask: Ask<Q, A>, { record, buyer }: Found, plan: Plan<Q, A>): Promise<void> {
  const { quoteId, expectedTotal } = ask.body;
  if (!quoteId) {
    if (plan.costs && !has(context.actor, 'confirmUnquoted')) throw new ApiError('QUOTE_REQUIRED');
    if (expectedTotal !== undefined && expectedTotal !== null && expectedTotal !== toMajor(plan.total))
      throw new ApiError('QUOTE_CHANGED', {
        details: { expected: expectedTotal, total: toMajor(plan.total), currency: buyer.accountCurrency },
      });
    return;
  }
  const { rows } = await sql<Pick<Row<'order_quote'>, 'request_hash' | 'figures_hash' | 'expires_at'>>`
    delete from order_quote where order_id = ${record.id} and op = ${ask.op(record)} and id = ${quoteId} and user_id = ${context.actor.userId} returning request_hash, figures_hash, expires_at`.execute(
    tx,
  );
  const [kept] = rows;
  if (!kept || kept.request_hash !== hash(ask.request) || Date.parse(kept.expires_at) < buyer.now) throw new ApiError('QUOTE_EXPIRED');
  if (kept.figures_hash !== hash(plan.figures))
    throw new ApiError('QUOTE_CHANGED', { details: { total: toMajor(plan.total), currency: buyer.accountCurrency } });
}

const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url');
