import { sentence } from '../sentence.ts';
import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import { agentAccount, houseAccount, reversed } from '../../rules/ledger.ts';
import { toMajor, toMinor, type Minor } from '../../rules/money.ts';
import { has } from '../../rules/rights.ts';
import { companyDay } from '../database/company-days.ts';
import type { Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import type { Context, Handlers } from '../http/context.ts';
import { once } from '../http/once.ts';
import { invalid } from '../http/api-error.ts';
import { post, type Posted } from './post.ts';
import { balanceHistory } from './statement.ts';
import { needsCashier, note, readAccount, refusedBy, tellCredit, topUp } from './top-up.ts';

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
      const { method, valueDate, comment, duplicate = false } = body;
      if (valueDate !== undefined && valueDate > (await companyDay(tx))) throw invalid({ valueDate: [fieldError('futureDay')] });
      const done =
        method === 'correction'
          ? await takeBack(tx, context, params.id, body.currency, amount, body.reversesNo, comment)
          : await topUp(tx, context, account, amount, { method, reference, valueDate, comment, duplicate });
      await tellCredit(tx, context, account, amount, done, { method, reference, comment });
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
      await note(tx, context, 'withdraw', done, amount, account, [body.reason, body.comment]);
      return { answer: answer(done, body.currency) };
    });
  },
};

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

const answer = (done: Posted, currency: string) => ({
  result: { transactionNo: done.no, currentBalance: toMajor(done.balance), available: toMajor(done.balance + done.creditLimit), currency },
});
