import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../../contract/orders.ts';
import { formatMoney } from '../../../rules/format.ts';
import { profileQuery } from '../../api/queries.ts';
import { lowBalance, newPriceOf } from '../../features/orders/refused-sums.ts';
import { useReceivable } from '../../features/receivables/queries.ts';
import { StoppedNotice } from '../../features/receivables/stopped-notice.tsx';
import { useIsAgent } from '../../may.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notify.ts';
import { Sheet } from '../../ui/overlay.tsx';
import { UnknownNotice } from '../../writes/unknown-notice.tsx';
import { type Issuing, useIssue } from './issue.ts';
import { Lines } from '../../ui/lines.tsx';
import { bookingText } from '../../../texts/booking/text.ts';
import { uiText } from '../../../texts/ui/text.ts';

/** Names what will be issued, for whom, for how much and what is left; the button says the verb. */
export function IssueSheet({ order, open, onClose }: { order: Order; open: boolean; onClose: () => void }) {
  const issuing = useIssue(order, (issued) => {
    onClose();
    const count = issued.passengers.flatMap((passenger) => passenger.tickets).length;
    notify(bookingText('issued', { n: count, pnr: issued.pnr }));
  });
  const { busy, checking, unknown, issue, check } = issuing;
  const newPrice = newPriceOf(issuing.trouble);
  const owes = useReceivable(order.agent.userId, open);
  const amount = newPrice ?? order.totals.account.payable;
  // By somebody else, or by its time limit, while this was open.
  const ended = !busy && (order.status === 'cancelled' || order.status === 'expired');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      canClose={!busy}
      title={bookingText('issue')}
      foot={
        ended ? (
          <Button kind="main" full onPress={onClose}>
            {uiText('close')}
          </Button>
        ) : unknown && !busy ? (
          <Button kind="main" full busy={checking} onPress={() => void check()}>
            {bookingText('checkStatus')}
          </Button>
        ) : (
          <Button kind="go" full busy={busy} disabled={owes?.stopped ?? false} onPress={() => void issue(newPrice)}>
            {newPrice === undefined
              ? bookingText('issue')
              : bookingText('issueFor', { money: formatMoney(newPrice, order.accountCurrency) })}
          </Button>
        )
      }
    >
      <div className="stack">
        <p>
          <span className="big code">{order.pnr}</span>
        </p>
        {ended ? (
          <div className="notice" role="status">
            <Icon name="info" />
            <span>{bookingText('endedMeanwhile')}</span>
          </div>
        ) : (
          <>
            <ul>
              {order.passengers.map((passenger) => (
                <li key={passenger.id}>
                  {passenger.lastName} {passenger.firstName} <span className="quiet">{passenger.type}</span>
                </li>
              ))}
            </ul>
            <Amounts order={order} amount={amount} old={newPrice === undefined ? undefined : order.totals.account.payable} />
            <StoppedNotice owes={owes} currency={order.accountCurrency} />
            <Outcome issuing={issuing} />
          </>
        )}
      </div>
    </Sheet>
  );
}

function Amounts({ order, amount, old }: { order: Order; amount: number; old: number | undefined }) {
  const own = useIsAgent();
  const { data: profile } = useQuery(profileQuery());
  const deposit = Math.min(order.totals.account.fromDeposit ?? 0, amount);
  const show = (value: number) => formatMoney(value, order.accountCurrency);
  const after =
    profile && own && profile.balance.currency === order.accountCurrency ? profile.balance.currentBalance + deposit - amount : undefined;
  return (
    <Lines
      lines={[
        old !== undefined && [bookingText('before'), <s key="before">{show(old)}</s>],
        [bookingText(old === undefined ? 'toPay' : 'now'), show(amount), 'strong'],
        deposit > 0 && [bookingText('fromDeposit'), show(-deposit)],
        deposit > 0 && [bookingText('fromBalance'), show(Math.round((amount - deposit) * 100) / 100), 'strong'],
        after === undefined
          ? [bookingText('chargedTo'), order.agent.businessName]
          : [
              bookingText('balanceAfter'),
              show(Math.round(after * 100) / 100),
              after < 0 ? 'bad strong' : 'strong', // no text
            ],
      ]}
    />
  );
}

function Outcome({ issuing: { busy, unknown, notDone, trouble } }: { issuing: Issuing }) {
  if (busy) return null;
  if (unknown) return <UnknownNotice unknown={unknown} />;
  if (notDone) {
    return (
      <div className="notice" role="status">
        <Icon name="info" />
        <span>{bookingText('notIssued')}</span>
      </div>
    );
  }
  if (trouble === undefined) return null;
  return <ErrorAlert error={lowBalance(trouble, bookingText('staysUntilLimit')) ?? trouble} />;
}
