import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../../contract/orders.ts';
import { formatMoney } from '../../../rules/format.ts';
import { paidBaggage } from '../../../rules/services.ts';
import { profileQuery } from '../../api/queries.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { FlightLine } from '../../features/flight-line/flight-line.tsx';
import { WaitBefore } from '../../features/flight-line/wait-line.tsx';
import { useIsAgent } from '../../may.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { Lines } from '../../ui/lines.tsx';
import { AfterSale } from './after-sale.tsx';
import styles from './confirm.module.css';
import { commonText } from '../../../texts/common/text.ts';
import { confirmText } from '../../../texts/confirm/text.ts';
import { shownLang } from '../../../texts/area.ts';

/** The outcome in one look: PNR, deadline or tickets, and what the account has left. */
export function OrderDone({ order }: { order: Order }) {
  const zone = useCompanyZone();
  const tickets = order.passengers.flatMap((one) => one.tickets);
  return (
    <div className="stack">
      <section className="card stack" aria-label={confirmText('outcome')}>
        <p className="row good" role="status">
          <Icon name="check" />
          <span className="strong">
            {order.status === 'booking' ? confirmText('notPaid') : confirmText('ticketsIssued', { n: tickets.length })}
          </span>
        </p>
        <div className="row between wrap">
          <CopyText text={order.pnr} label={confirmText('copyReference')} />
          <StatusChip status={order.status} />
        </div>
        {order.status === 'booking' && order.timeLimit && (
          <div className="notice run line">
            <Countdown until={order.timeLimit} prefix={confirmText('issueWithin')} />
            <span>{confirmText('until', { until: showInstant(order.timeLimit, zone) })}</span>
          </div>
        )}
        <Account order={order} />
      </section>
      <AfterSale order={order} />
      <section className="card flush" aria-label={commonText('flights')}>
        <ol className="rows">
          {order.segments.map((segment, i) => (
            <li key={segment.id}>
              <WaitBefore at={i} of={order.segments} />
              <FlightLine segment={segment} paidBaggage={paidBaggage(order.services, segment.id, shownLang())} />
            </li>
          ))}
        </ol>
      </section>
      <section className="card flush" aria-label={commonText('passengers')}>
        <ul className="rows">
          {order.passengers.map((one) => (
            <li key={one.id}>
              <p>
                <span className="strong">
                  {one.lastName} {one.firstName}
                </span>{' '}
                <span className="quiet">{one.type}</span>
              </p>
              {one.tickets.map((ticket) => (
                <p key={ticket.number} className={`row ${styles.ticket}`}>
                  <Icon name="ticket" className="in-chip" />
                  <span className="sr-only">{confirmText('ticket')}</span>
                  <span className="num">
                    {ticket.number.slice(0, 3)}-{ticket.number.slice(3)}
                  </span>
                </p>
              ))}
            </li>
          ))}
        </ul>
      </section>
      <p className="saved-at">
        <Icon name="device" /> {confirmText('savedHere')}
      </p>
    </div>
  );
}

/** Paid and left; the answer itself knows the new balance, after a reload the profile does. */
function Account({ order }: { order: Order }) {
  const own = useIsAgent();
  const { data: profile, isFetching } = useQuery(profileQuery());
  const fromProfile = own && profile && !isFetching && profile.balance.currency === order.accountCurrency ? profile.balance : undefined;
  const balance = order.newBalance ?? fromProfile;
  const { paid, payable } = order.totals.account;
  return (
    <Lines
      lines={[
        [confirmText(paid > 0 ? 'debited' : 'toPay'), formatMoney(paid > 0 ? paid : payable, order.accountCurrency), 'strong'],
        balance && [
          confirmText(order.newBalance ? 'newBalance' : 'balance'),
          formatMoney(balance.currentBalance, order.accountCurrency),
          'strong',
        ],
      ]}
    />
  );
}
