import type { Order } from '../contract/orders.ts';
import { percentOf, sum, toMajor, toMinor } from './money.ts';

/** What an agency adds for its own clients: percent of the net price, or an amount in the account's currency for each seated passenger (domain.md 2.3). */
export interface Markup {
  kind: 'percent' | 'fixed';
  value: number;
}

/** Net and markup of each passenger, in the order's currency. The order must tell its net prices; passengers who were removed pay nothing. */
export function clientPrices(order: Order, markup: Markup): { passengerId: string; amount: number }[] {
  return order.passengers.map((one) => {
    const net = sum(order.prices.filter((row) => row.passengerId === one.id).map((row) => toMinor(row.net ?? 0)));
    const fixed = one.type === 'INF' ? 0 : Math.round((markup.value * 100) / order.rate.festaRate);
    return { passengerId: one.id, amount: toMajor(net + (markup.kind === 'percent' ? percentOf(net, markup.value) : fixed)) };
  });
}
