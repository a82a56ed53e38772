import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Order } from '../../../contract/orders.ts';
import { canOpen } from '../../../contract/screens.ts';
import { formatPhone } from '../../../rules/format.ts';
import { profileQuery } from '../../api/queries.ts';
import { serverNow } from '../../clock.ts';
import { useIsStaff } from '../../may.ts';
import { useSession } from '../../session.ts';
import { shareOrder } from '../../features/share/share-order.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { Icon } from '../../ui/icon.tsx';
import { copy } from '../../ui/copy.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { AttentionChips } from '../../features/orders/attention-chips.tsx';
import styles from './order.module.css';
import { bookingText } from '../../../texts/booking/text.ts';
import { commonText } from '../../../texts/common/text.ts';

/** PNR (a tap copies it), status, the time that runs, and what needs a look. */
export function OrderHead({ order, onTimeOver }: { order: Order; onTimeOver: () => void }) {
  const staff = useIsStaff();
  const role = useSession()?.role;
  const { data: profile } = useQuery(profileQuery());
  const zone = useCompanyZone();
  const runs = order.status === 'booking' && order.timeLimit;
  return (
    <section className="card stack" aria-label={bookingText('booking')}>
      <div className="row between wrap">
        <button type="button" className={`copy-text ${styles.pnr}`} onClick={() => void copy(order.pnr)}>
          <span className="big code">{order.pnr}</span>
          <Icon name="copy" />
          <span className="sr-only">{bookingText('copyReference')}</span>
        </button>
        <div className="row">
          <StatusChip status={order.status} />
          <button
            type="button"
            className="icon-button"
            aria-label={bookingText('shareBooking')}
            onClick={() => void shareOrder(order, { markup: profile?.markup, zone })}
          >
            <Icon name="share" />
          </button>
        </div>
      </div>
      {runs && (
        <div className={`notice run line ${styles.runs}`}>
          <Countdown until={runs} prefix={bookingText('endsIn')} onEnd={onTimeOver} />
          <span>{bookingText('until', { until: showInstant(runs, zone) })}</span>
        </div>
      )}
      {order.attention.length > 0 && (
        <div className="row wrap">
          <AttentionChips codes={order.attention} />
        </div>
      )}
      <dl className={`lines words wide-names smaller ${styles.lines}`}>
        {staff && (
          <>
            <dt className="quiet">{commonText('agency')}</dt>
            <dd>
              {canOpen('agent', role) ? (
                <Link to="/agents/$id" params={{ id: order.agent.userId }} className={`link tap breaks ${styles.contact}`}>
                  {order.agent.businessName}
                </Link>
              ) : (
                order.agent.businessName
              )}
            </dd>
          </>
        )}
        <Line name={bookingText('booked')} value={showInstant(order.orderDate, zone)} />
        {order.voidUntil && order.status === 'ticketing' && Date.parse(order.voidUntil) > serverNow() && (
          <Line name={bookingText('voidUntil')} value={showInstant(order.voidUntil, zone)} />
        )}
        <dt className="quiet">{bookingText('contact')}</dt>
        <dd>
          <span>{order.contact.name}</span>
          {order.contact.phone && (
            <a className={`link tap breaks ${styles.contact}`} href={`tel:${formatPhone(order.contact.phone)}`}>
              {formatPhone(order.contact.phone)}
            </a>
          )}
          {order.contact.email && (
            <a className={`link tap breaks ${styles.contact}`} href={`mailto:${order.contact.email}`}>
              {order.contact.email}
            </a>
          )}
        </dd>
        <Relatives name={bookingText('splitFrom')} pnrs={order.parentPnr ? [order.parentPnr] : []} />
        <Relatives name={bookingText('splitOff')} pnrs={order.childPnrs} />
        {order.remarks && <Line name={bookingText('remarks')} value={order.remarks} />}
        {order.internalRemarks && <Line name={bookingText('internal')} value={order.internalRemarks} />}
      </dl>
    </section>
  );
}

/** The order that this one comes of, or those that came of it. */
function Relatives({ name, pnrs }: { name: string; pnrs: readonly string[] }) {
  if (pnrs.length === 0) return null;
  return (
    <>
      <dt className="quiet">{name}</dt>
      <dd>
        {pnrs.map((pnr) => (
          <Link key={pnr} to="/info/$pnr" params={{ pnr }} className={`link tap breaks ${styles.contact} code`}>
            {pnr}
          </Link>
        ))}
      </dd>
    </>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="quiet">{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
