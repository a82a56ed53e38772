import { refundRequestsTexts } from '../../../texts/refund-requests/every.ts';
import { sentence, together, wordKept } from '../../sentence.ts';
import { fieldError } from '../../../contract/field-errors.ts';
import { sql } from 'kysely';
import type { REFUND_REASONS, RefundRequest } from '../../../contract/refund-requests.ts';
import type { Answer, Parsed } from '../../../contract/endpoints.ts';
import type { Order } from '../../../contract/orders.ts';
import { involuntaryFlights } from '../../../rules/missed-connections.ts';
import { convert, toMajor, toMinor } from '../../../rules/money.ts';
import { has } from '../../../rules/rights.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { Row } from '../../database/rows.ts';
import { filter } from '../../database/list.ts';
import { type ListFile, listOrFile } from '../../files/list-file.ts';
import { newId } from '../../database/transaction.ts';
import { writeLog } from '../../history/write-log.ts';
import { ownerOf, type Actor, type Context, type Handlers } from '../../http/context.ts';
import { nameSql } from '../../users/staff.ts';
import { once } from '../../http/once.ts';
import { invalid, ApiError } from '../../http/api-error.ts';
import { factsOf } from '../read-order.ts';
import { writeEvent } from '../write-event.ts';
import { refusalOf } from '../../../rules/actions.ts';
import { type Found, lockOrder } from '../lock-order.ts';
import { operate, refused } from './operate.ts';
import { withInfants } from './refund-choice.ts';
import { refundPlan } from './refund.ts';

/** Tickets staff approve up to this above the rule, in units of the order's currency. */
const LIMIT_BEYOND_RULE = 10_000;

export const refundHandlers: Pick<Handlers, 'refundOrder' | 'listRefundRequests' | 'decideRefundRequest'> = {
  refundOrder: async ({ params, body }, context) => {
    const chosen = { passengerIds: body.passengerIds, segmentIds: body.segmentIds };
    const given = { involuntary: body.kind === 'involuntary', acceptZero: body.acceptZero ?? false, reason: body.text || undefined };
    if (body.mode === 'request') return file(context, params.id, chosen, body);
    if (body.kind === 'waiver') throw invalid({ kind: [fieldError('fileWaiverRequest')] });
    return operate<ReturnType<typeof refundPlan>['quote'], Order>(context, {
      orderId: params.id,
      op: () => 'refund',
      request: { passengerIds: [...body.passengerIds].sort(), segmentIds: [...body.segmentIds].sort(), kind: body.kind },
      body: { ...body, mode: body.mode },
      preview: 'previewRefund',
      // A look at nothing is allowed: it says that nothing comes back.
      plan: async (_tx, found) => {
        if (given.involuntary) checkInvoluntary(found);
        return refundPlan(found, context, chosen, { ...given, acceptZero: given.acceptZero || body.mode === 'quote' });
      },
    });
  },

  listRefundRequests: ({ query }, context) => listOrFile(FILE, query, context, (asked) => requests(context, asked)),

  decideRefundRequest: ({ params, body }, context) =>
    once(context, { ...params, ...body }, async (tx) => {
      // The order first, as whatever ends its request or splits it has it.
      await sql`select 1 from orders where id = (select order_id from refund_request where id = ${params.id}) for update`.execute(tx);
      const { rows } =
        await sql<RequestRow>`select *, (select pnr from orders o where o.agent_id = r.agent_id and o.id = r.order_id) as pnr, passenger_ids as "passengerIds", segment_ids as "segmentIds" from refund_request r where id = ${params.id} for update`.execute(
          tx,
        );
      const [request] = rows;
      if (!request) throw new ApiError('NOT_FOUND');
      if (request.version !== body.version) throw new ApiError('REQUEST_DECIDED_MEANWHILE', { details: { version: request.version } });
      if (request.status !== 'new' && request.status !== 'in_review') throw new ApiError('REQUEST_DECIDED');
      if (body.status === 'refused' && !body.decision) throw invalid({ decision: [fieldError('giveReason')] });
      if (body.status === 'approved') await pay(tx, context, request, body.approvedAmount, body.decision);
      else
        await writeLog(tx, context, context.actor, {
          action: 'decideRefundRequest',
          entity: 'refundRequest',
          entityId: request.id,
          agentId: request.agent_id,
          pnr: request.pnr,
          summary: together(wordKept('status', body.status), body.decision),
        });
      const decided = body.status !== 'in_review';
      await sql`
        update refund_request set status = ${body.status}, approved_amount = ${body.status === 'approved' ? toMinor(body.approvedAmount!) : null}, decision = ${body.decision ?? null},
          decided_by = case when ${decided} then ${context.actor.userId}::uuid end, decided_at = case when ${decided} then now() end, version = version + 1, updated_at = now() where id = ${request.id}`.execute(
        tx,
      );
      const [answer] = await readRequests(tx, context.actor, sql`where r.id = ${request.id}`);
      return { answer: { result: answer! }, orderId: request.order_id };
    }),
};

const FILE: ListFile<RefundRequest> = {
  name: 'refund-requests',
  entity: 'refundRequest',
  columns: (say, stamp, lang) => [
    { head: 'PNR', width: 9, of: (row) => row.pnr },
    { head: say('agency'), width: 28, of: (row) => row.agent.businessName },
    { head: say('asked'), width: 18, of: (row) => stamp(row.createdAt) },
    { head: say('status'), width: 12, of: (row) => refundRequestsTexts(lang)(`status.${row.status}`) },
    { head: say('kind'), width: 13, of: (row) => refundRequestsTexts(lang)(`kind.${row.kind}`) },
    { head: say('reason'), width: 12, of: (row) => refundRequestsTexts(lang)(`reason.${row.reasonCode}`) },
    { head: say('text'), width: 40, of: (row) => row.text },
    { head: say('passengers'), width: 36, of: (row) => row.passengers.join(', ') },
    { head: say('flights'), width: 28, of: (row) => row.flights.join(', ') },
    { head: say('paid'), width: 15, money: true, of: (row) => row.paid },
    { head: say('byTheRule'), width: 15, money: true, of: (row) => row.quotedAmount },
    { head: say('approved'), width: 15, money: true, of: (row) => row.approvedAmount },
    { head: say('currency'), width: 9, of: (row) => row.currency },
    { head: say('attachments'), width: 12, of: (row) => row.attachments.length },
    { head: say('decision'), width: 40, of: (row) => row.decision },
    { head: say('decidedBy'), width: 28, of: (row) => row.decidedBy },
    { head: say('decided'), width: 18, of: (row) => row.decidedAt && stamp(row.decidedAt) },
  ],
};

async function requests({ db, actor }: Context, query: Parsed<'listRefundRequests'>['query']): Promise<Answer<'listRefundRequests'>> {
  const owner = ownerOf(actor);
  const own = owner === null ? undefined : sql`r.agent_id = ${owner}`;
  const rows = await readRequests(
    db,
    actor,
    filter([
      own,
      query.status ? sql`r.status = ${query.status}` : undefined,
      query.pnr ? sql`o.pnr = ${query.pnr.toUpperCase()}` : undefined,
    ]),
  );
  const { rows: count } = await sql<{ open: number }>`
    select count(*)::int as open from refund_request r ${filter([own, sql`r.status in ('new','in_review')`])}`.execute(db);
  return { result: rows, meta: { open: count[0]!.open } };
}

/** When the carrier moved or cancelled one flight, the whole order may come back in full, the other flights too (domain.md 6, case 18). */
function checkInvoluntary({ record }: Found): void {
  if (involuntaryFlights({ ...record, coupons: record.tickets.flatMap((one) => one.coupons) }).size === 0)
    throw new ApiError('NOT_CHANGED_BY_CARRIER');
}

interface RequestRow {
  id: string;
  agent_id: string;
  order_id: string;
  pnr: string;
  status: string;
  version: number;
  quoted_amount: number;
  passengerIds: string[];
  segmentIds: string[];
}

/** Ask staff for what the rule does not give. */
function file(
  context: Context,
  orderId: string,
  chosen: { passengerIds: string[]; segmentIds: string[] },
  body: { kind: string; reasonCode: (typeof REFUND_REASONS)[number]; text: string },
): Promise<{ result: { requestId: string; status: 'new' } }> {
  return once(context, { orderId, chosen, body }, async (tx) => {
    const found = await lockOrder(tx, context, orderId);
    const { record } = found;
    const refusal = refusalOf('requestRefund', factsOf(record), context.actor);
    if (refusal) throw refused('requestRefund', refusal, record);
    const whole = withInfants(record, chosen);
    const quoted = refundPlan(found, context, chosen, { involuntary: false, acceptZero: true });
    const id = newId();
    const { rows } = await sql`
      insert into refund_request (id, agent_id, order_id, created_by, passenger_ids, segment_ids, kind, reason_code, text, currency, paid, quoted_amount)
      values (${id}, ${record.agent_id}, ${record.id}, ${context.actor.userId}, ${[...whole.passengerIds]}::uuid[], ${[...whole.segmentIds]}::uuid[], ${body.kind}, ${body.reasonCode}, ${body.text}, ${record.currency},
        ${toMinor(quoted.quote.totals.paid)}, ${toMinor(quoted.quote.totals.refund)})
      on conflict (order_id) where status in ('new','in_review') do nothing returning 1`.execute(tx);
    if (rows.length === 0) throw new ApiError('REQUEST_EXISTS');
    const event = { type: 'refundRequested' as const, reason: body.text || wordKept('reason', body.reasonCode) };
    await writeEvent(tx, { agentId: record.agent_id, orderId: record.id }, event, context);
    await writeLog(tx, context, context.actor, {
      action: 'requestRefund',
      entity: 'order',
      entityId: record.id,
      agentId: record.agent_id,
      pnr: record.pnr,
      summary: together(wordKept('reason', body.reasonCode), body.text),
    });
    return { answer: { result: { requestId: id, status: 'new' as const } }, orderId: record.id };
  });
}

/** An approved amount is paid out at once, in the transaction of the decision. */
async function pay(
  tx: Tx,
  context: Context,
  request: RequestRow,
  approvedAmount: number | undefined,
  decision: string | undefined,
): Promise<void> {
  if (approvedAmount === undefined) throw invalid({ approvedAmount: [fieldError('amountAsked')] });
  if (approvedAmount < 0) throw invalid({ approvedAmount: [fieldError('atLeast', { least: 0 })] });
  const amount = toMinor(approvedAmount);
  if (amount > request.quoted_amount + LIMIT_BEYOND_RULE && !has(context.actor, 'approveAnyRefund'))
    throw invalid({ approvedAmount: [fieldError('approveUpTo', { amount: toMajor(request.quoted_amount + LIMIT_BEYOND_RULE) })] });
  const found = await lockOrder(tx, context, request.order_id);
  const plan = refundPlan(found, context, request, {
    involuntary: false,
    acceptZero: true,
    amount,
    reason: decision ?? sentence('refundApproved'),
  });
  await plan.apply(tx);
}

/** As the reader may see them: to an agency whoever decided is the desk. */
export async function readRequests(db: Db, reader: Actor, where: ReturnType<typeof filter>): Promise<RefundRequest[]> {
  const { rows } = await sql<
    Omit<RefundRequest, 'agent' | 'paid' | 'quotedAmount' | 'account' | 'approvedAmount'> &
      Pick<Row<'refund_request'>, 'paid'> & {
        accountCurrency: string;
        rate: number;
        userId: string;
        businessName: string;
        quoted: number;
        approved: number | null;
      }
  >`
    select r.id, r.order_id as "orderId", o.pnr, r.agent_id as "userId", u.business_name as "businessName", r.passenger_ids as "passengerIds", r.segment_ids as "segmentIds", r.kind,
      r.reason_code as "reasonCode", r.text, r.status, r.currency, r.paid, r.quoted_amount as quoted, r.approved_amount as approved, r.decision, ${nameSql(reader, 'd')} as "decidedBy",
      r.decided_at as "decidedAt", r.created_at as "createdAt", r.version, o.account_currency as "accountCurrency", (o.rate->>'festaRate')::float8 as rate,
      (select coalesce(json_agg(p.last_name || ' ' || p.first_name order by p.seq), '[]') from order_passenger p where p.agent_id = r.agent_id and p.id = any(r.passenger_ids)) as passengers,
      (select coalesce(json_agg(concat(s.snapshot->'from'->>'iata', '–', s.snapshot->'to'->>'iata', ' ', s.snapshot->>'flightNumber') order by s.seq), '[]') from order_segment s where s.order_id = r.order_id and s.id = any(r.segment_ids)) as flights,
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', length(f.bytes)) order by f.created_at, f.id), '[]') from refund_attachment f where f.request_id = r.id) as attachments
    from refund_request r join orders o on o.agent_id = r.agent_id and o.id = r.order_id join users u on u.id = r.agent_id left join users d on d.id = r.decided_by ${where}
    order by (r.status not in ('new','in_review')), r.created_at limit 200`.execute(db);
  return rows.map(({ userId, businessName, paid, quoted, approved, accountCurrency, rate, ...one }) => ({
    ...one,
    agent: { userId, businessName },
    paid: toMajor(paid),
    quotedAmount: toMajor(quoted),
    account: {
      currency: accountCurrency,
      paid: toMajor(convert(paid, rate, accountCurrency)),
      quotedAmount: toMajor(convert(quoted, rate, accountCurrency)),
    },
    approvedAmount: approved === null ? null : toMajor(approved),
  }));
}
