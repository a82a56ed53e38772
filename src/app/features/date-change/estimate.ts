import type { Order } from '../../../contract/orders.ts';
import type { Offer } from '../../../contract/search.ts';
import { involuntaryFlights } from '../../../rules/missed-connections.ts';
import type { Rates } from '../../../rules/currencies.ts';
import { convert, percentOf, sum, toMajor, toMinor, type Minor } from '../../../rules/money.ts';
import { crossRate } from '../../../rules/pricing.ts';

/** What a change of date may cost, before the server has said it: for one adult, in the order's currency. */

type Segment = Pick<Order['segments'][number], 'id' | 'departureUtc' | 'fareRule' | 'status'>;
type Priced = Pick<Order, 'prices' | 'passengers' | 'status' | 'missed' | 'currency'>;
const HOUR = 3_600_000;

/** The first adult among them stands for all, as a search shows prices. */
export const adultOf = (order: Pick<Order, 'passengers'>, people: readonly string[]): string | undefined =>
  order.passengers.find((one) => one.type === 'ADT' && people.includes(one.id))?.id;

export function oldPriceOf(order: Priced, segmentIds: readonly string[], passengerId: string): number {
  const rows = order.prices.filter((row) => row.passengerId === passengerId && segmentIds.includes(row.segmentId));
  return toMajor(sum(rows.map((row) => toMinor(row.base) + toMinor(row.tax) + toMinor(row.serviceFee) - toMinor(row.discount))));
}

/**
 * By the rule's band of this hour; a booking without tickets changes free, and so does what the carrier moved or cancelled. Undefined where
 * the fare forbids it now, or names its fee in another currency while the rates of today are not known.
 */
export function penaltyOf(
  order: Priced,
  segments: readonly Segment[],
  passengerId: string,
  now: number,
  rates: Rates | undefined,
): number | undefined {
  if (order.status === 'booking') return 0;
  const owed = involuntaryFlights({ segments, missed: order.missed });
  let total = 0;
  for (const { id, departureUtc, fareRule } of segments) {
    if (owed.has(id)) continue;
    const hours = (Date.parse(departureUtc) - now) / HOUR;
    const band = fareRule.changeBands.find((one) => hours >= one.fromHours && (one.toHours === null || hours < one.toHours));
    if (hours < 0 || !band || band.kind === 'forbidden') return undefined;
    const row = order.prices.find((one) => one.passengerId === passengerId && one.segmentId === id);
    const base = toMinor(row?.base ?? 0) + (band.base === 'total' ? toMinor(row?.tax ?? 0) : 0);
    const fee = band.kind === 'fixed' ? feeIn(order.currency, toMinor(band.value), fareRule.currency, rates) : percentOf(base, band.value);
    if (band.kind !== 'none' && fee === undefined) return undefined;
    total += band.kind === 'none' ? 0 : fee!;
  }
  return toMajor(total);
}

const feeIn = (currency: string, fee: Minor, own: string | undefined, rates: Rates | undefined): Minor | undefined =>
  own === undefined || own === currency ? fee : rates && convert(fee, crossRate(own, currency, rates), currency);

export const newPriceOf = ({ adult }: Pick<Offer, 'adult'>): number =>
  toMajor(toMinor(adult.base) + toMinor(adult.tax) + toMinor(adult.serviceFee));

/** Of another currency than the order: by the account, with the new fare at today's rate and the order at its own. */
export function newPriceIn(
  { rate }: Pick<Order, 'rate'>,
  offer: Pick<Offer, 'adult' | 'totalOrderCcy' | 'totalAccount'>,
): number | undefined {
  if (offer.totalOrderCcy === 0 || rate.festaRate === 0) return undefined;
  return toMajor(Math.round((toMinor(newPriceOf(offer)) * offer.totalAccount) / offer.totalOrderCcy / rate.festaRate));
}

/** `+25.00`, `-10.00`, `0.00` of two amounts in major units. */
export const differenceOf = (now: number, before: number): number => toMajor(toMinor(now) - toMinor(before));
