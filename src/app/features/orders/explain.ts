import type { Order } from '../../../contract/orders.ts';
import { convert, sum, toMajor, toMinor } from '../../../rules/money.ts';

type Priced = Pick<Order, 'prices' | 'passengers' | 'segments' | 'totals' | 'rate' | 'currency' | 'accountCurrency'>;

/** The price rows in the order of passengers and flights, each with what it comes to. */
export function rowsOf(order: Priced) {
  const place = (ids: readonly { id: string }[], id: string) => ids.findIndex((one) => one.id === id);
  return order.prices
    .toSorted(
      (a, b) =>
        place(order.passengers, a.passengerId) - place(order.passengers, b.passengerId) ||
        place(order.segments, a.segmentId) - place(order.segments, b.segmentId),
    )
    .map((row) => ({
      ...row,
      key: `${row.passengerId} ${row.segmentId}`,
      sum: toMajor(toMinor(row.base) + toMinor(row.tax) + toMinor(row.serviceFee) - toMinor(row.discount) - toMinor(row.commission ?? 0)),
      account: row.payableAccount,
    }));
}

/** What rounding each row has added to the sum or taken from it; not known to who does not see net amounts, nor after a change at another rate. */
export function roundingOf(order: Priced): number | undefined {
  const rows = order.prices;
  if (rows.some((row) => row.payableAccount === undefined || row.net === undefined)) return undefined;
  const whole = convert(sum(rows.map((row) => toMinor(row.net!))), order.rate.festaRate, order.accountCurrency);
  const difference = sum(rows.map((row) => toMinor(row.payableAccount!))) - whole;
  // More than half a unit a row is no rounding.
  return Math.abs(difference) > rows.length * 100 ? undefined : toMajor(difference);
}
