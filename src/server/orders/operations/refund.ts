import { sentence } from '../../sentence.ts';
import { fieldError } from '../../../contract/field-errors.ts';
import { sql } from 'kysely';
import type { RefundQuote } from '../../../contract/order-operations.ts';
import type { Order } from '../../../contract/orders.ts';
import { DOCUMENTS_OF_RETURN, mailsOfTickets } from '../../../rules/documents.ts';
import { bandText } from '../../../rules/fare-rule-text.ts';
import { formatMoney } from '../../../rules/format.ts';
import { agentAccount, balanced, houseAccount, type Posting } from '../../../rules/ledger.ts';
import { allocate, convert, sum, toMajor, type Minor } from '../../../rules/money.ts';
import { refundQuote, type RefundFacts, type RefundLine } from '../../../rules/refund.ts';
import { refundedLine, serviceSaleLine } from '../../../rules/sale-lines.ts';
import type { ServiceBack } from '../../../rules/services.ts';
import type { Tx } from '../../database/database.ts';
import type { Context } from '../../http/context.ts';
import { invalid, ApiError } from '../../http/api-error.ts';
import { post } from '../../ledger/post.ts';
import type { OrderRecord, PriceRecord } from '../read-order.ts';
import { changeSeats } from '../seats.ts';
import { endServices } from '../services.ts';
import { giveBack, seatsSold } from './cancel.ts';
import { feeFor } from './fee.ts';
import { conclude, effectsOf } from './conclude.ts';
import { checkMinors, couponsOf, endingServices, withInfants, type Chosen } from './refund-choice.ts';
import type { Found } from '../lock-order.ts';
import type { Plan } from './operate.ts';
import { faresTexts } from '../../../texts/fares/every.ts';

export interface RefundTermsGiven {
  involuntary: boolean;
  acceptZero: boolean;
  reason?: string | undefined;
  /** Flights (segments) that do not fly: the traveller is told of them as well, without figures. */
  notFlown?: readonly string[];
  /** Approved by staff, in the order's currency: instead of what the rule gives. */
  amount?: Minor;
}

type RefundPlan = Plan<Omit<RefundQuote, 'quoteId' | 'expiresAt'>, Order>;

/** T10: chosen coupons come back by the rule of the day they were sold. Throws ALREADY_REFUNDED, NON_REFUNDABLE, MINOR_ALONE. */
export function refundPlan(found: Found, context: Context, chosen: Chosen, given: RefundTermsGiven): RefundPlan {
  const { record, buyer } = found;
  const facts = couponsOf(record, withInfants(record, chosen));
  checkMinors(record, chosen);
  const byRule = refundQuote(facts, {
    now: buyer.now,
    accountCurrency: record.account_currency,
    roundTo: record.round_to,
    involuntary: given.involuntary,
    fee: feeFor(record, buyer),
  });
  // What hangs on a flight that the carrier took away comes back with it.
  const ending = endingServices(record, facts, given.involuntary || facts.every((one) => one.involuntary));
  const { lines, services } =
    given.amount === undefined ? { lines: byRule.lines, services: ending } : approved(byRule.lines, ending, given.amount, facts, record);
  const back = [...lines, ...services];
  const paid = sum([...byRule.lines, ...ending].map((one) => one.paid));
  const refund = sum(back.map((one) => one.refund));
  const refundAccount = sum(back.map((one) => one.refundAccount));
  if (refund === 0 && paid > 0 && !given.acceptZero) throw new ApiError('NON_REFUNDABLE');
  const say = faresTexts(context.actor.lang);
  const ofServices = sum(ending.map((one) => one.refund));
  const seats = facts.filter((one) => one.type !== 'INF').length;
  const isChosen = (passengerId: string, segmentId: string) =>
    lines.some((line) => line.passengerId === passengerId && line.segmentId === segmentId);
  const left = record.tickets.flatMap((one) => one.coupons.filter(({ segmentId }) => !isChosen(one.passengerId, segmentId)));
  const mails = ['refund', ...mailsOfTickets(left)] as const;
  return {
    quote: {
      op: 'refund',
      confidence: 'confirmed',
      currency: record.currency,
      lines: lines.map((line) => ({
        passengerId: line.passengerId,
        segmentId: line.segmentId,
        bandText: line.involuntary
          ? say('band.involuntary')
          : line.noShow
            ? say('band.noShow')
            : bandText(line.band, facts.find((one) => one.segmentId === line.segmentId)!.rule.currency, say),
        paid: toMajor(line.paid),
        penaltyKept: toMajor(line.penaltyKept),
        keptTax: toMajor(line.keptTax),
        keptFee: toMajor(line.keptFee),
        refund: toMajor(line.refund),
      })),
      services: services.map((one) => ({
        id: one.id,
        name: record.services.find((known) => known.id === one.id)!.name,
        paid: toMajor(one.paid),
        refund: toMajor(one.refund),
        kept: toMajor(one.paid - one.refund),
      })),
      totals: {
        paid: toMajor(paid),
        refund: toMajor(refund),
        refundAccount: toMajor(refundAccount),
        accountCurrency: record.account_currency,
      },
      nextBandAt: byRule.nextBandAt === null ? null : new Date(byRule.nextBandAt).toISOString(),
      nextBandRefund: byRule.nextBandRefund === null ? null : toMajor(byRule.nextBandRefund + ofServices),
      effects: effectsOf(found, refundAccount, seats, DOCUMENTS_OF_RETURN, mails),
    },
    figures: {
      lines: lines.map((one) => ({
        passengerId: one.passengerId,
        segmentId: one.segmentId,
        back: one.refund,
        inAccount: one.refundAccount,
      })),
      services: services.map(({ id, refundAccount: inAccount }) => ({ id, inAccount })),
    },
    total: refundAccount,
    goodUntil: byRule.nextBandAt === null ? null : byRule.nextBandAt - 1,
    costs: true,
    apply: (tx) => apply(tx, context, found, { lines, services, refund, refundAccount, mails }, given),
  };
}

async function apply(
  tx: Tx,
  context: Context,
  found: Found,
  {
    lines,
    services,
    refund,
    refundAccount,
    mails,
  }: {
    lines: readonly RefundLine[];
    services: readonly ServiceBack[];
    refund: Minor;
    refundAccount: Minor;
    mails: readonly ('refund' | 'ticket')[];
  },
  { reason, notFlown }: Pick<RefundTermsGiven, 'reason' | 'notFlown'>,
): Promise<Order> {
  const { record } = found;
  const chosen = new Set(lines.map((line) => `${line.passengerId} ${line.segmentId}`));
  await changeSeats(
    tx,
    seatsSold(record, -1, (passengerId, segmentId) => chosen.has(`${passengerId} ${segmentId}`)),
  );
  const posted = await post(tx, {
    kind: 'refund',
    userId: record.agent_id,
    currency: record.account_currency,
    postings: refundPostings(record, lines, sum(services.map((one) => one.refundAccount))),
    orderId: record.id,
    lines: [
      ...lines.map((line) => refundedLine(priceOf(record, line), line, record.currency)),
      ...services
        .filter((one) => one.refund > 0)
        .map((one) =>
          serviceSaleLine(
            record.services.find((known) => known.id === one.id)!,
            -one.refund,
            -one.refundAccount,
            record.currency,
          ),
        ),
    ],
    reason: sentence('refund', { pnr: record.pnr }),
    actorId: context.actor.userId,
    idempotencyKey: context.key,
    memo: { pnr: record.pnr, refund: toMajor(refund), currency: record.currency, lines: lines.map(({ band: _band, ...line }) => line) },
  });
  await sql`
    update coupon c set status = 'R', status_at = now() from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as t ("passengerId" uuid, "segmentId" uuid)
    where c.order_id = ${record.id} and c.passenger_id = t."passengerId" and c.segment_id = t."segmentId" and c.status in ('O','S')`.execute(
    tx,
  );
  // Nothing of a flight that does not fly is left to decide about.
  await sql`
    update orders set attention = array_remove(attention, 'flight_cancelled') where id = ${record.id} and not exists (select 1 from coupon where order_id = ${record.id} and status = 'S')`.execute(
    tx,
  );
  await giveBack(
    tx,
    record.id,
    lines.map((line) => ({ ...line, refunded: line.refund, refundedAccount: line.refundAccount })),
  );
  await endServices(tx, record.id, services);
  await sql`
    update order_passenger p set status = 'refunded' where p.order_id = ${record.id} and p.status = 'active'
      and not exists (select 1 from coupon c where c.passenger_id = p.id and c.status in ('O','S','F'))`.execute(tx);
  return conclude(tx, context, found, {
    type: 'refunded',
    reason,
    after: { refunded: toMajor(refundAccount), currency: record.account_currency, ledgerNo: posted.no },
    summary: sentence('log.refunded', { n: lines.length, money: formatMoney(toMajor(refundAccount), record.account_currency) }),
    mails: notFlown ? [...mails, 'schedule-change'] : mails,
    mailPayload: {
      why: 'refund',
      refund: toMajor(refundAccount),
      currency: record.account_currency,
      ...(notFlown && { reason, segmentIds: notFlown, outcome: 'refunded' }),
    },
    documents: DOCUMENTS_OF_RETURN,
    posted,
  });
}

const priceOf = (record: OrderRecord, line: RefundLine): PriceRecord =>
  record.prices.find((one) => one.passengerId === line.passengerId && one.segmentId === line.segmentId)!;

/** The mirror of the sale of these rows; what is kept goes to PENALTIES and FEES, what conversion leaves to FX_ROUND. */
export function refundPostings(record: OrderRecord, lines: readonly RefundLine[], services: Minor = 0): Posting[] {
  const currency = record.account_currency;
  const part = (pick: (line: RefundLine, row: PriceRecord) => Minor): Minor =>
    sum(
      lines.map((line) => {
        const row = priceOf(record, line);
        return convert(pick(line, row), row.rowRate, currency, 1);
      }),
    );
  return balanced(
    [
      { account: agentAccount(record.agent_id), amount: sum(lines.map((line) => line.refundAccount)) + services },
      { account: houseAccount('SALES', currency), amount: -part((_line, row) => row.base) },
      { account: houseAccount('TAXES', currency), amount: -part((line, row) => row.tax - line.keptTax) },
      { account: houseAccount('FEES', currency), amount: -part((line, row) => row.serviceFee - line.keptFee) },
      { account: houseAccount('SERVICES', currency), amount: -services },
      { account: houseAccount('COMMISSION', currency), amount: part((_line, row) => row.commission) },
      { account: houseAccount('DISCOUNTS', currency), amount: part((_line, row) => row.discount) },
      {
        account: houseAccount('PENALTIES', currency),
        amount:
          part((line) => (line.penaltyAccount === null ? line.paid - line.refund - line.keptTax - line.keptFee : 0)) +
          sum(lines.map((line) => line.penaltyAccount ?? 0)),
      },
    ],
    currency,
  );
}

/** An approved sum over the rule's lines and the services: each gets its share of what was paid; the rest is kept as penalty. */
function approved(
  lines: readonly RefundLine[],
  ending: readonly ServiceBack[],
  amount: Minor,
  facts: readonly RefundFacts[],
  record: OrderRecord,
): { lines: RefundLine[]; services: ServiceBack[] } {
  const parts = [...lines, ...ending].map((one) => one.paid);
  const paid = sum(parts);
  if (amount > paid) throw invalid({ approvedAmount: [fieldError('atMostPaid', { amount: formatMoney(toMajor(paid), record.currency) })] });
  const shares = paid === 0 ? parts.map(() => 0) : allocate(amount, parts);
  return {
    lines: lines.map((line, i) => {
      const share = shares[i]!;
      const whole = share === line.paid;
      const inAccount = whole
        ? line.paidAccount
        : Math.min(line.paidAccount, convert(share, facts[i]!.rowRate, record.account_currency, record.round_to));
      return {
        ...line,
        refund: share,
        refundAccount: inAccount,
        penaltyKept: line.paid - share,
        penaltyAccount: null,
        keptTax: 0,
        keptFee: 0,
      };
    }),
    services: ending.map((one, i) => {
      const share = shares[lines.length + i]!;
      const { payableAccount } = record.services.find((known) => known.id === one.id)!;
      const inAccount = () =>
        share === one.paid
          ? payableAccount
          : Math.min(payableAccount, convert(share, payableAccount / one.paid, record.account_currency, record.round_to));
      return { ...one, refund: share, refundAccount: one.paid === 0 ? 0 : inAccount() };
    }),
  };
}
