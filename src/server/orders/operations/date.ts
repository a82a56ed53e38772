import { sentence } from '../../sentence.ts';
import { fieldError } from '../../../contract/field-errors.ts';
import type { DateQuote } from '../../../contract/order-operations.ts';
import type { Order } from '../../../contract/orders.ts';
import type { Parsed } from '../../../contract/endpoints.ts';
import { dueOf, type ChangeFacts, type ChangeLine } from '../../../rules/date-change.ts';
import { documentsOfChange, documentsOfSplit, mailsOfDocuments } from '../../../rules/documents.ts';
import { sum, toMajor, type Minor } from '../../../rules/money.ts';
import { has } from '../../../rules/rights.ts';
import type { Tx } from '../../database/database.ts';
import type { Context, Handler } from '../../http/context.ts';
import { invalid, ApiError } from '../../http/api-error.ts';
import { passengerKey } from '../../../rules/passengers.ts';
import { exchangeOf } from '../../selling/buyer.ts';
import { findBooked } from '../duplicates.ts';
import type { Found } from '../lock-order.ts';
import { breaksByItself } from '../missed.ts';
import { readOrder } from '../read-order.ts';
import { conclude, effectsOf } from './conclude.ts';
import { change, lockMoves } from './date-apply.ts';
import { checkBoarded, checkCabin, checkTravellers, movesOf } from './date-moves.ts';
import { grossOf, linesOf, perAdult, rowsOf } from './date-prices.ts';
import { operate, type Plan } from './operate.ts';
import { withInfants } from './refund-choice.ts';
import { mailOfStaying, movingOf, split } from './split.ts';

type Body = Parsed<'orderDate'>['body'];
type DatePlan = Plan<Omit<DateQuote, 'quoteId' | 'expiresAt'>, Order>;

/** T13: other dates between the same cities, at today's fares and rate; the old part keeps its own rate. */
export const orderDate: Handler<'orderDate'> = ({ params, body }, context) =>
  operate(context, {
    orderId: params.id,
    op: () => 'changeDate',
    request: { segments: body.segments, passengerIds: body.passengerIds ?? null, penaltyOverride: body.penaltyOverride ?? null },
    body,
    plan: (tx, found) => datePlan(tx, context, found, body),
  });

async function datePlan(tx: Tx, context: Context, found: Found, body: Body): Promise<DatePlan> {
  const { record, buyer } = found;
  checkOverride(context, body);
  const moves = await movesOf(tx, found, body);
  checkCabin(context, moves);
  if (await breaksByItself(tx, record, new Map(moves.map((one) => [one.seq, one.fresh])))) throw new ApiError('BREAKS_CONNECTION');
  const ids = body.passengerIds?.length
    ? new Set(withInfants(record, { passengerIds: body.passengerIds, segmentIds: [] }).passengerIds)
    : undefined;
  const moving =
    ids && record.passengers.some((one) => one.status === 'active' && !ids.has(one.id)) ? movingOf(record, [...ids]) : undefined;
  checkBoarded(record, moves, moving);
  checkTravellers(record, moves, moving);
  const rows = rowsOf(found, moves, moving);
  const lines = linesOf(found, rows, body);
  if (!lines) throw new ApiError('NOT_BY_FARE_NOW');
  const adult = perAdult(rows, lines);
  const sent = { oldPrice: body.oldPrice ?? adult.oldPrice, penaltyPrice: body.penaltyPrice ?? adult.penaltyPrice };
  if (sent.oldPrice !== adult.oldPrice || sent.penaltyPrice !== adult.penaltyPrice)
    throw new ApiError('PRICE_CHANGED', { details: { ...adult, currency: record.currency } });
  const { due, residual, forfeited, charge, rateEffect } = dueOf(lines);
  const ticketed = record.tickets.length > 0;
  const others = new Map(moves.flatMap(({ between }) => (between ? [[between.currency, between.rate] as const] : [])));
  const documents = documentsOfChange(ticketed, ticketed ? charge : 0);
  const going = record.passengers.filter((one) => one.status === 'active' && (!moving || moving.has(one.id)));
  return {
    quote: {
      ...adult,
      currency: record.currency,
      difference: toMajor(sum(lines.map((line) => line.difference))),
      fareDifference: toMajor(sum(rows.map((row) => grossOf(row.fresh) - grossOf(row.old)))),
      commission: toMajor(sum(rows.map((row) => row.fresh.commission - row.old.commission))),
      penalty: toMajor(sum(lines.map((line) => line.penalty))),
      due: toMajor(due),
      residual: toMajor(residual),
      forfeited: toMajor(forfeited),
      dueAccount: toMajor(Math.max(0, charge)),
      residualAccount: toMajor(Math.max(0, -charge)),
      accountCurrency: record.account_currency,
      rate: exchangeOf(buyer, record.currency).rate,
      ...(others.size === 0 ? {} : { fares: [...others].map(([currency, rate]) => ({ currency, rate })) }),
      ...(others.size > 0 && ticketed ? { account: accountLines(rows, lines, rateEffect) } : {}),
      splits: moving ? [...moving] : null,
      alsoBooked: await findBooked(tx, {
        keys: going.map(passengerKey),
        flightIds: moves.map(({ fresh }) => fresh.flightId),
        agentId: record.agent_id,
        actor: context.actor,
        exceptOrderId: record.id,
      }),
      lines: lines.map((line, i) => ({
        passengerId: line.passengerId,
        segmentId: line.segmentId,
        old: toMajor(grossOf(rows[i]!.old)),
        new: toMajor(grossOf(rows[i]!.fresh)),
        penalty: toMajor(line.penalty),
      })),
      effects: effectsOf(found, ticketed ? -charge : 0, 0, documents, [
        ticketed ? 'ticket' : 'booking-add',
        ...mailsOfDocuments(documents, []),
      ]),
    },
    figures: {
      classes: moves.map((one) => one.fresh.classId),
      lines: lines.map((line) => [line.passengerId, line.segmentId, line.penalty, line.difference, line.payableAccount]),
    },
    total: charge,
    goodUntil: null,
    costs: ticketed,
    apply: async (apply) => {
      if (!moving) return change(apply, context, found, moves, body);
      // The split posts to the account and the change moves seats: classes come before the account, numbers of documents last.
      await lockMoves(apply, moves);
      const childId = await split(apply, context, found, moving);
      const child = { record: (await readOrder(apply, { id: childId }, null))!, buyer };
      const changed = await change(apply, context, child, moves, body);
      await conclude(apply, context, found, {
        type: 'split',
        unlogged: true,
        reason: body.reason,
        summary: sentence('log.changeDate', { n: moving.size }),
        ...mailOfStaying(record, moving, child.record.pnr),
        documents: documentsOfSplit(
          ticketed,
          record.documents.map((one) => one.kind),
        ),
      });
      return changed;
    },
  };
}

function accountLines(rows: readonly ChangeFacts[], lines: readonly ChangeLine[], rateEffect: Minor): DateQuote['account'] {
  return {
    difference: toMajor(sum(lines.map((line, i) => line.payableAccount - rows[i]!.old.payableAccount)) - rateEffect),
    rates: toMajor(rateEffect),
    penalty: toMajor(sum(lines.map((line) => line.penaltyAccount))),
    forfeited: toMajor(sum(lines.map((line) => line.forfeitedAccount))),
  };
}

function checkOverride(context: Context, body: Body): void {
  if (body.penaltyOverride === undefined || body.penaltyOverride === null) return;
  if (!has(context.actor, 'overridePenalty')) throw invalid({ penaltyOverride: [fieldError('onlyAdminPenalty')] });
  if (!body.reason) throw invalid({ reason: [fieldError('giveReason')] });
}
