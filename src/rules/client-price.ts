import type { Order, PassengerType } from '../contract/orders.ts';
import { type Minor, percentOf, sum, toMajor, toMinor } from './money.ts';

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

/** What the agency asks of one passenger. `rate`: units of the account for one of the order's currency. */
export function clientPrice(net: Minor, type: PassengerType, markup: Markup, rate: number): Minor {
  if (markup.kind === 'percent') return net + percentOf(net, markup.value);
  return net + (type === 'INF' ? 0 : Math.round((markup.value * 100) / rate));
}
