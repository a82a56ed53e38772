import type { Order } from '../contract/orders.ts';
import type { PassengerType } from '../contract/words.ts';
import { convert, type Minor, percentOf, sum, toMajor, toMinor } from './money.ts';

/** What an agency adds for its own clients: percent of the net price, or an amount in the account's currency for each seated passenger (domain.md 2.3). */
export interface Markup {
  kind: 'percent' | 'fixed';
  value: number;
}

/** Net with services, and markup of each passenger, in the order's currency. The order must tell its net prices; passengers who were removed pay nothing. */
export function clientPrices(order: Order, markup: Markup): { passengerId: string; amount: number }[] {
  const first = order.passengers.find((one) => one.status === 'active') ?? order.passengers[0];
  return order.passengers.map((one) => {
    const fares = order.prices.filter((row) => row.passengerId === one.id).map((row) => toMinor(row.net ?? 0));
    // What is for the order as a whole stands on its first passenger.
    const services = order.services.filter((line) => (line.passengerId ?? first?.id) === one.id).map((line) => toMinor(line.price));
    return { passengerId: one.id, amount: toMajor(clientPrice(sum([...fares, ...services]), one.type, markup, order.rate.festaRate)) };
  });
}

/** All of it, in the order's currency and in the account's, each passenger rounded; undefined for whom may not see the net price that it comes of. */
export function clientTotal(order: Order, markup: Markup): { order: number; account: number } | undefined {
  if (order.prices.some((row) => row.net === undefined)) return undefined;
  const each = clientPrices(order, markup).map((one) => toMinor(one.amount));
  const rate = order.currency === order.accountCurrency ? 1 : order.rate.festaRate;
  return { order: toMajor(sum(each)), account: toMajor(sum(each.map((one) => convert(one, rate, order.accountCurrency)))) };
}

/** What an agency takes and gives for an order, in the account's currency. */
export interface Earnings {
  clientPays: number;
  youPay: number;
  youEarn: number;
}

/**
 * Client's price, less what the account is charged. Without a markup the client pays the usual price and the commission stays with the
 * agency. Fees charged beside the price are the client's, and what came back is given on. Undefined for an order that is no more, and
 * where a markup is on net prices that somebody may not see.
 */
export function earningsOf(order: Order, markup: Markup | null): Earnings | undefined {
  const { account } = order.totals;
  if (!EARNS.has(order.status)) return undefined;
  const asked = markup ? clientTotal(order, markup)?.account : account.gross;
  if (asked === undefined) return undefined;
  const paid = account.paid === 0 ? account.payable : account.paid;
  const besides = [toMinor(paid), -toMinor(account.payable), -toMinor(account.refunded)];
  return earnings(toMajor(sum([toMinor(asked), ...besides])), toMajor(toMinor(paid) - toMinor(account.refunded)));
}

const EARNS: ReadonlySet<Order['status']> = new Set(['booking', 'ticketing', 'partially_refunded', 'completed']);

export const earnings = (clientPays: number, youPay: number): Earnings => ({
  clientPays,
  youPay,
  youEarn: toMajor(toMinor(clientPays) - toMinor(youPay)),
});

/** What the agency asks of one passenger. `rate`: units of the account for one of the order's currency. */
export function clientPrice(net: Minor, type: PassengerType, markup: Markup, rate: number): Minor {
  if (markup.kind === 'percent') return net + percentOf(net, markup.value);
  return net + (type === 'INF' ? 0 : Math.round((markup.value * 100) / rate));
}
