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
  const stands = standsOn(order, id);
  return { rows: order.prices.filter(stands), services: order.services.filter(stands) };
}
/** Of rows and lines: whether they are in the price of this passenger. */
export function standsOn(order: Order, passengerId: string): (row: { passengerId: string | null }) => boolean {
  const first = firstOf(order)?.id;
  return (row) => (row.passengerId ?? first) === passengerId;
}
export const firstOf = ({ passengers }: Order): Order['passengers'][number] | undefined =>
  passengers.find((one) => one.status === 'active') ?? passengers[0];
export const netOf = ({ rows, services }: Parts): Minor =>
  sum([...rows.map((row) => toMinor(row.net ?? 0)), ...services.map((line) => toMinor(line.price))]);
export const priceOf = (order: Order, parts: Parts, type: PassengerType, markup: Markup): Minor =>
  clientPrice(netOf(parts), type, markup, { rate: order.rate.festaRate, currency: order.currency });

/** All of it, in the order's currency and in the account's, each passenger rounded; undefined for whom may not see the net price that it comes of. */
export function clientTotal(order: Order, markup: Markup): { order: number; account: number } | undefined {
  if (order.prices.some((row) => row.net === undefined)) return undefined;
  const { currency, accountCurrency } = order;
  const rate = currency === accountCurrency ? 1 : order.rate.festaRate;
  const account = order.passengers.map((one) =>
    clientAccount(netOf(partsOf(order, one)), one.type, markup, { rate, currency, accountCurrency }),
  );
  return { order: toMajor(sum(clientPrices(order, markup).map((one) => toMinor(one.amount)))), account: toMajor(sum(account)) };
}

/** What the agency asks of one passenger. `rate`: units of the account for one of the order's currency. */
export function clientPrice(
  net: Minor,
  type: PassengerType,
  markup: Markup,
  { rate, currency }: { rate: number; currency: string },
): Minor {
  if (markup.kind === 'percent') return whole(net + percentOf(net, markup.value), currency);
  return whole(net, currency) + (type === 'INF' ? 0 : fixedIn(markup.value, rate, currency));
}

/**
 * The same in the account's currency. A fixed amount is meant in it: out of cents of the order's, 3,000 drams would be 2,999. Tens and
 * hundreds of drams are how the company charges; a client pays what the agency asks (decision 0097).
 */
export function clientAccount(
  net: Minor,
  type: PassengerType,
  markup: Markup,
  { rate, currency, accountCurrency }: { rate: number; currency: string; accountCurrency: string },
): Minor {
  if (markup.kind === 'percent') return convert(clientPrice(net, type, markup, { rate, currency }), rate, accountCurrency);
  return convert(net, rate, accountCurrency) + (type === 'INF' ? 0 : whole(toMinor(markup.value), accountCurrency));
}

/** What of a fixed markup stands in a sum of the order's currency, as it was meant in the account's. */
export function addedAccount(
  amount: Minor,
  { value }: Markup,
  { rate, currency, accountCurrency }: { rate: number; currency: string; accountCurrency: string },
): Minor {
  const each = fixedIn(value, rate, currency);
  return each === 0 ? 0 : whole((amount * toMinor(value)) / each, accountCurrency);
}

/** For one seat. */
const fixedIn = (value: number, rate: number, currency: string): Minor => whole(Math.round((value * 100) / rate), currency);

/** Of a price: the hundredth, or the whole dram, as nobody is asked for less. */
export const stepOf = (currency: string): Minor => (currency === 'AMD' ? 100 : 1);
/** A client's price is in whole drams, whatever the net price is (domain.md 2.3). */
export const whole = (amount: Minor, currency: string): Minor => Math.round(amount / stepOf(currency)) * stepOf(currency);
