import { Link } from '@tanstack/react-router';
import type { Order } from '../../../contract/orders.ts';
import { formatPhone } from '../../../rules/format.ts';
import { bookingText } from '../../../texts/booking/text.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import styles from './order.module.css';

/** Whom to call about the booking, when it was made, what was noted, and the orders it was split from or into. */
export function ContactCard({ order }: { order: Order }) {
  const zone = useCompanyZone();
  const { name, phone, email } = order.contact;
  return (
    <section className="card stack tight" aria-labelledby="contact-title">
      <h2 id="contact-title">{bookingText('contact')}</h2>
      <p className={styles.contacts}>
        <span>{name}</span>
        {phone && (
          <a className="link tap breaks" href={`tel:${formatPhone(phone)}`}>
            {formatPhone(phone)}
          </a>
        )}
        {email && (
          <a className="link tap breaks" href={`mailto:${email}`}>
            {email}
          </a>
        )}
      </p>
      <dl className={`lines words wide-names smaller ${styles.lines}`}>
        <Line name={bookingText('booked')} value={showInstant(order.orderDate, zone)} />
        <Relatives name={bookingText('splitFrom')} pnrs={order.parentPnr ? [order.parentPnr] : []} />
        <Relatives name={bookingText('splitOff')} pnrs={order.childPnrs} />
        {order.quote && (
          <>
            <dt className="quiet">{bookingText('quote')}</dt>
            <dd>
              <Link to="/quotes/$number" params={{ number: order.quote }} className="link tap breaks">
                {order.quote}
              </Link>
            </dd>
          </>
        )}
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
          <Link key={pnr} to="/info/$pnr" params={{ pnr }} className="link tap breaks code">
            {pnr}
          </Link>
        ))}
      </dd>
    </>
  );
}

export function Line({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="quiet">{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
