import type { PreOrder } from '../../../contract/holds.ts';
import { formatMoney } from '../../../rules/format.ts';
import type { Draft } from '../../features/checkout-draft/draft.ts';
import { useReceivable } from '../../features/receivables/queries.ts';
import { StoppedNotice } from '../../features/receivables/stopped-notice.tsx';
import { useSeller } from '../../features/holds/use-seller.ts';
import { shortageOf } from '../../features/orders/refused-sums.ts';
import { shortInstant, useCompanyZone } from '../../company-zone.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import { wholeSums } from '../../ui/whole-sums.ts';
import { nameOf } from './traveller-parts.ts';
import type { OrderState } from './use-order.ts';
import { Lines } from '../../ui/lines.tsx';
import { commonText } from '../../../texts/common/text.ts';
import { checkoutText } from '../../../texts/checkout/text.ts';

/** Money leaves the account here: for whom, how much, what stays, and the verb on the button. */
export function IssueSheet({
  hold,
  draft,
  open,
  state,
  onClose,
  onOrder,
}: {
  hold: PreOrder;
  draft: Draft;
  open: boolean;
  state: OrderState;
  onClose: () => void;
  onOrder: (action: 'book' | 'issue') => void;
}) {
  const zone = useCompanyZone();
  const { staff } = useSeller();
  const sending = state.is === 'sending';
  const refusedShort = state.is === 'refused' ? shortageOf(state.error) : undefined;
  const short =
    refusedShort ?? (hold.balance.available < hold.price.totals.payable ? hold.price.totals.payable - hold.balance.available : undefined);
  const show = (amount: number) => formatMoney(amount, hold.accountCurrency);
  const owes = useReceivable(hold.agent.userId);
  const cannot = short !== undefined || owes?.stopped === true;
  const hidden = state.is === 'refused' && refusedShort === undefined;
  return (
    <Sheet
      open={open && !hidden}
      onClose={onClose}
      canClose={!sending}
      title={checkoutText('bookIssue')}
      foot={
        !cannot ? (
          <Button kind="go" full busy={sending} onPress={() => onOrder('issue')}>
            {checkoutText('bookIssue')}
          </Button>
        ) : (
          <Button kind="go" full busy={sending} disabled={hold.instantOnly} onPress={() => onOrder('book')}>
            {hold.deadlineIfBooked
              ? checkoutText('bookInstead', { until: shortInstant(hold.deadlineIfBooked, zone) })
              : checkoutText('onlyInstant')}
          </Button>
        )
      }
    >
      <div className="stack">
        <p className="strong">
          {wholeSums(hold.segments.map((one) => `${one.from.iata} → ${one.to.iata} ${one.flightNumber}`).join(', '))}
        </p>
        <ul>
          {draft.travellers.map((one, i) => (
            <li key={i}>
              {nameOf(one)} <span className="quiet">{one.type}</span>
            </li>
          ))}
        </ul>
        <Lines
          lines={[
            staff && [commonText('agency'), hold.agent.businessName],
            [checkoutText('toDebit'), show(hold.price.totals.payable), 'strong'],
            [checkoutText('balanceNow'), formatMoney(hold.balance.currentBalance, hold.balance.currency)],
            [
              checkoutText('balanceAfter'),
              formatMoney(hold.balance.after, hold.balance.currency),
              short === undefined ? 'sum' : 'sum bad', // no text
            ],
          ]}
        />
        <StoppedNotice owes={owes} currency={hold.accountCurrency} />
        {short !== undefined && (
          <div className="notice bad" role="alert">
            <Icon name="alert" />
            <span>
              {checkoutText('tooLow', { money: show(Math.round(short * 100) / 100) })}{' '}
              {checkoutText(hold.instantOnly ? 'tooLowInstant' : 'tooLowBook')}
            </span>
          </div>
        )}
      </div>
    </Sheet>
  );
}
