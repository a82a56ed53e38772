import { Link } from '@tanstack/react-router';
import type { Order } from '../../../contract/orders.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { eventWords } from '../../features/orders/event-words.ts';
import { companyDay } from '../../features/statement/words.ts';
import { useIsStaff } from '../../may.ts';
import styles from './journey.module.css';
import { bookingText } from '../../../texts/booking/text.ts';

/** What happened to the order, the last first. */
export function Timeline({ order }: { order: Order }) {
  const zone = useCompanyZone();
  const staff = useIsStaff();
  if (order.events.length === 0) return null;
  const events = [...order.events].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <section className="card stack" aria-labelledby="timeline-title">
      <h2 id="timeline-title">{bookingText('history')}</h2>
      <ol className={`stack ${styles.timeline}`}>
        {events.map((event) => (
          <li key={`${event.at}-${event.type}`}>
            <p>{eventWords(event.type)}</p>
            <p className="quiet">{[showInstant(event.at, zone), event.actor, event.reason].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ol>
      {staff && (
        <Link
          to="/history"
          search={{ pnr: order.pnr, start: companyDay(zone, Date.parse(order.orderDate)), end: companyDay(zone) }}
          className="link tap"
        >
          {bookingText('inTheLog')}
        </Link>
      )}
    </section>
  );
}
