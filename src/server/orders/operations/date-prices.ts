import type { Parsed } from '../../../contract/endpoints.ts';
import { betweenCurrencies, changeLines, type ChangeFacts, type ChangeLine } from '../../../rules/date-change.ts';
import { sum, toMajor, toMinor, type Minor } from '../../../rules/money.ts';
import { priceRow, type PriceRow } from '../../../rules/pricing.ts';
import { ApiError } from '../../http/api-error.ts';
import { exchangeOf } from '../../selling/buyer.ts';
import type { Found } from '../lock-order.ts';
import { isOpen } from '../is-open.ts';
import { commissionFor } from '../snapshot.ts';
import { feeFor } from './fee.ts';
import type { Move } from './date-moves.ts';

/** Each price that changes, as it was and as it would be; where the carrier moved the flight it stays. */
export function rowsOf({ record, buyer }: Found, moves: readonly Move[], moving: ReadonlySet<string> | undefined): ChangeFacts[] {
  const exchange = exchangeOf(buyer, record.currency);
  return record.prices.flatMap((old) => {
    const segment = record.segments.find((one) => one.id === old.segmentId)!;
    const move = moves.find((one) => one.seq === segment.seq);
    const passenger = record.passengers.find((one) => one.id === old.passengerId)!;
    if (!move || passenger.status !== 'active' || !isOpen(record, old) || (moving && !moving.has(passenger.id))) return [];
    const { own } = move;
    const fresh = move.involuntary
      ? old
      : own
        ? betweenCurrencies({
            fares: own.fares,
            type: passenger.type,
            commission: own.commission,
            own: exchangeOf(buyer, own.currency),
            // In the order's currency it is told at the order's own rate; of what is not paid that is today's.
            orderRate: record.tickets.length > 0 ? record.rate.festaRate : exchange.rate,
            currency: record.currency,
          })
        : priceRow(move.fresh.fares, passenger.type, commissionFor(move.fresh, passenger.type, buyer.terms.commission), exchange);
    return [
      {
        passengerId: old.passengerId,
        segmentId: old.segmentId,
        type: passenger.type,
        departure: Date.parse(move.old.departureUtc),
        rule: move.old.fareRule,
        involuntary: move.involuntary,
        old,
        fresh,
        otherCurrency: move.between !== null,
      },
    ];
  });
}

/** What the rules take and give back for them; nothing where one allows no change now. */
export function linesOf(
  { record, buyer }: Found,
  rows: readonly ChangeFacts[],
  body: Pick<Parsed<'orderDate'>['body'], 'penaltyOverride'>,
): ChangeLine[] | undefined {
  return changeLines(rows, {
    now: buyer.now,
    ticketed: record.tickets.length > 0,
    rate: exchangeOf(buyer, record.currency).rate,
    accountCurrency: record.account_currency,
    roundTo: record.round_to,
    fee: feeFor(record, buyer),
    penalty: body.penaltyOverride === undefined || body.penaltyOverride === null ? null : toMinor(body.penaltyOverride),
  });
}

/** As a search shows prices: for one adult, or for whoever travels without one. */
export function perAdult(rows: readonly ChangeFacts[], lines: readonly ChangeLine[]) {
  const first = rows.find((row) => row.type === 'ADT') ?? rows[0];
  if (!first) throw new ApiError('NOBODY_FLIES');
  const own = rows.flatMap((row, i) => (row.passengerId === first.passengerId ? [{ row, line: lines[i]! }] : []));
  return {
    oldPrice: toMajor(sum(own.map(({ row }) => grossOf(row.old)))),
    newPrice: toMajor(sum(own.map(({ row }) => grossOf(row.fresh)))),
    penaltyPrice: toMajor(sum(own.map(({ line }) => line.penalty))),
  };
}

export const grossOf = (row: Pick<PriceRow, 'base' | 'tax' | 'serviceFee' | 'discount'>): Minor =>
  row.base + row.tax + row.serviceFee - row.discount;
