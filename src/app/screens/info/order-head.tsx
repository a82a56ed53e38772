import { Link } from '@tanstack/react-router';
import type { Order } from '../../../contract/orders.ts';
import { canOpen } from '../../../contract/screens.ts';
import { serverNow } from '../../clock.ts';
import { useIsStaff } from '../../may.ts';
import { useSession } from '../../session.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { Icon } from '../../ui/icon.tsx';
import { copy } from '../../ui/copy.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { Line } from './contact-card.tsx';
import { JumpLinks } from './jump-links.tsx';
import { OrderActs } from './order-acts.tsx';
import { OrderSummary } from './order-summary.tsx';
import { AttentionChips } from '../../features/orders/attention-chips.tsx';
import styles from './order.module.css';
import { bookingText } from '../../../texts/booking/text.ts';
import { commonText } from '../../../texts/common/text.ts';

/** PNR (a tap copies it), status, the time that runs, what needs a look, who flies when, and what is taken along most. */
export function OrderHead({ order, onTimeOver }: { order: Order; onTimeOver: () => void }) {
  const staff = useIsStaff();
  const zone = useCompanyZone();
  const runs = order.status === 'booking' && order.timeLimit;
  const { voidUntil } = order;
  // Tickets are voided together: one that has flown, or waits for what becomes of its flight, keeps all of them.
  const coupons = order.passengers.flatMap((one) => one.tickets.flatMap((ticket) => ticket.coupons));
  const kept = coupons.some(({ status }) => status === 'F' || status === 'S');
  const voids = order.status === 'ticketing' && !kept && voidUntil && Date.parse(voidUntil) > serverNow() ? voidUntil : undefined;
  return (
    <section className="card stack" aria-label={bookingText('booking')}>
      <div className="row between wrap">
        <button type="button" className={`copy-text ${styles.pnr}`} onClick={() => void copy(order.pnr)}>
          <span className="big code">{order.pnr}</span>
          <Icon name="copy" />
          <span className="sr-only">{bookingText('copyReference')}</span>
        </button>
        <StatusChip status={order.status} />
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
      <div className={styles.top}>
        <OrderSummary order={order} />
        <OrderActs order={order} />
      </div>
      {(staff || voids) && (
        <dl className={`lines words smaller ${styles.lines}`}>
          {staff && <Agency agent={order.agent} />}
          {voids && <Line name={bookingText('voidUntil')} value={showInstant(voids, zone)} />}
        </dl>
      )}
      <JumpLinks order={order} />
    </section>
  );
}

function Agency({ agent }: { agent: Order['agent'] }) {
  const opens = canOpen('agent', useSession()?.role);
  return (
    <>
      <dt className="quiet">{commonText('agency')}</dt>
      <dd>
        {opens ? (
          <Link to="/agents/$id" params={{ id: agent.userId }} className="link tap breaks">
            {agent.businessName}
          </Link>
        ) : (
          agent.businessName
        )}
      </dd>
    </>
  );
}
