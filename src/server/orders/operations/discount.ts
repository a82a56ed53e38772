import { sentence } from '../../sentence.ts';
import { fieldError } from '../../../contract/field-errors.ts';
import { sql } from 'kysely';
import type { DiscountQuote } from '../../../contract/order-operations.ts';
import type { Order } from '../../../contract/orders.ts';
import { documentsOfChange, mailsOfDocuments } from '../../../rules/documents.ts';
import { exceedsPercent, fallsBelowCost, spreadDiscount } from '../../../rules/discount.ts';
import { formatMoney } from '../../../rules/format.ts';
import { agentAccount, balanced, houseAccount } from '../../../rules/ledger.ts';
import { convert, percentOf, sum, toMajor, toMinor, type Minor } from '../../../rules/money.ts';
import { has } from '../../../rules/rights.ts';
import { discountedLine } from '../../../rules/sale-lines.ts';
import type { Tx } from '../../database/database.ts';
import { OF_TODAY } from '../../exchange/rates-of.ts';
import type { Context, Handler } from '../../http/context.ts';
import { invalid, ApiError } from '../../http/api-error.ts';
import { post } from '../../ledger/post.ts';
import { isOpen } from '../is-open.ts';
import type { OrderRecord, PriceRecord } from '../read-order.ts';
import { serviceTotals } from '../services.ts';
import { conclude, effectsOf } from './conclude.ts';
import { operate } from './operate.ts';

/** T12: the discount of an order, set anew. It lies on the fare; what was paid already is corrected by the difference. */
export const editDiscount: Handler<'editDiscount'> = ({ params, body }, context) =>
  operate<Omit<DiscountQuote, 'quoteId' | 'expiresAt'>, Order>(context, {
    orderId: params.id,
    op: () => 'editDiscount',
    request: { kind: body.kind, value: body.value, scope: body.scope, passengerIds: body.passengerIds },
    body,
    plan: async (tx, found) => {
      const { record } = found;
      const rows = discounted(record, body);
      await checkLimits(tx, context, record, rows);
      // The price of the booking, as its page and its documents tell it: with what was sold beside the fares.
      const services = serviceTotals(record.services).price;
      const gross = (list: readonly PriceRecord[]) => sum(list.map((row) => row.base + row.tax + row.serviceFee - row.discount)) + services;
      const before = gross(record.prices);
      const after = gross(rows);
      const deltaAccount = sum(rows.map((row) => row.payableAccount)) - sum(record.prices.map((row) => row.payableAccount));
      const ticketed = record.paid > 0 || record.tickets.length > 0;
      const change = ticketed ? -deltaAccount : 0;
      const documents = documentsOfChange(ticketed, deltaAccount);
      return {
        quote: {
          before: toMajor(before),
          after: toMajor(after),
          delta: toMajor(after - before),
          deltaAccount: toMajor(deltaAccount),
          currency: record.currency,
          effects: effectsOf(found, change, 0, documents, mailsOfDocuments(documents, [])),
        },
        figures: { before, after, deltaAccount },
        total: deltaAccount,
        goodUntil: null,
        costs: ticketed,
        apply: async () => {
          await sql`
            update order_price p set discount = t.discount, net = t.net, payable_account = t."payableAccount"
            from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t ("passengerId" uuid, "segmentId" uuid, discount bigint, net bigint, "payableAccount" bigint)
            where p.order_id = ${record.id} and p.passenger_id = t."passengerId" and p.segment_id = t."segmentId"`.execute(tx);
          const posted =
            ticketed && deltaAccount !== 0
              ? await post(tx, {
                  kind: 'price_change',
                  userId: record.agent_id,
                  currency: record.account_currency,
                  postings: balanced(
                    [
                      { account: agentAccount(record.agent_id), amount: -deltaAccount },
                      { account: houseAccount('DISCOUNTS', record.account_currency), amount: deltaAccount },
                    ],
                    record.account_currency,
                  ),
                  orderId: record.id,
                  lines: rows.map((row, i) => discountedLine(record.prices[i]!, row, record.currency)).filter((line) => line.net !== 0),
                  reason: sentence('discount', { pnr: record.pnr, why: body.reason }),
                  actorId: context.actor.userId,
                  idempotencyKey: context.key,
                  memo: { pnr: record.pnr, before: toMajor(before), after: toMajor(after), currency: record.currency },
                })
              : null;
          return conclude(tx, context, found, {
            type: 'discounted',
            reason: body.reason,
            before: { gross: toMajor(before) },
            after: { gross: toMajor(after), ...(posted ? { ledgerNo: posted.no } : {}) },
            summary: `${formatMoney(toMajor(before), record.currency)} → ${formatMoney(toMajor(after), record.currency)}`,
            documents,
            posted,
          });
        },
      };
    },
  });

interface Given {
  kind: 'fixed' | 'percent';
  value: number;
  scope: 'order' | 'passenger';
  passengerIds?: string[] | undefined;
}

/** The rows with their new discount; a sum is spread over the fares, and the last of them takes what rounding leaves. */
function discounted(record: OrderRecord, given: Given): PriceRecord[] {
  const ids = given.passengerIds ?? record.passengers.map((one) => one.id);
  const unknown = ids.findIndex((id) => !record.passengers.some((one) => one.id === id));
  if (unknown !== -1) throw invalid({ [`passengerIds.${unknown}`]: [fieldError('notInBooking')] });
  if (given.kind === 'percent' && Math.abs(given.value) > 100) throw invalid({ value: [fieldError('atMostPercent', { most: 100 })] });
  // What was given back has its price no more.
  const chosen = record.prices.filter((row) => ids.includes(row.passengerId) && isOpen(record, row));
  if (chosen.length === 0) throw new ApiError('ALREADY_REFUNDED');
  const discounts = new Map<PriceRecord, Minor>();
  if (given.kind === 'percent') for (const row of chosen) discounts.set(row, percentOf(row.base, given.value));
  else if (given.scope === 'order') spread(chosen, toMinor(given.value), discounts);
  else
    for (const id of ids)
      spread(
        chosen.filter((row) => row.passengerId === id),
        toMinor(given.value),
        discounts,
      );
  return record.prices.map((row) => {
    const discount = discounts.get(row);
    if (discount === undefined) return row;
    const net = row.base + row.tax + row.serviceFee - discount - row.commission;
    return { ...row, discount, net, payableAccount: convert(net, row.rowRate, record.account_currency, record.round_to) };
  });
}

function spread(rows: readonly PriceRecord[], amount: Minor, into: Map<PriceRecord, Minor>): void {
  const shares = spreadDiscount(
    rows.map((row) => row.base),
    amount,
  );
  for (const [i, row] of rows.entries()) into.set(row, shares[i]!);
}

/** `discount:NN` is percent of the fare; nobody but a Super Admin goes below what the seats cost or adds a surcharge. */
async function checkLimits(tx: Tx, context: Context, record: OrderRecord, rows: readonly PriceRecord[]): Promise<void> {
  if (rows.some((row) => row.net < 0 || row.discount > row.base + row.serviceFee)) throw new ApiError('BELOW_COST');
  if (rows.some((row) => row.discount < 0) && !has(context.actor, 'surcharge')) throw new ApiError('NO_SURCHARGE');
  if (has(context.actor, 'discountUnlimited')) return;
  const limit = Math.max(0, ...context.actor.privilege.map((one) => Number(/^discount:(\d{1,2})$/.exec(one)?.[1] ?? 0)));
  // What was given back is no fare any more.
  const fares = rows.map((row, i) => ({ ...row, before: record.prices[i]!.discount })).filter((row) => isOpen(record, row));
  if (exceedsPercent(fares, limit)) throw new ApiError('DISCOUNT_UP_TO', { details: { limit } });
  if (fallsBelowCost(await seatsOf(tx, record, rows))) throw new ApiError('SEATS_COST_MORE');
}

/** The seats that are still the order's and whose flights have a cost, in its currency at the official rates of today. */
async function seatsOf(tx: Tx, record: OrderRecord, rows: readonly PriceRecord[]) {
  const { rows: flights } = await sql<{ segmentId: string; cost: Minor }>`
    select s.id as "segmentId", case when f.currency = ${record.currency} then f.cost_per_seat
      else round(f.cost_per_seat * official_rate(r, f.currency) / official_rate(r, ${record.currency})) end as cost
    from order_segment s join flight f on f.id = s.flight_id left join (select * from exchange_rate r ${OF_TODAY}) r on true
    where s.order_id = ${record.id} and f.cost_per_seat is not null`.execute(tx);
  const costs = new Map(flights.map(({ segmentId, cost }) => [segmentId, cost]));
  const seated = new Set(record.passengers.filter(({ type }) => type !== 'INF').map(({ id }) => id));
  return rows.flatMap((row, i) => {
    const cost = costs.get(row.segmentId);
    return cost !== undefined && seated.has(row.passengerId) && isOpen(record, row)
      ? { before: record.prices[i]!.net, after: row.net, cost }
      : [];
  });
}
