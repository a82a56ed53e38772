import type { Order } from '../contract/orders.ts';
import { rateText } from '../rules/house-rate.ts';
import { formatMoney } from '../rules/format.ts';
import { convert, toMajor, toMinor } from '../rules/money.ts';
import type { Fact, PaperContext } from './paper.ts';
import { dayText } from './days.ts';

/** From the order's currency to the account's on a paper: the rate of the sale, and what a sum has beside it. */

/** `1 USD = 390.00 AMD (Sat 21 Nov 2026)`: frozen with the sale, and for fares of other currencies with their change. */
export function rateFact(order: Order, { say, lang }: PaperContext): Fact[] {
  const rate = (currency: string, one: number, date: string) =>
    `${rateText(currency, one, order.accountCurrency)} (${dayText(date, lang)})`;
  return [
    ...(order.currency === order.accountCurrency
      ? []
      : [[say('rate'), rate(order.currency, order.rate.festaRate, order.rate.date)] as const]),
    ...order.segments.flatMap(({ flightNumber, soldIn }) =>
      soldIn && soldIn.currency !== order.accountCurrency
        ? [[say('rateOfChange', { flight: flightNumber }), rate(soldIn.currency, soldIn.rate, soldIn.date)] as const]
        : [],
    ),
  ];
}

/**
 * What a sum in the account's currency has beside the total at the order's rate: each price was converted and rounded by itself, and what
 * came later was at the rate of its day.
 */
export function besideRate(order: Order, { document, say }: PaperContext, total: number, inAccount: number, rows: number): Fact[] {
  const { currency, accountCurrency, rate } = order;
  const same = currency === accountCurrency;
  const beside = toMinor(inAccount) - (same ? toMinor(total) : convert(toMinor(total), rate.festaRate, accountCurrency));
  // More than half a unit a row, and one for the sum, is no rounding.
  const rounded = Math.abs(beside) * 2 <= (rows + 1) * (accountCurrency === 'AMD' ? 100 : 1);
  const atSale = document.charges?.every(({ kind }) => AT_RATE_OF_SALE.has(kind)) ?? false;
  const label = say(same || rounded || atSale ? 'roundingOfIt' : 'laterRatesOfIt');
  return beside === 0 ? [] : [[label, formatMoney(toMajor(beside), accountCurrency)]];
}

/** Entries at the rate of the sale, or of no price. */
const AT_RATE_OF_SALE: ReadonlySet<string> = new Set(['ticket', 'name_fee', 'deposit']);
