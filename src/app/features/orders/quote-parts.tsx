import type { QuoteEffects } from '../../../contract/order-operations.ts';
import type { Order } from '../../../contract/orders.ts';
import { formatMoney } from '../../../rules/format.ts';
import { useIsAgent } from '../../may.ts';
import { TextField, type TextFieldProps } from '../../ui/field.tsx';
import { Lines } from '../../ui/lines.tsx';
import { documentsText, mailsText } from './words.ts';
import styles from './operation.module.css';
import { orderSheetsText } from '../../../texts/order-sheets/text.ts';

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
    <Lines
      lines={[
        money && [
          own ? orderSheetsText('balanceAfter') : orderSheetsText('balanceAfterOf', { agency: order.agent.businessName }),
          after,
          effects.balanceAfter < 0 ? 'bad strong' : 'strong', // no text
        ],
        effects.seatsReturned > 0 && [orderSheetsText('seatsBack'), orderSheetsText('seats', { n: effects.seatsReturned })],
        effects.documents.length > 0 && [orderSheetsText('newDocuments'), documentsText(effects.documents)],
        effects.mails.length > 0 && [orderSheetsText('mailAbout'), mailsText(effects)],
      ]}
    />
  );
}

/** Why something is done. */
export function Reason({
  label = orderSheetsText('reason'),
  ...field
}: Partial<TextFieldProps> & Pick<TextFieldProps, 'value' | 'onValue'>) {
  return <TextField label={label} name="reason" maxLength={300} autoComplete="off" {...field} />;
}
