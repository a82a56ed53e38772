import { sql } from 'kysely';
import { formatMoney } from '../../rules/format.ts';
import { agentAccount, houseAccount } from '../../rules/ledger.ts';
import { toMajor, type Minor } from '../../rules/money.ts';
import { has } from '../../rules/rights.ts';
import type { Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { comingDocuments, documentsOfMail, writeDocuments } from '../documents/write-documents.ts';
import { writeLog } from '../history/write-log.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { sentence } from '../sentence.ts';
import { tellWebhooks } from '../webhooks/enqueue.ts';
import { post, type Posted } from './post.ts';

export type Account = Pick<Row<'account'>, 'currency'> &
  Pick<Row<'users'>, 'email' | 'language'> & { userId: string; businessName: string };

export function needsCashier({ actor }: Context): void {
  if (!has(actor, 'cashier')) throw new ApiError('NOT_CASHIER');
}

/** NOT_FOUND, CURRENCY_MISMATCH. Locked by the posting itself; only read here. */
export async function readAccount(tx: Tx, userId: string, currency: string): Promise<Account> {
  const { rows } = await sql<Account>`
    select u.id as "userId", u.email, u.business_name as "businessName", u.language, a.currency from account a join users u on u.id = a.user_id where a.user_id = ${userId}`.execute(
    tx,
  );
  if (!rows[0]) throw new ApiError('NOT_FOUND');
  if (rows[0].currency !== currency) throw new ApiError('CURRENCY_MISMATCH', { details: { currency: rows[0].currency } });
  return rows[0];
}

export interface TopUp {
  method: 'bank' | 'cash' | 'card';
  reference: string | undefined;
  valueDate: string | undefined;
  comment: string | undefined;
  duplicate: boolean;
  /** The request of the agency that it answers. */
  requestId?: string;
}

/** Money that has come in: its entry in the ledger. `tellCredit` follows, once nothing else is to be locked. Throws ACCOUNT_CLOSED. */
export async function topUp(tx: Tx, context: Context, { userId, currency }: Account, amount: Minor, given: TopUp): Promise<Posted> {
  const done = await refusedBy(
    'ledger_reference_once',
    'DUPLICATE_REFERENCE',
    post(tx, {
      kind: 'topup',
      userId,
      currency,
      postings: [
        { account: agentAccount(userId), amount },
        { account: houseAccount(given.method === 'cash' ? 'CASH' : 'BANK', currency), amount: -amount },
      ],
      reason: given.comment || sentence('deposit'),
      actorId: context.actor.userId,
      idempotencyKey: context.key,
      method: given.method,
      ...(given.reference ? { reference: given.reference } : {}),
      ...(given.valueDate ? { valueDate: given.valueDate } : {}),
      ...(given.requestId ? { memo: { topUpRequestId: given.requestId } } : {}),
      duplicate: given.duplicate,
    }),
  );
  if (done.balance > 0) await refuseClosed(tx, userId);
  return done;
}

/** Nobody could spend it: a closed account pays what it owes. Behind the account's lock, so that one that is closed at this moment is. */
async function refuseClosed(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql`select 1 from users where id = ${userId} and status = 'closed'`.execute(tx);
  if (rows[0]) throw new ApiError('ACCOUNT_CLOSED');
}

/** What the database keeps from being written twice, said in our words; two at once are refused like one after the other. */
export async function refusedBy<T>(constraint: string, code: 'DUPLICATE_REFERENCE' | 'ALREADY_REVERSED', work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === constraint) throw new ApiError(code);
    throw error;
  }
}

interface Credit {
  method: TopUp['method'] | 'correction';
  reference: string | undefined;
  comment: string | undefined;
  /** The request of the agency that it answers: the log leads to it. */
  requestId?: string;
  /** What it asked for, where it was accepted in part, and why. */
  partOf?: { asked: number; why: string } | undefined;
}

/** The mail, the webhooks, the log and the receipt of what was put on an account. Comes last in a transaction: numbers have no gaps. */
export async function tellCredit(tx: Tx, context: Context, account: Account, amount: Minor, done: Posted, credit: Credit): Promise<void> {
  const { method, reference = '', comment, requestId, partOf } = credit;
  // A correction has no receipt of its own.
  const documents = comingDocuments(method === 'correction' ? [] : ['receipt']);
  const told = { amount: toMajor(amount), currency: account.currency, method, reference };
  await enqueue(tx, [
    {
      eventKey: `receipt:${done.id}`,
      template: 'receipt',
      recipients: [account.email],
      lang: account.language,
      payload: { name: account.businessName, ...told, ...partOf, balance: toMajor(done.balance), no: done.no },
      documentIds: documentsOfMail('receipt', documents),
      userId: account.userId,
    },
  ]);
  if (method !== 'correction')
    await tellWebhooks(tx, account.userId, 'balance.topped_up', {
      topUp: { transactionNo: done.no, amount: told.amount, currency: told.currency, reference, balance: toMajor(done.balance) },
    });
  await note(tx, context, 'topup', done, amount, account, [reference, comment], requestId ? { topUpRequestId: requestId } : {});
  await writeDocuments(tx, documents, {
    agentId: account.userId,
    orderId: null,
    transactionId: done.id,
    snapshot: { transactionNo: done.no, ...told, balanceAfter: toMajor(done.balance) },
  });
}

/** Who it was for, how much, and what was said with it, so that the history finds it by name and by bank reference. */
export const note = (
  tx: Tx,
  context: Context,
  action: 'topup' | 'withdraw',
  done: Posted,
  amount: Minor,
  account: Account,
  said: readonly (string | null | undefined)[],
  request: { topUpRequestId?: string; payoutRequestId?: string } = {},
): Promise<void> =>
  writeLog(tx, context, context.actor, {
    action,
    entity: 'user',
    entityId: account.userId,
    summary: summaryOf(account, amount, said),
    diff: {
      before: { balance: toMajor(done.balance - done.change) },
      after: { transactionNo: done.no, balance: toMajor(done.balance), ...request },
    },
  });

/** As `note` says it. */
export const summaryOf = (
  { businessName, currency }: Pick<Account, 'businessName' | 'currency'>,
  amount: Minor,
  said: readonly (string | null | undefined)[],
): string => [`${businessName}: ${formatMoney(toMajor(amount), currency)}`, ...said.filter(Boolean)].join(', ');
