import type { Order } from '../../../contract/orders.ts';
import { timeOf } from '../../../rules/format.ts';
import { bookingText } from '../../../texts/booking/text.ts';
import { showDay } from '../../day.ts';
import { routeOf, type Segment } from './words.ts';
import styles from './operation.module.css';

type Moved = Segment & { agreed: NonNullable<Segment['agreed']> };

/** Flights whose times are others than the agency agreed to. */
const movedFlights = (order: Pick<Order, 'segments'>): Moved[] => order.segments.filter((one): one is Moved => Boolean(one.agreed));

/** Does the order wait for an answer to new times? */
export const waitsForAnswer = (order: Pick<Order, 'attention' | 'segments'>): boolean =>
  order.attention.includes('schedule_change') && order.segments.some((one) => one.agreed && (one.status === 'HK' || one.status === 'TK'));

const timesOf = (one: Moved['agreed']): string =>
  `${showDay(one.departureLocal)}, ${timeOf(one.departureLocal)}–${timeOf(one.arrivalLocal)}`;

/** Each moved flight: the old times struck through, the new below them. */
export function NewTimes({ order }: { order: Order }) {
  return (
    <ul className={`stack ${styles.times}`}>
      {movedFlights(order).map((one) => (
        <li key={one.id}>
          <p className="quiet">
            {one.flightNumber}, {routeOf(one)}
          </p>
          <p className="num">
            <s className="quiet">{timesOf(one.agreed)}</s>
          </p>
          <p className="num strong">{timesOf(one)}</p>
          {one.agreed.reason && <p>{bookingText('newTimesReason', { reason: one.agreed.reason })}</p>}
        </li>
      ))}
    </ul>
  );
}
