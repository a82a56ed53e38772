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
  return order.passengers.map((one) => ({ passengerId: one.id, amount: toMajor(priceOf(order, partsOf(order, one), one.type, markup)) }));
}

export interface Parts {
  rows: Order['prices'];
  services: Order['services'];
}
/** Of one passenger; what is for the order as a whole stands on its first passenger. */
export function partsOf(order: Order, { id }: Order['passengers'][number]): Parts {
  const first = order.passengers.find((one) => one.status === 'active') ?? order.passengers[0];
  return {
    rows: order.prices.filter((row) => row.passengerId === id),
    services: order.services.filter((line) => (line.passengerId ?? first?.id) === id),
  };
}
export const priceOf = (order: Order, { rows, services }: Parts, type: PassengerType, markup: Markup): Minor =>
  clientPrice(sum([...rows.map((row) => toMinor(row.net ?? 0)), ...services.map((line) => toMinor(line.price))]), type, markup, {
    rate: order.rate.festaRate,
    currency: order.currency,
  });

/** All of it, in the order's currency and in the account's, each passenger rounded; undefined for whom may not see the net price that it comes of. */
export function clientTotal(order: Order, markup: Markup): { order: number; account: number } | undefined {
  if (order.prices.some((row) => row.net === undefined)) return undefined;
  const each = clientPrices(order, markup).map((one) => toMinor(one.amount));
  const rate = order.currency === order.accountCurrency ? 1 : order.rate.festaRate;
  return { order: toMajor(sum(each)), account: toMajor(sum(each.map((one) => convert(one, rate, order.accountCurrency)))) };
}

/** What the agency asks of one passenger. `rate`: units of the account for one of the order's currency. */
export function clientPrice(
  net: Minor,
  type: PassengerType,
  markup: Markup,
  { rate, currency }: { rate: number; currency: string },
): Minor {
  const added = markup.kind === 'percent' ? percentOf(net, markup.value) : type === 'INF' ? 0 : Math.round((markup.value * 100) / rate);
  return net + whole(added, currency);
}

/** Of a price: the hundredth, or the whole dram, as nobody is asked for less. */
export const stepOf = (currency: string): Minor => (currency === 'AMD' ? 100 : 1);
/** What is added to a price leaves it in whole drams. */
export const whole = (amount: Minor, currency: string): Minor => Math.round(amount / stepOf(currency)) * stepOf(currency);
