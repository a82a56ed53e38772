import type { User } from '../../../contract/users.ts';
import { formatMoney } from '../../../rules/format.ts';

/** The balance before and after. `change` is not a number while none has been typed. */
export function BalanceAfter({ balance, change }: { balance: User['balance']; change: number }) {
  const known = !Number.isNaN(change);
  const after = cents(balance.currentBalance + change);
  const missing = missingFor(balance, change);
  const show = (amount: number) => formatMoney(amount, balance.currency);
  return (
    <dl className="lines" aria-label="Balance before and after">
      <dt>Balance now</dt>
      <dd>{show(balance.currentBalance)}</dd>
      {balance.creditLimit > 0 && (
        <>
          <dt className="quiet">Credit limit</dt>
          <dd className="quiet">{show(balance.creditLimit)}</dd>
        </>
      )}
      <dt className="sum">Balance after</dt>
      <dd className={known && after < 0 ? 'sum bad' : 'sum'}>{known ? show(after) : '—'}</dd>
      {missing > 0 && (
        <>
          <dt className="bad">Missing</dt>
          <dd className="bad strong">{show(missing)}</dd>
        </>
      )}
    </dl>
  );
}

/** How much a debit would go below the credit limit; 0 when it does not. */
export function missingFor(balance: User['balance'], change: number): number {
  return change < 0 ? Math.max(0, cents(-change - balance.currentBalance - balance.creditLimit)) : 0;
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;
