import type { CouponStatus, Order } from '../../../contract/orders.ts';
import { formatDay } from '../../../rules/format.ts';
import { Chip } from '../../ui/status-chip.tsx';
import styles from './order.module.css';

type Passenger = Order['passengers'][number];

const TYPE = { ADT: 'Adult', CHD: 'Child', INF: 'Infant' } as const;
const COUPON: Record<CouponStatus, readonly [string, Parameters<typeof Chip>[0]['icon'], Parameters<typeof Chip>[0]['tone']]> = {
  O: ['open', 'ticket', 'good'],
  F: ['flown', 'check', 'good'],
  V: ['void', 'ban', 'end'],
  R: ['refunded', 'undo', 'end'],
  E: ['exchanged', 'swap', 'info'],
  S: ['suspended', 'alert', 'bad'],
};

/** Who flies, with ticket numbers and the state of each coupon. */
export function Passengers({ order }: { order: Order }) {
  return (
    <section className="card flush" aria-label="Passengers">
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
        <span className="quiet">{TYPE[passenger.type]}</span>
      </div>
      <p className="quiet">
        {[
          `born ${formatDay(passenger.dateOfBirth).replace(/^\w+ /, '')}`,
          passenger.document && `${passenger.document.type === 'P' ? 'passport' : 'document'} ${passenger.document.numberMasked}`,
          adult && `with ${adult.firstName}`,
          passenger.status !== 'active' && passenger.status,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {liveFirst(passenger.tickets).map((ticket) => (
        <div className={isOver(ticket) ? `row wrap ${styles.tickets} quiet` : `row wrap ${styles.tickets}`} key={ticket.number}>
          <span className={`code ${styles.number}`}>{ticket.number}</span>
          {ticket.coupons.map((coupon) => {
            const segment = order.segments.find((one) => one.id === coupon.segmentId);
            const [word, icon, tone] = COUPON[coupon.status];
            return (
              <Chip
                key={coupon.segmentId}
                icon={icon}
                tone={tone}
                text={`${segment ? `${segment.from.iata}–${segment.to.iata} ` : ''}${word}`}
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
