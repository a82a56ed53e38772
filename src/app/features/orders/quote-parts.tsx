import { Fragment, type ReactNode } from 'react';
import type { QuoteEffects } from '../../../contract/order-quotes.ts';
import type { Order } from '../../../contract/orders.ts';
import { formatMoney, plural } from '../../../rules/format.ts';
import { useIsAgent } from '../../may.ts';
import { documentsText, mailsText } from './words.ts';
import styles from './operation.module.css';

type Line = readonly [name: string, value: ReactNode, tone?: string];

/** Names and figures; what has no value is left out. */
export function QuoteLines({ lines }: { lines: readonly (Line | undefined | false)[] }) {
  return (
    <dl className="lines">
      {lines
        .filter((line) => line !== undefined && line !== false)
        .map(([name, value, tone = '']) => (
          <Fragment key={name}>
            <dt className={tone.includes('sum') ? 'sum' : ''}>{name}</dt>
            <dd className={tone}>{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}

/** The one number of a quote, with what the account sees of it. */
export function BigSum({ label, amount, currency, account, note }: BigSumProps) {
  return (
    <div className={`stack ${styles.sum}`}>
      <p className="quiet">{label}</p>
      <p className="big money">{formatMoney(amount, currency)}</p>
      {account && account.currency !== currency && <p className="money">{formatMoney(account.amount, account.currency)}</p>}
      {note && <p className="quiet">{note}</p>}
    </div>
  );
}
interface BigSumProps {
  label: string;
  amount: number;
  currency: string;
  account?: { amount: number; currency: string };
  note?: string | undefined;
}

/** What else a confirm brings with it. */
export function Effects({ order, effects, money }: { order: Order; effects: QuoteEffects; money: boolean }) {
  const own = useIsAgent();
  const after = formatMoney(effects.balanceAfter, effects.accountCurrency);
  return (
    <QuoteLines
      lines={[
        money && [
          own ? 'Balance after' : `Balance of ${order.agent.businessName} after`,
          after,
          effects.balanceAfter < 0 ? 'bad strong' : 'strong',
        ],
        effects.seatsReturned > 0 && ['Goes back', plural(effects.seatsReturned, 'seat')],
        effects.documents.length > 0 && ['New documents', documentsText(effects.documents)],
        effects.mails.length > 0 && ['Mail about', mailsText(effects.mails)],
      ]}
    />
  );
}

export function Reason({ value, onValue, error, label = 'Reason', hint }: ReasonProps) {
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <input
        className="input"
        name="reason"
        maxLength={300}
        autoComplete="off"
        value={value}
        onChange={(event) => onValue(event.target.value)}
        {...(error ? { 'aria-invalid': true } : {})}
      />
      {hint && <span className="hint">{hint}</span>}
      {error && <span className="fault">{error}</span>}
    </label>
  );
}
interface ReasonProps {
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
  label?: string;
  hint?: string;
}
