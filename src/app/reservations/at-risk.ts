import type { Order } from '../../contract/orders.ts';

const HOUR = 3_600_000;

/** The inbox out of the copies on this device: what ends within some hours, the most money first, by the rates last known. */
export function atRisk<C extends { order: Pick<Order, 'status' | 'timeLimit' | 'totals' | 'accountCurrency'> }>(
  copies: readonly C[],
  { now, hours, rates }: { now: number; hours: number; rates: Readonly<Record<string, number>> },
): C[] {
  const end = ({ order }: C) => Date.parse(order.timeLimit ?? '');
  const drams = ({ order }: C) => order.totals.account.payable * (rates[order.accountCurrency] ?? 1);
  return copies
    .filter((copy) => copy.order.status === 'booking' && end(copy) > now && end(copy) <= now + hours * HOUR)
    .sort((a, b) => drams(b) - drams(a) || end(a) - end(b));
}
