import type { CouponStatus, Order } from '../../../contract/orders.ts';
import { showLongDay } from '../../day.ts';
import { Chip } from '../../ui/status-chip.tsx';
import styles from './order.module.css';
import { bookingText } from '../../../texts/booking/text.ts';
import { commonText } from '../../../texts/common/text.ts';
import { peopleText } from '../../../texts/people/text.ts';

type Passenger = Order['passengers'][number];

type Look = readonly [Parameters<typeof Chip>[0]['icon'], Parameters<typeof Chip>[0]['tone']];
const NO_SHOW: Look = ['alert', 'bad'];
const COUPON: Record<CouponStatus, Look> = {
  O: ['ticket', 'good'],
  F: ['check', 'good'],
  V: ['ban', 'ended'],
  R: ['undo', 'ended'],
  E: ['swap', 'info'],
  S: ['alert', 'bad'],
};

/** Who flies, with ticket numbers and the state of each coupon. */
export function Passengers({ order }: { order: Order }) {
  return (
    <section id="passengers" className="card flush" aria-label={commonText('passengers')}>
      <ul className="rows">
        {order.passengers.map((passenger) => (
          <li key={passenger.id}>
            <OnePassenger passenger={passenger} order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OnePassenger({ passenger, order }: { passenger: Passenger; order: Order }) {
  const adult = order.passengers.find((other) => other.id === passenger.associatedAdultId);
  return (
    <div className="stack tight">
      <div className="row between top">
        <div className="grow">
          <p className="strong breaks">
            {passenger.lastName} {passenger.firstName} <span className="quiet">{passenger.title}</span>
          </p>
          {passenger.nativeName && <p className="quiet">{passenger.nativeName}</p>}
        </div>
        <span className="quiet">{peopleText(`type.${passenger.type}`)}</span>
      </div>
      <p className="quiet">
        {[
          bookingText('born', { day: showLongDay(passenger.dateOfBirth) }),
          passenger.document &&
            bookingText(passenger.document.type === 'P' ? 'passport' : 'document', { number: passenger.document.numberMasked }),
          adult && bookingText('withAdult', { name: adult.firstName }),
          passenger.status !== 'active' && bookingText(`left.${passenger.status}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {liveFirst(passenger.tickets).map((ticket) => (
        <div className={isOver(ticket) ? `row wrap ${styles.tickets} quiet` : `row wrap ${styles.tickets}`} key={ticket.number}>
          <span className={`code ${styles.number}`}>{ticket.number}</span>
          {ticket.coupons.map((coupon) => {
            const segment = order.segments.find((one) => one.id === coupon.segmentId);
            const [icon, tone] = coupon.noShow ? NO_SHOW : COUPON[coupon.status];
            const state = bookingText(`coupon.${coupon.noShow ? 'noShow' : coupon.status}`);
            return (
              <Chip
                key={coupon.segmentId}
                icon={icon}
                tone={tone}
                text={segment ? bookingText('couponOn', { route: `${segment.from.iata}–${segment.to.iata}`, state }) : state}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

const isOver = (ticket: Passenger['tickets'][number]): boolean => ticket.status === 'exchanged' || ticket.status === 'voided';

/** A ticket that was exchanged or voided stands below the one that counts. */
const liveFirst = (tickets: Passenger['tickets']) => [...tickets.filter((one) => !isOver(one)), ...tickets.filter(isOver)];
