import type { Order } from '../../contract/orders.ts';
import { allocate, convert, toMajor, toMinor } from '../../rules/money.ts';

export interface PriceRow {
  name: string;
  order: number;
  account: number;
}

/**
 * The parts of the price in both currencies. The account was charged one rounded total, so the parts in account currency are
 * shares of it that add up exactly, not conversions of their own; services have a charge of their own.
 */
export function priceRows(order: Order): PriceRow[] {
  const { base, taxes, serviceFee, services, discount } = order.totals.order;
  const parts = [
    ['Base fares', base],
    ['Taxes', taxes],
    ['Service fee', serviceFee],
  ].filter((part): part is [string, number] => typeof part[1] === 'number' && part[1] > 0);
  if (parts.length === 0) return [];
  const step = order.accountCurrency === 'AMD' ? 100 : 1;
  const discountAccount = convert(
    toMinor(discount),
    order.currency === order.accountCurrency ? 1 : order.rate.festaRate,
    order.accountCurrency,
  );
  const whole = toMinor(order.totals.account.gross) - toMinor(order.totals.account.services) + discountAccount;
  const shares = allocate(
    Math.round(whole / step),
    parts.map(([, amount]) => toMinor(amount)),
  );
  const rows = parts.map(([name, amount], i) => ({ name, order: amount, account: toMajor((shares[i] ?? 0) * step) }));
  if (services > 0) rows.push({ name: 'Services', order: services, account: order.totals.account.services });
  if (discount > 0) rows.push({ name: 'Discount', order: -discount, account: -toMajor(discountAccount) });
  return rows;
}
