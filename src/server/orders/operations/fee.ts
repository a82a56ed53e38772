import { feeOf, type Fee } from '../../../rules/fee.ts';
import type { Minor } from '../../../rules/money.ts';
import { exchangeOf, type Buyer } from '../../selling/buyer.ts';
import type { OrderRecord } from '../read-order.ts';

/** Amounts of fare rules as fees of an order, for a row of this rate; without one they are charged at today's. */
export const feeFor =
  (record: OrderRecord, buyer: Buyer) =>
  (amount: Minor, currency: string, rate = exchangeOf(buyer, record.currency).rate): Fee =>
    feeOf(amount, currency, rate, {
      currency: record.currency,
      accountCurrency: record.account_currency,
      roundTo: record.round_to,
      rates: buyer.festaRate,
    });
