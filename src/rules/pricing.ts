import type { PassengerType } from '../contract/words.ts';
import { convert, percentOf, type Minor } from './money.ts';

/** Prices are kept per passenger and segment; every total is a sum of rows, so that a split or refund never divides a total. */

/** Fares of a flight class, minor units of its currency. */
export interface ClassFares {
  adultFare: Minor;
  childFare: Minor;
  infantFare: Minor;
  adultTax: Minor;
  childTax: Minor;
  infantTax: Minor;
  serviceFee: Minor;
}
/** On the base fare without taxes: percent, or minor units of the fare's currency for each passenger and segment. */
export interface Commission {
  kind: 'percent' | 'fixed';
  value: number;
}
export interface FareParts {
  base: Minor;
  tax: Minor;
  serviceFee: Minor;
}
export interface PriceRow extends FareParts {
  discount: Minor;
  commission: Minor;
  /** What the agency pays: base + tax + serviceFee - discount - commission. */
  net: Minor;
  /** The same in account currency, rounded once for this row. */
  payableAccount: Minor;
}
export interface Exchange {
  /** Account units for one unit of the order's currency. */
  rate: number;
  accountCurrency: string;
  /** Whole drams, tens or hundreds of them. */
  roundTo: number;
}

/** An infant takes no seat and carries no service fee. */
export function faresOf(fares: ClassFares, type: PassengerType): FareParts {
  if (type === 'ADT') return { base: fares.adultFare, tax: fares.adultTax, serviceFee: fares.serviceFee };
  if (type === 'CHD') return { base: fares.childFare, tax: fares.childTax, serviceFee: fares.serviceFee };
  return { base: fares.infantFare, tax: fares.infantTax, serviceFee: 0 };
}

export function commissionOf(base: Minor, commission: Commission | null): Minor {
  if (!commission) return 0;
  return Math.min(base, commission.kind === 'percent' ? percentOf(base, commission.value) : commission.value);
}

/** One passenger on one segment. */
export function priceRow(fares: ClassFares, type: PassengerType, commission: Commission | null, exchange: Exchange): PriceRow {
  const { base, tax, serviceFee } = faresOf(fares, type);
  const share = commissionOf(base, commission);
  const net = base + tax + serviceFee - share;
  return { base, tax, serviceFee, discount: 0, commission: share, net, payableAccount: toAccount(net, exchange) };
}

export const toAccount = (amount: Minor, exchange: Exchange): Minor =>
  convert(amount, exchange.rate, exchange.accountCurrency, exchange.roundTo);

export interface PriceTotals {
  base: Minor;
  taxes: Minor;
  serviceFee: Minor;
  discount: Minor;
  commission: Minor;
  net: Minor;
  gross: Minor;
  /** What travellers pay, in account currency: each row converted and rounded once. */
  grossAccount: Minor;
  payable: Minor;
}

/** Sums of whole rows. `count`: the row is of so many passengers, who pay alike; else of one. */
export function totalsOf(rows: readonly (PriceRow & { count?: number })[], exchange: Exchange): PriceTotals {
  const totals = { base: 0, taxes: 0, serviceFee: 0, discount: 0, commission: 0, net: 0, gross: 0, grossAccount: 0, payable: 0 };
  for (const row of rows) {
    const { count = 1 } = row;
    const gross = grossOf(row);
    totals.base += count * row.base;
    totals.taxes += count * row.tax;
    totals.serviceFee += count * row.serviceFee;
    totals.discount += count * row.discount;
    totals.commission += count * row.commission;
    totals.net += count * row.net;
    totals.gross += count * gross;
    totals.grossAccount += count * toAccount(gross, exchange);
    totals.payable += count * row.payableAccount;
  }
  return totals;
}

export const grossOf = (row: Pick<PriceRow, 'base' | 'tax' | 'serviceFee' | 'discount'>): Minor =>
  row.base + row.tax + row.serviceFee - row.discount;

/**
 * Fares of another currency than the order's. Each passenger's price, and what the agency pays of it, is converted and rounded once,
 * as a search shows it; its parts are made to add up to that.
 */
export function faresConverted(
  fares: ClassFares,
  commission: Commission | null,
  exchange: Exchange,
): { fares: ClassFares; commissions: Record<PassengerType, Commission> | undefined } {
  const into = (amount: Minor) => toAccount(amount, exchange);
  const serviceFee = into(fares.serviceFee);
  const priceOf = (type: PassengerType) => {
    const row = priceRow(fares, type, commission, exchange);
    const total = into(grossOf(row));
    const share = total - row.payableAccount;
    const fee = type === 'INF' ? 0 : serviceFee;
    // A commission is never more than the fare it is of.
    const base = Math.max(total - fee - into(row.tax), share);
    return { base, tax: total - fee - base, commission: { kind: 'fixed' as const, value: share } };
  };
  const [ADT, CHD, INF] = [priceOf('ADT'), priceOf('CHD'), priceOf('INF')];
  return {
    fares: {
      adultFare: ADT.base,
      childFare: CHD.base,
      infantFare: INF.base,
      adultTax: ADT.tax,
      childTax: CHD.tax,
      infantTax: INF.tax,
      serviceFee,
    },
    commissions: commission ? { ADT: ADT.commission, CHD: CHD.commission, INF: INF.commission } : undefined,
  };
}

/** Account units for one unit of `from`, out of AMD rates; 1 when both are the same. */
export function crossRate(from: string, to: string, amdRates: Readonly<Record<string, number>>): number {
  if (from === to) return 1;
  const perUnit = (currency: string): number => {
    if (currency === 'AMD') return 1;
    const rate = amdRates[currency];
    if (rate === undefined) throw new RangeError(`no rate for ${currency}`);
    return rate;
  };
  return Number((perUnit(from) / perUnit(to)).toFixed(10));
}
