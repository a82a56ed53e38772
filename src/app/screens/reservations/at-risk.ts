import type { OrderRow } from '../../../contract/order-lists.ts';

const HOUR = 3_600_000;

/** The inbox out of the copies on this device: what ends within some hours, the most money first, by the rates last known. */
export function atRisk<C extends { row: Pick<OrderRow, 'status' | 'timeLimit' | 'payable' | 'accountCurrency'> }>(
  copies: readonly C[],
  { now, hours, rates }: { now: number; hours: number; rates: Readonly<Record<string, number>> },
): C[] {
  const end = ({ row }: C) => Date.parse(row.timeLimit ?? '');
  const drams = ({ row }: C) => row.payable * (rates[row.accountCurrency] ?? 1);
  return copies
    .filter((copy) => copy.row.status === 'booking' && end(copy) > now && end(copy) <= now + hours * HOUR)
    .sort((a, b) => drams(b) - drams(a) || end(a) - end(b));
}
