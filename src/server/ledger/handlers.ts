import { sentence } from '../sentence.ts';
import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import { formatMoney } from '../../rules/format.ts';
import { agentAccount, houseAccount, reversed } from '../../rules/ledger.ts';
import { toMajor, toMinor, type Minor } from '../../rules/money.ts';
import { has } from '../../rules/rights.ts';
import type { Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { comingDocuments, documentsOfMail, writeDocuments } from '../documents/write-documents.ts';
import { type LogAction, writeLog } from '../history/write-log.ts';
import type { Context, Handlers } from '../http/context.ts';
import { once } from '../http/once.ts';
import { invalid, ApiError } from '../http/api-error.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { post, type Posted } from './post.ts';
import { balanceHistory } from './statement.ts';

export const ledgerHandlers: Pick<Handlers, 'balanceHistory' | 'transferBalance' | 'useBalance'> = {
  balanceHistory,
  transferBalance: ({ params, body }, context) => {
    needsCashier(context);
    return once(context, { ...params, ...body }, async (tx) => {
      const account = await readAccount(tx, params.id, body.currency);
      const reference = body.reference || undefined;
      if ((body.method === 'bank' || body.method === 'card') && !reference) throw invalid({ reference: [fieldError('giveReference')] });
      if (body.duplicate && (!has(context.actor, 'repeatReference') || !body.comment))
        throw invalid({ duplicate: [fieldError('superAdminWithComment')] });
      const amount = toMinor(body.amount);
      const done =
        body.method === 'correction'
          ? await takeBack(tx, context, params.id, body.currency, amount, body.reversesNo, body.comment)
          : await topUp(tx, context, params.id, body.currency, amount, {
              method: body.method,
              reference,
              valueDate: body.valueDate,
              comment: body.comment,
              duplicate: body.duplicate ?? false,
            });
      // A correction has no receipt of its own.
      const documents = comingDocuments(body.method === 'correction' ? [] : ['receipt']);
      await enqueue(tx, [
        {
          eventKey: `receipt:${done.id}`,
          template: 'receipt',
          recipients: [account.email],
          lang: account.language,
          payload: {
            name: account.businessName,
            amount: toMajor(amount),
            currency: body.currency,
            method: body.method,
            reference: reference ?? '',
            balance: toMajor(done.balance),
            no: done.no,
          },
          documentIds: documentsOfMail('receipt', documents),
          userId: params.id,
        },
      ]);
      await note(tx, context, params.id, 'topup', done, amount, account, [reference, body.comment]);
      await writeDocuments(tx, documents, {
        agentId: params.id,
        orderId: null,
        transactionId: done.id,
        snapshot: {
          transactionNo: done.no,
          amount: toMajor(amount),
          currency: body.currency,
          method: body.method,
          reference: reference ?? '',
          balanceAfter: toMajor(done.balance),
        },
      });
      return { answer: answer(done, body.currency) };
    });
  },

  useBalance: ({ params, body }, context) => {
    needsCashier(context);
    return once(context, { ...params, ...body }, async (tx) => {
      const account = await readAccount(tx, params.id, body.currency);
      if (body.force && (!has(context.actor, 'forceDebit') || !body.comment))
        throw invalid({ force: [fieldError('superAdminWithComment')] });
      if (body.orderId) await ownOrder(tx, params.id, body.orderId);
      const amount = toMinor(body.amount);
      const done = await post(tx, {
        kind: 'withdraw',
        userId: params.id,
        currency: body.currency,
        postings: [
          { account: agentAccount(params.id), amount: -amount },
          { account: houseAccount('CASH', body.currency), amount },
        ],
        reason: [body.reason, body.comment].filter(Boolean).join(': '),
        actorId: context.actor.userId,
        idempotencyKey: context.key,
        memo: body.orderId ? { orderId: body.orderId } : undefined,
        force: body.force ?? false,
      });
      await note(tx, context, params.id, 'withdraw', done, amount, account, [body.reason, body.comment]);
      return { answer: answer(done, body.currency) };
    });
  },
};

function needsCashier(context: Context): void {
  if (!has(context.actor, 'cashier')) throw new ApiError('NOT_CASHIER');
}

type Account = Pick<Row<'account'>, 'currency'> & Pick<Row<'users'>, 'email' | 'language'> & { businessName: string };

/** NOT_FOUND, CURRENCY_MISMATCH. Locked by the posting itself; only read here. */
async function readAccount(tx: Tx, userId: string, currency: string): Promise<Account> {
  const { rows } = await sql<Account>`
    select u.email, u.business_name as "businessName", u.language, a.currency from account a join users u on u.id = a.user_id where a.user_id = ${userId}`.execute(
    tx,
  );
  if (!rows[0]) throw new ApiError('NOT_FOUND');
  if (rows[0].currency !== currency) throw new ApiError('CURRENCY_MISMATCH', { details: { currency: rows[0].currency } });
  return rows[0];
}

interface TopUp {
  method: 'bank' | 'cash' | 'card';
  reference: string | undefined;
  valueDate: string | undefined;
  comment: string | undefined;
  duplicate: boolean;
}

async function topUp(tx: Tx, context: Context, userId: string, currency: string, amount: Minor, given: TopUp): Promise<Posted> {
  return refusedBy(
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
      duplicate: given.duplicate,
    }),
  );
}

/** What the database keeps from being written twice, said in our words; two at once are refused like one after the other. */
async function refusedBy<T>(constraint: string, code: 'DUPLICATE_REFERENCE' | 'ALREADY_REVERSED', work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === constraint) throw new ApiError(code);
    throw error;
  }
}

/** Never an edit: the same entry the other way round, linked to it, once. */
async function takeBack(
  tx: Tx,
  context: Context,
  userId: string,
  currency: string,
  amount: Minor,
  no: number | undefined,
  comment: string | undefined,
): Promise<Posted> {
  if (no === undefined) throw invalid({ reversesNo: [fieldError('giveEntryNumber')] });
  if (!comment) throw invalid({ comment: [fieldError('giveReason')] });
  const { rows } = await sql<Pick<Row<'ledger_transaction'>, 'id' | 'kind'> & Pick<Row<'posting'>, 'amount'>>`
    select l.id, l.kind, p.amount from ledger_transaction l join posting p on p.transaction_id = l.id and p.account_code = ${agentAccount(userId)} where l.no = ${no}`.execute(
    tx,
  );
  const [entry] = rows;
  if (!entry || (entry.kind !== 'topup' && entry.kind !== 'withdraw')) throw invalid({ reversesNo: [fieldError('notOwnEntry')] });
  if (Math.abs(entry.amount) !== amount)
    throw invalid({ amount: [fieldError('reversedWhole', { amount: toMajor(Math.abs(entry.amount)) })] });
  const { rows: postings } = await sql<
    Pick<Row<'posting'>, 'amount'> & { account: string }
  >`select account_code as account, amount from posting where transaction_id = ${entry.id} order by seq`.execute(tx);
  return refusedBy(
    'ledger_reversed_once',
    'ALREADY_REVERSED',
    post(tx, {
      kind: 'adjust',
      userId,
      currency,
      postings: reversed(postings),
      reason: sentence('takesBack', { no, why: comment }),
      actorId: context.actor.userId,
      idempotencyKey: context.key,
      reversesId: entry.id,
      method: 'correction',
      force: true,
    }),
  );
}

async function ownOrder(tx: Tx, userId: string, orderId: string): Promise<void> {
  const { rows } = await sql`select 1 from orders where id = ${orderId} and agent_id = ${userId}`.execute(tx);
  if (rows.length === 0) throw invalid({ orderId: [fieldError('notOwnBooking')] });
}

/** Who it was for, how much, and what was said with it, so that the history finds it by name and by bank reference. */
const note = (
  tx: Tx,
  context: Context,
  userId: string,
  action: LogAction,
  done: Posted,
  amount: Minor,
  account: Account,
  said: readonly (string | undefined)[],
) =>
  writeLog(tx, context, context.actor, {
    action,
    entity: 'user',
    entityId: userId,
    summary: [`${account.businessName}: ${formatMoney(toMajor(amount), account.currency)}`, ...said.filter(Boolean)].join(', '),
    diff: { after: { transactionNo: done.no, balance: toMajor(done.balance) } },
  });

const answer = (done: Posted, currency: string) => ({
  result: { transactionNo: done.no, currentBalance: toMajor(done.balance), available: toMajor(done.balance + done.creditLimit), currency },
});
