import type { Order } from '../contract/orders.ts';
import { allocate, convert, sum, toMajor, toMinor } from './money.ts';

/** What the lines of a price are made from: an order as the contract has it. */
export type Priced = Pick<Order, 'totals' | 'currency' | 'accountCurrency' | 'rate'>;

export type PriceLineKey =
  | 'base'
  | 'taxes'
  | 'serviceFee'
  | 'services'
  | 'discount'
  | 'rates'
  | 'total'
  | 'commission'
  | 'net'
  | 'fees'
  | 'paid'
  | 'refunded'
  | 'kept';

/** A line in the order's currency and in what the account is charged, both in major units. */
export interface PriceLine {
  key: PriceLineKey;
  /** Undefined where it would tell a net price to somebody who may not see it. */
  order: number | undefined;
  account: number;
  /** The sum of the lines since the sum before it, that one included. */
  isSum: boolean;
}

/**
 * The price of an order from its fares to what was paid: every line that is not a sum adds to the next sum, in both currencies.
 * The account was charged one rounded total, so its fares, taxes and fees are shares of it that add up exactly, not conversions
 * of their own; services have a charge of their own. Penalties and fees were charged beside the price.
 */
export function priceLines({ totals, currency, accountCurrency, rate }: Priced): PriceLine[] {
  const { order, account } = totals;
  const discountAccount = toMajor(convert(toMinor(order.discount), currency === accountCurrency ? 1 : rate.festaRate, accountCurrency));
  const parts = (
    [
      ['base', order.base],
      ['taxes', order.taxes],
      ['serviceFee', order.serviceFee],
    ] as const
  ).filter(([, amount]) => amount > 0);
  // Beside the fares at today's rates: what rates have made of those that were paid before (decision 0058).
  const rates = parts.length === 0 ? 0 : (account.rates ?? 0);
  const shares = sharesOf(
    add(account.gross, -account.services, discountAccount, -rates),
    parts.map(([, amount]) => amount),
    accountCurrency,
  );
  const line = (key: PriceLineKey, inOrder: number | undefined, inAccount: number, isSum = false): PriceLine => ({
    key,
    order: inOrder,
    account: inAccount,
    isSum,
  });
  const charged = account.paid !== 0;
  const returned = account.refunded !== 0;
  // Copies of before fees were told have them in what was paid.
  const fees = charged ? add(account.paid, -account.payable) : 0;
  const knowsNet = order.net !== undefined;
  return [
    ...parts.map(([key, amount], i) => line(key, amount, shares[i]!)),
    ...(order.services === 0 ? [] : [line('services', order.services, account.services)]),
    ...(order.discount === 0 ? [] : [line('discount', -order.discount, parts.length === 0 ? 0 : -discountAccount)]),
    ...(rates === 0 ? [] : [line('rates', 0, rates)]),
    line('total', order.gross, account.gross, true),
    ...(account.payable === account.gross && (!knowsNet || order.net === order.gross)
      ? []
      : [line('commission', knowsNet ? add(order.net!, -order.gross) : undefined, add(account.payable, -account.gross))]),
    line('net', order.net, account.payable, true),
    ...(fees !== 0 ? [line('fees', order.fees, fees)] : []),
    ...(charged ? [line('paid', knowsNet ? order.paid : undefined, account.paid, true)] : []),
    ...(returned ? [line('refunded', -order.refunded, -account.refunded)] : []),
    ...(returned
      ? [line('kept', knowsNet ? add(order.paid, -order.refunded) : undefined, add(account.paid, -account.refunded), true)]
      : []),
  ];
}

const add = (...amounts: readonly number[]): number => toMajor(sum(amounts.map(toMinor)));

/** Parts of a whole in whole drams, or cents of another currency, that add up to it. */
function sharesOf(whole: number, weights: readonly number[], currency: string): number[] {
  if (weights.length === 0) return [];
  const step = currency === 'AMD' && toMinor(whole) % 100 === 0 ? 100 : 1;
  return allocate(toMinor(whole) / step, weights.map(toMinor)).map((share) => toMajor(share * step));
}
