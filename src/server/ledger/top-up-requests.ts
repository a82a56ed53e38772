import { sql } from 'kysely';
import { fieldError } from '../../contract/field-errors.ts';
import type { Attachment } from '../../contract/attachments.ts';
import { formatMoney } from '../../rules/format.ts';
import { toMajor, toMinor } from '../../rules/money.ts';
import { has } from '../../rules/rights.ts';
import { grantFaults, refusalFaults } from '../../rules/money-request.ts';
import type { Tx } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import { newId } from '../database/transaction.ts';
import { readAttachment } from '../files/attachment.ts';
import { type LogAction, writeLog } from '../history/write-log.ts';
import { ownerOf, type Context, type Handlers } from '../http/context.ts';
import { once } from '../http/once.ts';
import { invalid, ApiError } from '../http/api-error.ts';
import { tellAgency } from '../notifications/tell-agency.ts';
import { sentence } from '../sentence.ts';
import { listTopUpRequests, readTopUpRequest } from './list-top-up-requests.ts';
import { checkRequestsOfDay } from './requests-of-a-day.ts';
import { needsCashier, readAccount, refusedBy, summaryOf, tellCredit, topUp } from './top-up.ts';

export const topUpRequestHandlers: Pick<
  Handlers,
  'listTopUpRequests' | 'requestTopUp' | 'withdrawTopUpRequest' | 'getTopUpProof' | 'decideTopUpRequest'
> = {
  listTopUpRequests,

  requestTopUp: ({ body }, context) =>
    once(context, body, async (tx) => {
      const account = await readAccount(tx, context.actor.agencyId, body.currency);
      await checkRequestsOfDay(tx, 'top_up_request', account.userId);
      const { method, paidOn, note, duplicate } = body;
      const reference = body.reference || null;
      const [id, amount] = [newId(), toMinor(body.amount)];
      const proofs = readProofs(body.proofs);
      if (duplicate && !note) throw invalid({ note: [fieldError('giveReason')] });
      // Of the own agency alone: nobody learns by it what others have paid.
      const { rows } = await sql<{ future: boolean; known: boolean }>`
        select ${paidOn}::date > (now() at time zone timezone)::date as future, exists (
          select from ledger_transaction where kind = 'topup' and user_id = ${account.userId} and method = ${method} and reference = ${reference} and credit = ${amount}) as known
        from company_settings`.execute(tx);
      if (rows[0]!.future) throw invalid({ paidOn: [fieldError('futureDay')] });
      if (rows[0]!.known && !duplicate) throw new ApiError('DUPLICATE_REFERENCE');
      await refusedBy(
        'top_up_request_reference_once',
        'DUPLICATE_REFERENCE',
        sql`
          insert into top_up_request (id, agent_id, asked_by, amount, currency, method, reference, paid_on, note, duplicate)
          values (${id}, ${account.userId}, ${context.actor.userId}, ${amount}, ${body.currency}, ${method}, ${reference}, ${paidOn}, ${note}, ${duplicate})`.execute(
          tx,
        ),
      );
      for (const { name, type, bytes } of proofs)
        await sql`insert into top_up_proof (id, request_id, name, type, bytes) values (${newId()}, ${id}, ${name}, ${type}, ${bytes})`.execute(
          tx,
        );
      await log(tx, context, 'requestTopUp', { id, agent_id: account.userId }, summaryOf(account, amount, [reference, note]));
      return { answer: { result: await readTopUpRequest(tx, context.actor, id) } };
    }),

  withdrawTopUpRequest: ({ params }, context) =>
    once(context, params, async (tx) => {
      const request = await lockWaiting(tx, context, params.id);
      await sql`update top_up_request set status = 'withdrawn' where id = ${request.id}`.execute(tx);
      await log(tx, context, 'withdrawTopUpRequest', request, summaryOf(request, request.amount, [request.reference]));
      return { answer: { result: await readTopUpRequest(tx, context.actor, request.id) } };
    }),

  getTopUpProof: async ({ params }, context) => {
    const owner = ownerOf(context.actor);
    const { rows } = await sql<Pick<Row<'top_up_proof'>, 'name' | 'type'> & { data: string }>`
      select f.name, f.type, translate(encode(f.bytes, 'base64'), E'\\n', '') as data from top_up_proof f join top_up_request r on r.id = f.request_id
      where f.id = ${params.proofId} and r.id = ${params.id} and (${owner}::uuid is null or r.agent_id = ${owner})`.execute(context.db);
    if (!rows[0]) throw new ApiError('NOT_FOUND');
    return { result: rows[0] };
  },

  decideTopUpRequest: ({ params, body }, context) => {
    needsCashier(context);
    return once(context, { ...params, ...body }, async (tx) => {
      // The request before the account, as orders are (decision 0008): of two who decide one waits here, and finds it decided.
      const request = await lockWaiting(tx, context, params.id);
      const asked = toMajor(request.amount);
      const faults =
        body.status === 'accepted'
          ? grantFaults('acceptedAmount', { ...request, amount: asked }, { ...body, amount: body.acceptedAmount })
          : refusalFaults(body.decision);
      if (Object.keys(faults).length > 0) throw invalid(faults);
      if (body.status === 'accepted') return accept(tx, context, request, { ...body, acceptedAmount: body.acceptedAmount! });
      const why = body.decision!;
      await decide(tx, context, request, { status: 'declined', accepted: null, decision: why });
      await log(tx, context, 'decideTopUpRequest', request, summaryOf(request, request.amount, [request.reference, why]));
      const told = { asked: formatMoney(asked, request.currency), why };
      await tellAgency(tx, request.agent_id, notice(sentence('topUpDeclined.title'), sentence('topUpDeclined.text', told)));
      return { answer: { result: await readTopUpRequest(tx, context.actor, request.id) } };
    });
  },
};

type Waiting = Pick<Row<'top_up_request'>, 'id' | 'agent_id' | 'amount' | 'currency' | 'method' | 'reference' | 'paid_on' | 'status'> & {
  businessName: string;
};

/** Locked until the end, so that it is decided or withdrawn once. */
async function lockWaiting(tx: Tx, { actor }: Context, id: string): Promise<Waiting> {
  const owner = ownerOf(actor);
  const { rows } = await sql<Waiting>`
    select r.id, r.agent_id, r.amount, r.currency, r.method, r.reference, r.paid_on::text as paid_on, r.status, u.business_name as "businessName"
    from top_up_request r join users u on u.id = r.agent_id where r.id = ${id} and (${owner}::uuid is null or r.agent_id = ${owner}) for no key update of r`.execute(
    tx,
  );
  const [request] = rows;
  if (!request) throw new ApiError('NOT_FOUND');
  if (request.status !== 'requested') throw new ApiError('REQUEST_DECIDED');
  return request;
}

/** The balance is topped up in the transaction of the decision, by what was accepted. The log has one line: that of the top-up. */
async function accept(
  tx: Tx,
  context: Context,
  request: Waiting,
  body: { acceptedAmount: number; reference?: string | undefined; decision?: string | undefined; duplicate?: boolean | undefined },
) {
  const { decision, duplicate = false } = body;
  if (duplicate && (!has(context.actor, 'repeatReference') || !decision))
    throw invalid({ duplicate: [fieldError('superAdminWithComment')] });
  const account = await readAccount(tx, request.agent_id, request.currency);
  const amount = toMinor(body.acceptedAmount);
  const reference = body.reference || request.reference || undefined;
  const { method } = request;
  const given = { method, reference, valueDate: request.paid_on, comment: decision, duplicate, requestId: request.id };
  const done = await topUp(tx, context, account, amount, given);
  await decide(tx, context, request, { status: 'accepted', accepted: amount, decision: decision || null });
  const told = { money: formatMoney(toMajor(amount), request.currency), asked: formatMoney(toMajor(request.amount), request.currency) };
  await tellAgency(
    tx,
    request.agent_id,
    amount === request.amount
      ? notice(sentence('topUpAccepted.title'), sentence('topUpAccepted.text', { money: told.money }))
      : notice(sentence('topUpPartly.title'), sentence('topUpPartly.text', { ...told, why: decision! })),
  );
  const partOf = amount === request.amount ? undefined : { asked: toMajor(request.amount), why: decision! };
  await tellCredit(tx, context, account, amount, done, { method, reference, comment: decision, requestId: request.id, partOf });
  return { answer: { result: await readTopUpRequest(tx, context.actor, request.id) } };
}

const notice = (title: string, text: string) => ({ title, text, link: '/top-ups' });

const decide = (
  tx: Tx,
  { actor }: Context,
  { id }: Waiting,
  { status, accepted, decision }: { status: 'accepted' | 'declined'; accepted: number | null; decision: string | null },
) => sql`
    update top_up_request set status = ${status}, accepted_amount = ${accepted}, decision = ${decision}, decided_by = ${actor.userId}, decided_at = now() where id = ${id}`.execute(tx); // prettier-ignore

const log = (tx: Tx, context: Context, action: LogAction, request: { id: string; agent_id: string }, summary: string) =>
  writeLog(tx, context, context.actor, { action, entity: 'topUpRequest', entityId: request.id, agentId: request.agent_id, summary });

function readProofs(proofs: readonly Attachment[]) {
  const errors: Record<string, string[]> = {};
  const files = proofs.flatMap((one, i) => {
    const file = readAttachment(one);
    if (typeof file !== 'string') return [file];
    errors[`proofs.${i}.data`] = [file];
    return [];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return files;
}
