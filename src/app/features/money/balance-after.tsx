import type { User } from '../../../contract/users.ts';
import { formatMoney } from '../../../rules/format.ts';
import { Lines } from '../../ui/lines.tsx';
import { moneyText } from '../../../texts/money/text.ts';

/** The balance before and after. `change` is not a number while none has been typed. */
export function BalanceAfter({ balance, change }: { balance: User['balance']; change: number }) {
  const known = !Number.isNaN(change);
  const after = cents(balance.currentBalance + change);
  const missing = missingFor(balance, change);
  const show = (amount: number) => formatMoney(amount, balance.currency);
  return (
    <Lines
      label={moneyText('beforeAfter')}
      lines={[
        [moneyText('balanceNow'), show(balance.currentBalance)],
        balance.creditLimit > 0 && [moneyText('creditLimit'), show(balance.creditLimit), 'quiet'],
        [
          moneyText('balanceAfter'),
          known ? show(after) : '—',
          known && after < 0 ? 'sum bad' : 'sum', // no text
        ],
        missing > 0 && [
          moneyText('missing'),
          show(missing),
          'bad strong', // no text
        ],
      ]}
    />
  );
}

/** How much a debit would go below the credit limit; 0 when it does not. */
export function missingFor(balance: User['balance'], change: number): number {
  return change < 0 ? Math.max(0, cents(-change - balance.currentBalance - balance.creditLimit)) : 0;
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;
