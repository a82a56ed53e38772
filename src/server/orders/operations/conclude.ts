import { sql } from 'kysely';
import type { DocumentKind, DocumentRecord } from '../../../contract/documents.ts';
import type { Order } from '../../../contract/orders.ts';
import { isAgent } from '../../../contract/roles.ts';
import type { ChangeLine } from '../../../rules/date-change.ts';
import { mailsOfDocuments, withMissing } from '../../../rules/documents.ts';
import type { OrderEventType } from '../../../rules/order-event.ts';
import { orderStatus, type Closing } from '../../../rules/order-status.ts';
import { toMajor, type Minor } from '../../../rules/money.ts';
import type { Tx } from '../../database/database.ts';
import type { Row } from '../../database/rows.ts';
import { comingDocuments, documentsOfMail, writeOrderDocuments } from '../../documents/write-documents.ts';
import { writeLog } from '../../history/write-log.ts';
import type { Context } from '../../http/context.ts';
import type { Posted } from '../../ledger/post.ts';
import { enqueue, toTraveller, type Mail } from '../../outbox/enqueue.ts';
import { markOrder } from '../attention.ts';
import { keepClientShares } from '../client-shares.ts';
import { freeSeatsOfOrder } from '../flight-seats.ts';
import { presentOrder } from '../present-order.ts';
import { readOrder, type OrderRecord } from '../read-order.ts';
import { together } from '../../sentence.ts';
import { writeEvent } from '../write-event.ts';
import type { Found } from '../lock-order.ts';

interface Ending {
  /** Type of the event and action of the log. */
  type: OrderEventType;
  reason?: string | undefined;
  before?: object;
  after?: object;
  summary?: string;
  closing?: Closing;
  mails?: readonly Mail['template'][];
  mailPayload?: object;
  /** Of the traveller's tickets: seconds in which a later change may take the place of the mail. */
  mailWaits?: number;
  documents?: readonly DocumentKind[];
  /** Part of a call whose row of the log is written by its other part. */
  unlogged?: boolean;
  /** The entry of the ledger that the documents tell of. */
  posted?: Posted | null;
  /** Of a change of date that gives something back: what is kept of a passenger's flight, taken off it. */
  moved?: readonly Pick<ChangeLine, 'passengerId' | 'segmentId' | 'penalty' | 'forfeited'>[];
}

/**
 * The end of every operation: totals and status follow from rows and coupons, one event, one row of the log, mails, and last
 * of all the documents. Returns the order as it is now.
 */
export async function conclude(tx: Tx, context: Context, { record, buyer }: Found, ending: Ending): Promise<Order> {
  const now = await settle(tx, record.id, ending.closing ?? null);
  await writeEvent(tx, { agentId: record.agent_id, orderId: record.id }, ending, context);
  if (!ending.unlogged)
    await writeLog(tx, context, context.actor, {
      action: ending.type,
      entity: 'order',
      entityId: record.id,
      agentId: record.agent_id,
      pnr: record.pnr,
      summary: together(ending.summary, ending.reason),
      diff: { before: { status: record.status, ...ending.before }, after: { status: now.status, ...ending.after } },
    });
  const kinds = withMissing(
    ending.documents ?? [],
    record.tickets.length > 0,
    record.documents.map((one) => one.kind),
  );
  const documents = comingDocuments(kinds);
  const mails = [...(ending.mails ?? []), ...mailsOfDocuments(kinds, ending.mails ?? [])];
  const tooMany = mails.includes('booking-cancel') && (await hasToldTooMany(tx, context, record.agent_id));
  await enqueue(
    tx,
    mails.flatMap((template): Mail[] => {
      const mail = {
        eventKey: `${template}:${record.id}:${now.version}`,
        template,
        payload: { pnr: record.pnr, ...ending.mailPayload },
        documentIds: documentsOfMail(template, documents),
        orderId: record.id,
      };
      const agency = { ...mail, userId: record.agent_id };
      if (template === 'booking-cancel' && tooMany) return [{ ...agency, recipients: [buyer.email] }];
      const waits = template === 'ticket' ? (ending.mailWaits ?? 0) : 0;
      if (template === 'ticket' || template === 'booking-cancel') return [{ ...agency, ...toTraveller(record, buyer.email), waits }];
      if (template !== 'schedule-change') return [{ ...agency, recipients: [buyer.email, context.actor.email] }];
      // The agency decides in the app, the traveller asks the agency.
      const traveller = { eventKey: `${mail.eventKey}:traveller`, payload: { ...mail.payload, ask: buyer.businessName } };
      // Of a refund it has a mail with its figures.
      const isRefund = mails.includes('refund');
      return [...(isRefund ? [] : [{ ...agency, recipients: [buyer.email] }]), { ...mail, ...traveller, ...toTraveller(record) }];
    }),
  );
  const after = await markOrder(tx, (await readOrder(tx, { id: record.id }, null))!);
  if (buyer.markup && kinds.includes('creditNote')) await keepClientShares(tx, record, after, buyer.markup);
  await writeOrderDocuments(tx, after, documents, {
    transactionId: ending.posted?.id ?? null,
    credit: kinds.includes('creditNote') ? creditOf(record, after, ending) : null,
  });
  return presentOrder(after, context.actor);
}

/** Travellers in an hour whom one agency may tell of bookings that it has cancelled itself. */
const TOLD_OF_CANCELLED = 50;

/**
 * Seats can be booked and cancelled for nothing, and each time a mail goes to whatever address stands in the booking: past so many in an
 * hour the agency alone is told. What staff and the desk cancel is told to everybody.
 */
async function hasToldTooMany(tx: Tx, { actor }: Context, agentId: string): Promise<boolean> {
  if (!isAgent(actor.role)) return false;
  const { rows } = await sql<{ told: number }>`
    select count(*)::int as told from outbox where user_id = ${agentId} and template = 'booking-cancel' and created_at > now() - interval '1 hour'`.execute(
    tx,
  );
  return rows[0]!.told >= TOLD_OF_CANCELLED;
}

/** What came back between two states of an order, of each price row and service; the amount is the ledger's. */
function creditOf(before: OrderRecord, after: OrderRecord, { posted, moved = [] }: Ending): DocumentRecord['credit'] {
  const lines: NonNullable<DocumentRecord['credit']>['lines'] = after.prices.flatMap((row) => {
    const isOwn = (one: { passengerId: string; segmentId: string }) =>
      one.passengerId === row.passengerId && one.segmentId === row.segmentId;
    const old = before.prices.find(isOwn);
    if (!old) return [];
    const own = moved.find(isOwn);
    const returned = row.refunded - old.refunded + (old.net - row.net) - (own ? own.penalty + own.forfeited : 0);
    const closed = couponOf(before, row) !== couponOf(after, row);
    if (returned === 0 && !closed) return [];
    const paid = old.net - old.refunded;
    const { passengerId, segmentId } = row;
    const forfeited = own?.forfeited ? { forfeited: toMajor(own.forfeited) } : {};
    return [{ passengerId, segmentId, paid: toMajor(paid), kept: toMajor(paid - returned), returned: toMajor(returned), ...forfeited }];
  });
  for (const one of before.services) {
    const now = after.services.find((other) => other.id === one.id);
    // A line that is gone was taken off what is paid.
    if (now && now.ended === one.ended) continue;
    const returned = now ? now.refunded - one.refunded : one.price;
    const { passengerId, segmentId, name: service } = one;
    lines.push({
      passengerId,
      segmentId,
      service,
      paid: toMajor(one.price),
      kept: toMajor(one.price - returned),
      returned: toMajor(returned),
    });
  }
  return { amount: toMajor(posted?.change ?? 0), currency: after.account_currency, lines };
}
const couponOf = (record: OrderRecord, row: { passengerId: string; segmentId: string }) =>
  record.tickets
    .filter((one) => one.passengerId === row.passengerId)
    .flatMap((one) => one.coupons)
    .findLast((one) => one.segmentId === row.segmentId)?.status;

/** Totals, status and version of an order out of its rows, coupons and postings. */
export async function settle(tx: Tx, orderId: string, closing: Closing): Promise<{ status: OrderRecord['status']; version: number }> {
  if (closing) await freeSeatsOfOrder(orderId).execute(tx);
  const { rows: coupons } = await sql<Pick<Row<'coupon'>, 'status'>>`select status from coupon where order_id = ${orderId}`.execute(tx);
  const status = orderStatus(
    coupons.map((one) => one.status),
    closing,
  );
  const { rows } = await sql<Pick<Row<'orders'>, 'version'>>`
    update orders o set status = ${status}, payable = p.payable + v.payable, gross = p.gross + v.gross, refunded = p.refunded + v.refunded, paid = -least(0, l.charged),
      closed_at = case when ${closing}::text is null then null else now() end,
      -- Nothing waits for anybody in an order that has ended.
      attention = case when ${status}::text in ('refunded','voided','cancelled','completed') then '{}' else attention end, version = version + 1, updated_at = now()
    from (select sum(payable_account)::bigint as payable, sum(base + tax + service_fee - discount)::bigint as gross, sum(refunded_account)::bigint as refunded from order_price where order_id = ${orderId}) p,
      (select coalesce(sum(payable_account), 0)::bigint as payable, coalesce(sum(price), 0)::bigint as gross, coalesce(sum(refunded_account), 0)::bigint as refunded from order_service where order_id = ${orderId}) v,
      -- A split that moves somebody who was refunded in full posts nothing to the account; its memo counts all the same.
      (select coalesce(sum(coalesce(x.amount, 0) - coalesce((t.memo->>'refunded')::bigint, 0)), 0)::bigint as charged from ledger_transaction t
        left join posting x on x.transaction_id = t.id and x.account_code like 'AGENT:%' where t.order_id = ${orderId} and t.kind not in ('void','refund')) l
    where o.id = ${orderId} returning o.version`.execute(tx);
  // Nothing is left to give back.
  if (status === 'refunded' || status === 'voided')
    await sql`
      update refund_request set status = 'expired', decided_at = now(), updated_at = now() where order_id = ${orderId} and status in ('new','in_review')`.execute(
      tx,
    );
  return { status, version: rows[0]!.version };
}

/** What an order's own transactions have put on each account so far; a void takes it back to the unit. */
export async function postingsOf(tx: Tx, orderId: string): Promise<{ account: string; amount: Minor }[]> {
  const { rows } = await sql<{ account: string; amount: number }>`
    select x.account_code as account, sum(x.amount)::bigint as amount from ledger_transaction t join posting x on x.transaction_id = t.id
    where t.order_id = ${orderId} group by 1 having sum(x.amount) <> 0 order by 1`.execute(tx);
  return rows;
}

export const ticketTransaction = async (tx: Tx, orderId: string): Promise<string | undefined> =>
  (
    await sql<
      Pick<Row<'ledger_transaction'>, 'id'>
    >`select id from ledger_transaction where order_id = ${orderId} and kind = 'ticket'`.execute(tx)
  ).rows[0]?.id;

/** What a quote says of the account after it, and of what goes out. */
export const effectsOf = (
  { buyer }: Found,
  change: Minor,
  seats: number,
  documents: readonly DocumentKind[],
  mails: readonly string[],
) => ({
  seatsReturned: seats,
  balanceAfter: toMajor(buyer.balance + change),
  accountCurrency: buyer.accountCurrency,
  documents: [...documents],
  mails: [...mails],
});
