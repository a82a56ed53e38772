import type { Earnings } from '../../../rules/earnings.ts';
import { formatMoney } from '../../../rules/format.ts';
import { ordersText } from '../../../texts/orders/text.ts';
import styles from './earnings-row.module.css';

/** What the client pays, what the agency pays and what stays with it, one under the other, in the account's currency. */
export function EarningsRow({ earnings, currency }: { earnings: Earnings; currency: string }) {
  return (
    <dl className={styles.row} aria-label={ordersText('earnings')}>
      {(['clientPays', 'youPay', 'youEarn'] as const).map((key) => (
        <div key={key}>
          <dt className="quiet">{ordersText(key)}</dt>
          <dd className={`strong num ${key === 'youEarn' && earnings.youEarn > 0 ? 'good' : ''}`}>
            {formatMoney(earnings[key], currency)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
