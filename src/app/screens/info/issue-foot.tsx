import type { Order } from '../../../contract/orders.ts';
import { formatMoney } from '../../../rules/format.ts';
import { issueReason } from '../../features/orders/reasons.ts';
import { Button } from '../../ui/button.tsx';
import { IssueSheet } from './issue-sheet.tsx';
import styles from './order.module.css';
import { bookingText } from '../../../texts/booking/text.ts';

/** The foot exists only while there is something to issue. */
export function issueAction(order: Order) {
  return order.status === 'booking' ? order.availableActions.find(({ op }) => op === 'issue') : undefined;
}

/** The one thing to do next with a booking: issue it. Where it cannot be done, the reason stands beside it. */
export function IssueFoot({
  order,
  offline,
  open,
  onOpen,
}: {
  order: Order;
  offline: boolean;
  open: boolean;
  onOpen: (open: boolean) => void;
}) {
  const action = issueAction(order);
  const reason = offline ? bookingText('issueOffline') : action?.allowed ? undefined : issueReason(action?.reason);
  return (
    <>
      {action && (
        <>
          <div className={styles.toPay}>
            {reason ? (
              <p className="quiet" id="issue-reason">
                {reason}
              </p>
            ) : (
              <p>
                <span className="quiet block">{bookingText('toPay')}</span>
                <span className="money strong">{formatMoney(order.totals.account.payable, order.accountCurrency)}</span>
              </p>
            )}
          </div>
          <Button
            kind="go"
            className={styles.issue}
            disabled={reason !== undefined}
            {...(reason ? { describedBy: 'issue-reason' } : {})}
            onPress={() => onOpen(true)}
          >
            {bookingText('issue')}
          </Button>
        </>
      )}
      <IssueSheet order={order} open={open} onClose={() => onOpen(false)} />
    </>
  );
}
