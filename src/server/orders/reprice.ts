import { sql } from 'kysely';
import type { Terms } from '../../rules/commission-rules.ts';
import { toMajor } from '../../rules/money.ts';
import { crossRate, priceRow, toAccount, totalsOf } from '../../rules/pricing.ts';
import type { Tx } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import { exchangeOf, type Buyer } from '../selling/buyer.ts';
import { faresOfRow, readSellable, termsOf, type SellableRow } from '../selling/sellable.ts';
import { atThroughFares, throughFaresOf } from '../selling/through-prices.ts';
import type { OrderRecord } from './read-order.ts';
import { serviceTotals } from './services.ts';

/**
 * After the price guarantee a booking still has its seats but not its price: it is priced again at today's fares and rate.
 * Another total must be accepted by naming it, else PRICE_CHANGED tells the old and the new. Changes `record` in place.
 */
export async function reprice(tx: Tx, record: OrderRecord, buyer: Buyer, acceptPrice: number | null): Promise<void> {
  if (record.status !== 'booking' || record.price_guarantee_until === null || buyer.now < Date.parse(record.price_guarantee_until)) return;
  const classes = await readSellable(
    tx,
    buyer,
    record.segments.map((one) => one.snapshot.classId),
  );
  // Fares frozen in another currency than the class has now (a mixed order) keep their price: there is nothing to compare with.
  if (classes.some((row) => row.currency !== record.currency)) return;
  // Whom the carrier has moved keeps the price, too.
  if (record.segments.some((one) => one.snapshot.bought)) return;
  const exchange = exchangeOf(buyer, record.currency);
  const terms = new Map(classes.map((row) => [row.class_id, termsOf(row, row, buyer)]));
  const atFares = await throughPrices(tx, record, classes);
  const prices = record.prices.map((old) => {
    const snapshot = record.segments.find((one) => one.id === old.segmentId)!.snapshot;
    const { row } = atFares.get(snapshot.classId)!;
    const type = record.passengers.find((one) => one.id === old.passengerId)!.type;
    const counts = terms.get(row.class_id)!;
    const fresh = priceRow(faresOfRow(row, buyer, counts), type, counts.commission, exchange);
    // What staff have given stays given, but never more than the new fare.
    const discount = Math.min(old.discount, fresh.base + fresh.serviceFee - fresh.commission);
    const net = fresh.net - discount;
    return { ...old, ...fresh, discount, net, payableAccount: toAccount(net, exchange), rowRate: exchange.rate };
  });
  // Services keep the price of the day they were added.
  const services = serviceTotals(record.services);
  const fares = totalsOf(prices, exchange);
  const totals = { payable: fares.payable + services.payable, gross: fares.gross + services.price };
  if (totals.payable === record.payable) return;
  if (acceptPrice !== toMajor(totals.payable)) {
    throw new ApiError('PRICE_CHANGED', {
      details: { old: toMajor(record.payable), new: toMajor(totals.payable), currency: record.account_currency },
    });
  }
  const rate = rateOfToday(record, buyer);
  await sql`
    update order_price p set base = t.base, tax = t.tax, service_fee = t.service_fee, discount = t.discount, commission = t.commission, net = t.net, payable_account = t.payable, row_rate = ${exchange.rate}
    from jsonb_to_recordset(${JSON.stringify(prices.map((one) => ({ passenger_id: one.passengerId, segment_id: one.segmentId, base: one.base, tax: one.tax, service_fee: one.serviceFee, discount: one.discount, commission: one.commission, net: one.net, payable: one.payableAccount })))}::jsonb)
      as t (passenger_id uuid, segment_id uuid, base bigint, tax bigint, service_fee bigint, discount bigint, commission bigint, net bigint, payable bigint)
    where p.order_id = ${record.id} and p.passenger_id = t.passenger_id and p.segment_id = t.segment_id`.execute(tx);
  await sql`update orders set payable = ${totals.payable}, gross = ${totals.gross}, rate = ${JSON.stringify(rate)}::jsonb where agent_id = ${record.agent_id} and id = ${record.id}`.execute(
    tx,
  );
  await keepTerms(tx, record, terms, atFares);
  record.prices = prices;
  record.payable = totals.payable;
  record.rate = rate;
}

type AtFares = ReadonlyMap<string, ReturnType<typeof atThroughFares>[number]>;

/** The classes of today by id, at today's through fares. */
async function throughPrices(tx: Tx, record: OrderRecord, classes: readonly SellableRow[]): Promise<AtFares> {
  const flights = record.segments
    .toSorted((a, b) => a.seq - b.seq)
    .map(({ snapshot }) => ({ ...snapshot, row: classes.find((one) => one.class_id === snapshot.classId)! }));
  const ids = classes.map((one) => one.class_id);
  const { rows: fares } = ids.length < 2 ? { rows: [] } : await throughFaresOf(ids).execute(tx);
  return new Map(atThroughFares(flights, fares).map((one) => [one.row.class_id, one]));
}

/** The flights say by what they are priced now. */
async function keepTerms(tx: Tx, record: OrderRecord, ofClass: ReadonlyMap<string, Terms>, atFares: AtFares): Promise<void> {
  for (const segment of record.segments) {
    const terms = ofClass.get(segment.snapshot.classId)!;
    const { throughFare } = atFares.get(segment.snapshot.classId)!;
    const fresh = { commission: terms.commission, terms, throughFare };
    await sql`update order_segment set snapshot = snapshot || ${JSON.stringify(fresh)}::jsonb where agent_id = ${record.agent_id} and id = ${segment.id}`.execute(
      tx,
    );
    Object.assign(segment.snapshot, fresh);
  }
}

/** What is priced today carries today's rate on its face. */
export const rateOfToday = ({ currency, rate }: OrderRecord, buyer: Buyer): OrderRecord['rate'] => ({
  ...rate,
  festaRate: exchangeOf(buyer, currency).rate,
  officialRate: crossRate(currency, buyer.accountCurrency, buyer.officialRate),
  date: buyer.rateDate,
});
