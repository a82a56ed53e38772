import { convert, type Minor } from './money.ts';
import { crossRate } from './pricing.ts';

/** A fee of a fare rule, which may name it in another currency than the order's (domain.md 3.5), in minor units. */
export interface Fee {
  /** As it is told beside the order's prices. */
  order: Minor;
  /**
   * What the account is charged, at today's rate of the fee's own currency: out of cents of the order's, 15,000 drams would be 14,999.
   * Null for a fee in the order's currency: it is charged at the rate of what it is taken off.
   */
  account: Minor | null;
}

export interface FeeTerms {
  /** Of the order. */
  currency: string;
  accountCurrency: string;
  roundTo: number;
  /** Drams for one unit, today. */
  rates: Readonly<Record<string, number>>;
}

/** `rate`: account units for one unit of the order's currency, of the row that the fee is taken off, or today's. */
export function feeOf(amount: Minor, currency: string, rate: number, { accountCurrency, roundTo, rates, ...order }: FeeTerms): Fee {
  if (currency === order.currency) return { order: amount, account: null };
  const own = crossRate(currency, accountCurrency, rates);
  // A row that cost nothing has no rate.
  const toOrder = rate === 0 ? crossRate(currency, order.currency, rates) : own / rate;
  return { order: convert(amount, toOrder, order.currency, roundTo), account: convert(amount, own, accountCurrency, roundTo) };
}
