import { sentence } from '../../sentence.ts';
import { sql } from 'kysely';
import type { CancelQuote } from '../../../contract/order-operations.ts';
import type { Order } from '../../../contract/orders.ts';
import { isUnused } from '../../../rules/coupons.ts';
import { formatMoney } from '../../../rules/format.ts';
import { DOCUMENTS_OF_RETURN, mailsOfDocuments } from '../../../rules/documents.ts';
import { agentAccount, balanced, houseAccount, reversed, type Posting } from '../../../rules/ledger.ts';
import { convert, sum, toMajor, toMinor, type Minor } from '../../../rules/money.ts';
import { serviceSaleLine, voidedLine } from '../../../rules/sale-lines.ts';
import type { Tx } from '../../database/database.ts';
import type { Context, Handler } from '../../http/context.ts';
import { needScope } from '../../http/need-scope.ts';
import { post } from '../../ledger/post.ts';
import type { Buyer } from '../../selling/buyer.ts';
import { presentOrder } from '../present-order.ts';
import { isOpen } from '../is-open.ts';
import type { OrderRecord, PriceRecord } from '../read-order.ts';
import { changeSeats, releaseHeldSeats, orderClaim, type SeatChange } from '../seats.ts';
import { endServices } from '../services.ts';
import { conclude, effectsOf, postingsOf, ticketTransaction } from './conclude.ts';
import { feeFor } from './fee.ts';
import type { Found } from '../lock-order.ts';
import { operate, type Plan } from './operate.ts';

type CancelPlan = Plan<Omit<CancelQuote, 'quoteId' | 'expiresAt'>, Order>;

/** T7 and T9: a booking is cancelled; tickets are voided while their window is open. The order's state decides. */
export const cancelOrder: Handler<'cancelOrder'> = ({ params, body }, context) =>
  operate(context, {
    orderId: params.id,
    op: (record) => (record.tickets.length === 0 ? 'cancel' : 'void'),
    request: {},
    body,
    replay: (record) => (record.status === 'cancelled' || record.status === 'voided' ? presentOrder(record, context.actor) : undefined),
    plan: async (_tx, found) =>
      found.record.tickets.length === 0 ? cancelPlan(found, context, body.reason) : voidPlan(found, context, body.reason),
  });

function cancelPlan(found: Found, context: Context, reason: string | undefined): CancelPlan {
  const { record, buyer } = found;
  const seats = record.adults + record.children;
  return {
    quote: {
      operation: 'cancel',
      refund: 0,
      fee: 0,
      currency: record.currency,
      refundAccount: 0,
      feeAccount: 0,
      seats: seats * record.segments.length,
      effects: effectsOf(found, 0, seats * record.segments.length, [], ['booking-cancel']),
    },
    figures: { operation: 'cancel', seats },
    total: 0,
    goodUntil: record.time_limit === null || Date.parse(record.time_limit) <= buyer.now ? null : Date.parse(record.time_limit),
    costs: false,
    apply: async (tx) => {
      await releaseHeldSeats(tx, orderClaim(record));
      return conclude(
        tx,
        context,
        { record, buyer },
        {
          type: 'cancelled',
          reason,
          closing: 'cancelled',
          mails: ['booking-cancel'],
          mailPayload: { reason: 'cancelled' },
        },
      );
    },
  };
}

function voidPlan(found: Found, context: Context, reason: string | undefined): CancelPlan {
  // Whoever may hold seats gives them back; tickets are of those who issue.
  needScope(context.actor, 'issue');
  const { record, buyer } = found;
  // What was refunded before stays as it is: its coupons and its services have ended.
  const fees = voidFees(record, buyer);
  const services = record.services.filter((one) => !one.ended);
  const whole = fees.length === record.prices.length && services.length === record.services.length;
  const paid = sum([...fees.map((row) => row.net), ...services.map((one) => one.price)]);
  const fee = sum(fees.map((one) => one.fee));
  const feeAccount = sum(fees.map((one) => one.feeAccount));
  const refundAccount = sum([...fees, ...services].map((one) => one.payableAccount)) - feeAccount;
  const seats = seatsSold(record, -1).filter((one) => one.sold !== 0).length;
  return {
    quote: {
      operation: 'void',
      refund: toMajor(paid - fee),
      fee: toMajor(fee),
      currency: record.currency,
      refundAccount: toMajor(refundAccount),
      feeAccount: toMajor(feeAccount),
      seats,
      effects: effectsOf(found, refundAccount, seats, DOCUMENTS_OF_RETURN, [
        'booking-cancel',
        ...mailsOfDocuments(DOCUMENTS_OF_RETURN, []),
      ]),
    },
    figures: { operation: 'void', refundAccount, feeAccount },
    total: refundAccount,
    goodUntil: record.void_until === null ? null : Date.parse(record.void_until),
    costs: true,
    apply: async (tx) => {
      await changeSeats(tx, seatsSold(record, -1));
      const taken = whole ? reversed(await postingsOf(tx, record.id)) : returnPostings(record, fees, services);
      const posted = await post(tx, {
        kind: 'void',
        userId: record.agent_id,
        currency: record.account_currency,
        postings: balanced(
          [
            ...taken,
            { account: agentAccount(record.agent_id), amount: -feeAccount },
            { account: houseAccount('PENALTIES', record.account_currency), amount: feeAccount },
          ],
          record.account_currency,
        ),
        orderId: record.id,
        lines: [
          ...fees.map((row) => voidedLine(row, record.currency)),
          ...services.map((one) => serviceSaleLine(one, -one.price, -one.payableAccount, record.currency)),
        ],
        reason: sentence('void', { pnr: record.pnr }),
        actorId: context.actor.userId,
        idempotencyKey: context.key,
        ...(whole ? { reversesId: await ticketTransaction(tx, record.id) } : {}),
        memo: { pnr: record.pnr, fee: toMajor(fee), currency: record.currency },
      });
      await sql`update coupon set status = 'V', status_at = now() where order_id = ${record.id} and status = 'O'`.execute(tx);
      await giveBack(
        tx,
        record.id,
        fees.map((one) => ({ ...one, refunded: one.net - one.fee, refundedAccount: one.payableAccount - one.feeAccount })),
      );
      await endServices(
        tx,
        record.id,
        services.map((one) => ({ id: one.id, refund: one.price, refundAccount: one.payableAccount })),
      );
      await sql`update orders set void_until = null where id = ${record.id}`.execute(tx);
      return conclude(tx, context, found, {
        type: 'voided',
        reason,
        after: { refunded: toMajor(refundAccount), fee: toMajor(feeAccount), currency: record.account_currency, ledgerNo: posted.no },
        summary: sentence('log.moneyBack', { money: formatMoney(toMajor(refundAccount), record.account_currency) }),
        mails: ['booking-cancel'],
        mailPayload: { reason: 'void' },
        documents: DOCUMENTS_OF_RETURN,
        posted,
      });
    },
  };
}

/** The sale of some rows and services the other way round, each row at its own rate; the rest of an order stays posted. */
function returnPostings(record: OrderRecord, rows: readonly PriceRecord[], services: OrderRecord['services']): Posting[] {
  const currency = record.account_currency;
  const part = (pick: (row: PriceRecord) => Minor): Minor => sum(rows.map((row) => convert(pick(row), row.rowRate, currency, 1)));
  const ofServices = sum(services.map((one) => one.payableAccount));
  return [
    { account: agentAccount(record.agent_id), amount: sum(rows.map((row) => row.payableAccount)) + ofServices },
    { account: houseAccount('SALES', currency), amount: -part((row) => row.base) },
    { account: houseAccount('TAXES', currency), amount: -part((row) => row.tax) },
    { account: houseAccount('FEES', currency), amount: -part((row) => row.serviceFee) },
    { account: houseAccount('SERVICES', currency), amount: -ofServices },
    { account: houseAccount('COMMISSION', currency), amount: part((row) => row.commission) },
    { account: houseAccount('DISCOUNTS', currency), amount: part((row) => row.discount) },
  ];
}

/** The open rows with the fee of the rule, at most what was paid for each. */
function voidFees(record: OrderRecord, buyer: Buyer) {
  const open = record.prices.filter((row) => isOpen(record, row));
  const toFee = feeFor(record, buyer);
  return open.map((row) => {
    const { fareRule } = record.segments.find((one) => one.id === row.segmentId)!.snapshot;
    const infant = record.passengers.find((one) => one.id === row.passengerId)!.type === 'INF';
    const free = infant && fareRule.infantPenaltyFree;
    const { order, account } = toFee(free ? 0 : toMinor(fareRule.voidFee), fareRule.currency, row.rowRate);
    const fee = Math.min(row.net, order);
    const feeAccount = account ?? convert(fee, row.rowRate, record.account_currency, record.round_to);
    return { ...row, fee, feeAccount: Math.min(row.payableAccount, feeAccount) };
  });
}

/** One seat more or less for each live coupon. */
export function seatsSold(
  record: OrderRecord,
  by: 1 | -1,
  chosen: (passengerId: string, segmentId: string) => boolean = () => true,
): SeatChange[] {
  return record.tickets.flatMap((ticket) =>
    ticket.coupons
      .filter((coupon) => isUnused(coupon.status) && chosen(ticket.passengerId, coupon.segmentId))
      .map((coupon) => {
        const { snapshot } = record.segments.find((one) => one.id === coupon.segmentId)!;
        const infant = record.passengers.find((one) => one.id === ticket.passengerId)!.type === 'INF';
        return {
          flightId: snapshot.flightId,
          classId: snapshot.classId,
          held: 0,
          sold: infant ? 0 : by,
          infantsHeld: 0,
          infantsSold: infant ? by : 0,
        };
      }),
  );
}

/** Note on the price rows what has come back of them. */
export async function giveBack(
  tx: Tx,
  orderId: string,
  rows: readonly { passengerId: string; segmentId: string; refunded: Minor; refundedAccount: Minor }[],
): Promise<void> {
  await sql`
    update order_price p set refunded = p.refunded + t.refunded, refunded_account = p.refunded_account + t."refundedAccount"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t ("passengerId" uuid, "segmentId" uuid, refunded bigint, "refundedAccount" bigint)
    where p.order_id = ${orderId} and p.passenger_id = t."passengerId" and p.segment_id = t."segmentId"`.execute(tx);
}
