import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../../contract/orders.ts';
import { formatInstant, formatMoney, plural } from '../../../rules/format.ts';
import { extraBags } from '../../../rules/services.ts';
import { profileQuery } from '../../api/queries.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { FlightLine } from '../../features/flight-line/flight-line.tsx';
import { useIsAgent } from '../../may.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { Lines } from '../../ui/lines.tsx';
import styles from './confirm.module.css';

/** The outcome in one look: PNR, deadline or tickets, and what the account has left. */
export function OrderDone({ order }: { order: Order }) {
  const zone = useCompanyZone();
  const tickets = order.passengers.flatMap((one) => one.tickets);
  return (
    <div className="stack">
      <section className="card stack" aria-label="Outcome">
        <p className="row good" role="status">
          <Icon name="check" />
          <span className="strong">
            {order.status === 'booking' ? 'Booked, not paid yet' : `${plural(tickets.length, 'ticket')} issued`}
          </span>
        </p>
        <div className="row between wrap">
          <CopyText text={order.pnr} label="Copy the booking reference" />
          <StatusChip status={order.status} />
        </div>
        {order.status === 'booking' && order.timeLimit && (
          <div className="notice run line">
            <Countdown until={order.timeLimit} prefix="Issue within" />
            <span>until {formatInstant(order.timeLimit, zone)}</span>
          </div>
        )}
        <Account order={order} />
      </section>
      <section className="card flush" aria-label="Flights">
        <ol className="rows">
          {order.segments.map((segment) => (
            <li key={segment.id}>
              <FlightLine segment={segment} extraBags={extraBags(order.services, segment.id)} />
            </li>
          ))}
        </ol>
      </section>
      <section className="card flush" aria-label="Passengers">
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
                  <span className="sr-only">Ticket</span>
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
        <Icon name="device" /> Saved on this device: it can be read without a connection.
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
        [paid > 0 ? 'Debited' : 'To pay when issued', formatMoney(paid > 0 ? paid : payable, order.accountCurrency), 'strong'],
        balance && [order.newBalance ? 'New balance' : 'Balance', formatMoney(balance.currentBalance, order.accountCurrency), 'strong'],
      ]}
    />
  );
}
