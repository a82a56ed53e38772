import { sql } from 'kysely';
import { fieldError } from '../../contract/field-errors.ts';
import { plainAccount } from '../../rules/bank-account.ts';
import { formatMoney } from '../../rules/format.ts';
import { agentAccount, houseAccount } from '../../rules/ledger.ts';
import { grantFaults, payoutFaults, refusalFaults } from '../../rules/money-request.ts';
import { toMajor, toMinor, type Minor } from '../../rules/money.ts';
import type { Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { newId } from '../database/transaction.ts';
import { type LogAction, writeLog } from '../history/write-log.ts';
import { ApiError, invalid } from '../http/api-error.ts';
import { ownerOf, type Context, type Handlers } from '../http/context.ts';
import { once } from '../http/once.ts';
import { tellAgency } from '../notifications/tell-agency.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { sentence } from '../sentence.ts';
import { listPayoutRequests, readPayoutRequest } from './list-payout-requests.ts';
import { post } from './post.ts';
import { checkRequestsOfDay } from './requests-of-a-day.ts';
import { type Account, needsCashier, note, readAccount, refusedBy, summaryOf } from './top-up.ts';

export const payoutRequestHandlers: Pick<
  Handlers,
  'listPayoutRequests' | 'requestPayout' | 'withdrawPayoutRequest' | 'decidePayoutRequest'
> = {
  listPayoutRequests,

  requestPayout: ({ body }, context) => {
    // Money leaves by the word of the agency itself: who works for it could name an account of their own.
    if (context.actor.userId !== context.actor.agencyId) throw new ApiError('PAYOUT_BY_OWNER');
    return once(context, body, async (tx) => {
      const account = await readAccount(tx, context.actor.agencyId, body.currency);
      await checkRequestsOfDay(tx, 'payout_request', account.userId);
      const [id, amount] = [newId(), toMinor(body.amount)];
      const isTransfer = body.method === 'bank';
      const bankAccount = isTransfer && body.bankAccount ? plainAccount(body.bankAccount) : undefined;
      const faults = payoutFaults({ ...body, bankAccount }, toMajor(await freeOf(tx, account.userId)));
      if (Object.keys(faults).length > 0) throw invalid(faults);
      const paidTo = isTransfer ? { holder: body.holder!, bankAccount: bankAccount!, bank: body.bank || null } : NOBODY;
      await sql`
        insert into payout_request (id, agent_id, asked_by, amount, currency, method, holder, bank_account, bank, note)
        values (${id}, ${account.userId}, ${context.actor.userId}, ${amount}, ${body.currency}, ${body.method}, ${paidTo.holder}, ${paidTo.bankAccount}, ${paidTo.bank}, ${body.note})`.execute(
        tx,
      );
      await log(tx, context, 'requestPayout', { id, agent_id: account.userId }, summaryOf(account, amount, [bankAccount, body.note]));
      // Everybody of the agency learns of it, and to which account, while it can still be withdrawn.
      const told = { money: formatMoney(body.amount, body.currency), who: context.actor.name };
      const text = bankAccount ? sentence('payoutAsked.text', { ...told, account: bankAccount }) : sentence('payoutAsked.cash', told);
      await tellAgency(tx, account.userId, notice(sentence('payoutAsked.title'), text));
      return { answer: { result: await readPayoutRequest(tx, context.actor, id) } };
    });
  },

  withdrawPayoutRequest: ({ params }, context) =>
    once(context, params, async (tx) => {
      const request = await lockWaiting(tx, context, params.id);
      await sql`update payout_request set status = 'withdrawn' where id = ${request.id}`.execute(tx);
      await log(tx, context, 'withdrawPayoutRequest', request, summaryOf(request, request.amount, [request.bank_account]));
      return { answer: { result: await readPayoutRequest(tx, context.actor, request.id) } };
    }),

  decidePayoutRequest: ({ params, body }, context) => {
    needsCashier(context);
    return once(context, { ...params, ...body }, async (tx) => {
      // The request before the account, as orders are (decision 0008): of two who decide one waits here, and finds it decided.
      const request = await lockWaiting(tx, context, params.id);
      const asked = toMajor(request.amount);
      const faults =
        body.status === 'paid'
          ? grantFaults('paidAmount', { ...request, amount: asked, reference: null }, { ...body, amount: body.paidAmount })
          : refusalFaults(body.decision);
      if (Object.keys(faults).length > 0) throw invalid(faults);
      if (body.status === 'paid') return pay(tx, context, request, { ...body, paidAmount: body.paidAmount! });
      const why = body.decision!;
      await sql`
        update payout_request set status = 'declined', decision = ${why}, decided_by = ${context.actor.userId}, decided_at = now() where id = ${request.id}`.execute(
        tx,
      );
      await log(tx, context, 'decidePayoutRequest', request, summaryOf(request, request.amount, [request.bank_account, why]));
      const told = { asked: formatMoney(asked, request.currency), why };
      await tellAgency(tx, request.agent_id, notice(sentence('payoutDeclined.title'), sentence('payoutDeclined.text', told)));
      return { answer: { result: await readPayoutRequest(tx, context.actor, request.id) } };
    });
  },
};

const NOBODY = { holder: null, bankAccount: null, bank: null };

/** What an agency may ask for: its balance without credit, less what it has asked for already. Its account is locked, so that of two requests at once one is seen by the other. */
async function freeOf(tx: Tx, agentId: string): Promise<Minor> {
  const { rows: account } = await sql<
    Pick<Row<'account'>, 'balance'>
  >`select balance from account where user_id = ${agentId} for no key update`.execute(tx);
  const { rows: open } = await sql<{ asked: number }>`
    select coalesce(sum(amount), 0)::bigint as asked from payout_request where agent_id = ${agentId} and status = 'requested'`.execute(tx);
  return account[0]!.balance - open[0]!.asked;
}

type Waiting = Pick<Row<'payout_request'>, 'id' | 'agent_id' | 'amount' | 'currency' | 'method' | 'bank_account' | 'status'> & {
  businessName: string;
};

/** Locked until the end, so that it is decided or withdrawn once. */
async function lockWaiting(tx: Tx, { actor }: Context, id: string): Promise<Waiting> {
  const owner = ownerOf(actor);
  const { rows } = await sql<Waiting>`
    select r.id, r.agent_id, r.amount, r.currency, r.method, r.bank_account, r.status, u.business_name as "businessName"
    from payout_request r join users u on u.id = r.agent_id where r.id = ${id} and (${owner}::uuid is null or r.agent_id = ${owner}) for no key update of r`.execute(
    tx,
  );
  const [request] = rows;
  if (!request) throw new ApiError('NOT_FOUND');
  if (request.status !== 'requested') throw new ApiError('REQUEST_DECIDED');
  return request;
}

/** The balance is less in the transaction of the decision. The log has one line: that of the withdrawal. */
async function pay(
  tx: Tx,
  context: Context,
  request: Waiting,
  body: { paidAmount: number; reference?: string | undefined; paidOn?: string | undefined; decision?: string | undefined },
) {
  const { method, currency } = request;
  const account = await readAccount(tx, request.agent_id, currency);
  const amount = toMinor(body.paidAmount);
  const reference = method === 'bank' ? body.reference : undefined;
  const { rows: days } = await sql<{ day: string; future: boolean }>`
    select coalesce(${body.paidOn ?? null}::date, today)::text as day, coalesce(${body.paidOn ?? null}::date > today, false) as future
    from (select (now() at time zone timezone)::date as today from company_settings) c`.execute(tx);
  const { day: paidOn, future } = days[0]!;
  if (future) throw invalid({ paidOn: [fieldError('futureDay')] });
  const done = await refusedBy(
    'ledger_payout_reference_once',
    'DUPLICATE_REFERENCE',
    post(tx, {
      kind: 'withdraw',
      userId: account.userId,
      currency,
      postings: [
        { account: agentAccount(account.userId), amount: -amount },
        { account: houseAccount(method === 'cash' ? 'CASH' : 'BANK', currency), amount },
      ],
      reason: body.decision || sentence('payout'),
      actorId: context.actor.userId,
      idempotencyKey: context.key,
      method,
      ...(reference ? { reference } : {}),
      valueDate: paidOn,
      memo: { payoutRequestId: request.id },
      ownMoney: true,
    }),
  );
  await sql`
    update payout_request set status = 'paid', paid_amount = ${amount}, reference = ${reference ?? null}, paid_on = ${paidOn}, decision = ${body.decision || null},
      decided_by = ${context.actor.userId}, decided_at = now() where id = ${request.id}`.execute(tx);
  await tellPaid(tx, account, request, { amount, reference, paidOn, why: body.decision, no: done.no, balance: done.balance, id: done.id });
  await note(tx, context, 'withdraw', done, amount, account, [reference, request.bank_account, body.decision], {
    payoutRequestId: request.id,
  });
  return { answer: { result: await readPayoutRequest(tx, context.actor, request.id) } };
}

interface Paid {
  id: string;
  no: number;
  amount: Minor;
  balance: Minor;
  reference: string | undefined;
  paidOn: string;
  why: string | undefined;
}

async function tellPaid(
  tx: Tx,
  account: Account,
  request: Waiting,
  { id, no, amount, balance, reference, paidOn, why }: Paid,
): Promise<void> {
  const { currency } = account;
  const told = { money: formatMoney(toMajor(amount), currency), asked: formatMoney(toMajor(request.amount), currency) };
  await tellAgency(
    tx,
    account.userId,
    amount === request.amount
      ? notice(sentence('payoutPaid.title'), sentence('payoutPaid.text', { money: told.money }))
      : notice(sentence('payoutPartly.title'), sentence('payoutPartly.text', { ...told, why: why! })),
  );
  await enqueue(tx, [
    {
      eventKey: `payout:${id}`,
      template: 'payout',
      recipients: [account.email],
      lang: account.language,
      payload: {
        name: account.businessName,
        amount: toMajor(amount),
        currency,
        method: request.method,
        account: request.bank_account ?? '',
        reference: reference ?? '',
        day: paidOn,
        balance: toMajor(balance),
        no,
        ...(amount === request.amount ? {} : { asked: toMajor(request.amount), why: why! }),
      },
      userId: account.userId,
    },
  ]);
}

const notice = (title: string, text: string) => ({ title, text, link: '/payouts' });

const log = (tx: Tx, context: Context, action: LogAction, request: { id: string; agent_id: string }, summary: string) =>
  writeLog(tx, context, context.actor, { action, entity: 'payoutRequest', entityId: request.id, agentId: request.agent_id, summary });
