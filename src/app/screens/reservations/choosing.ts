import type { OrderRow } from '../../../contract/order-lists.ts';

export const mayIssue = (row: Pick<OrderRow, 'availableActions'>): boolean =>
  row.availableActions.some((one) => one.op === 'issue' && one.allowed);

/** What the chosen ones come to, by account currency. */
export function sumsOf(rows: readonly Pick<OrderRow, 'payable' | 'accountCurrency'>[]): { currency: string; amount: number }[] {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row.accountCurrency, Math.round(((sums.get(row.accountCurrency) ?? 0) + row.payable) * 100) / 100);
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}
