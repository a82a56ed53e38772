import { formatMoney } from '../../rules/format.ts';

/** An amount with its currency, in tabular figures. What is not known is a dash, never a zero. */
export function Money({ amount, currency, className }: { amount: number | null | undefined; currency: string; className?: string }) {
  return <span className={className ? `money ${className}` : 'money'}>{amount == null ? '—' : formatMoney(amount, currency)}</span>;
}
