import { canOpen } from '../../../contract/screens.ts';
import { Link } from '@tanstack/react-router';
import type { Order } from '../../../contract/orders.ts';
import { isOff } from '../../../rules/coupons.ts';
import { capitalized, formatPhone, timeOf } from '../../../rules/format.ts';
import { baggageWords, paidBaggage, seatWords } from '../../../rules/services.ts';
import { showDay, showDuration } from '../../day.ts';
import { useSession } from '../../session.ts';
import { Chip } from '../../ui/status-chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { wholeSums } from '../../ui/whole-sums.ts';
import { WaitBefore } from '../../features/flight-line/wait-line.tsx';
import { MissedBefore } from '../../features/orders/missed-line.tsx';
import styles from './journey.module.css';
import { faresText } from '../../../texts/fares/text.ts';
import { bookingText } from '../../../texts/booking/text.ts';
import { shownLang } from '../../../texts/area.ts';
import { showCity } from '../../city.ts';
import { DayShift } from '../../ui/day-shift.tsx';

type Segment = Order['segments'][number];

/** Each flight as a vertical line between two stations, in the local time of each. */
export function Itinerary({ order }: { order: Order }) {
  return (
    <section id="itinerary" className="card flush" aria-label={bookingText('itinerary')}>
      <ol className="rows">
        {order.segments.map((segment) => (
          <li key={segment.id}>
            <Before order={order} segment={segment} />
            <Flight order={order} segment={segment} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The wait for a flight that connects with the one before it, or that it is missed. */
function Before({ order, segment }: { order: Order; segment: Segment }) {
  const missed = order.missed?.find((one) => one.open && one.after === segment.id);
  if (missed) return <MissedBefore missed={missed} city={showCity(segment.from)} />;
  // What is flown no more connects with nothing.
  const flown = order.segments.filter(({ status }) => !isOff(status));
  return <WaitBefore at={flown.indexOf(segment)} of={flown} />;
}

function Flight({ order, segment }: { order: Order; segment: Segment }) {
  const role = useSession()?.role;
  const seats = seatWords(order.services, segment.id, faresText);
  return (
    <div className="stack tight">
      <div className="row between">
        <h2 className="nowrap">{showDay(segment.departureLocal)}</h2>
        <span className="quiet num">
          {canOpen('flight', role) ? (
            <Link to="/flights/$id" params={{ id: segment.flightId }} className={`link ${styles.flight}`}>
              {segment.flightNumber}
            </Link>
          ) : (
            segment.flightNumber
          )}{' '}
          · {segment.airline.name}
        </span>
      </div>
      {segment.status === 'TK' && <Chip icon="calendar" tone="info" text={bookingText('scheduleChanged')} />}
      {segment.status === 'UN' && <Chip icon="alert" tone="bad" text={bookingText('flightCancelled')} />}
      {segment.status === 'XX' && <Chip icon="ban" tone="ended" text={bookingText('segmentCancelled')} />}
      <div className={styles.leg}>
        <div className={styles.run}>
          <Station local={segment.departureLocal} place={segment.from} />
          <p className={`${styles.between} quiet`}>{showDuration(segment.durationMin)}</p>
        </div>
        <Station local={segment.arrivalLocal} place={segment.to} dayOffset={segment.dayOffset} />
      </div>
      <ul className={`facts smaller ${styles.facts}`}>
        <li>
          <Icon name="ticket" className="in-chip" />
          {segment.class.family || segment.class.name} <span className="quiet code">{segment.class.code}</span>
        </li>
        <li>
          <Icon name="bag" className="in-chip" />
          <span className="sr-only">{bookingText('baggage')} </span>
          {capitalized(baggageWords(segment.baggage, paidBaggage(order.services, segment.id, shownLang()), faresText))}
        </li>
        {seats !== undefined && (
          <li>
            <Icon name="person" className="in-chip" />
            {capitalized(seats)}
          </li>
        )}
        <li>
          <Icon name="undo" className="in-chip" />
          {wholeSums(segment.fareRule.refund)}
        </li>
        <li>
          <Icon name="calendar" className="in-chip" />
          {wholeSums(segment.fareRule.change)}
        </li>
        {segment.fareRule.stay && (
          <li>
            <Icon name="clock" className="in-chip" />
            {segment.fareRule.stay}
          </li>
        )}
        {segment.airline.checkinUrl && (
          <li>
            <Icon name="check" className="in-chip" />
            <a
              className="link"
              href={segment.airline.checkinUrl}
              target="_blank" // no text
              rel="noopener noreferrer"
            >
              {bookingText('checkIn', { airline: segment.airline.name })}
            </a>
          </li>
        )}
        {segment.airline.phone && (
          <li>
            <Icon name="phone" className="in-chip" />
            <a className="link num" href={`tel:+${segment.airline.phone.replace(/\D/g, '')}`}>
              {formatPhone(segment.airline.phone)}
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}

function Station({ local, place, dayOffset = 0 }: { local: string; place: Segment['from']; dayOffset?: number }) {
  return (
    <div className={styles.station}>
      <span className={`num ${styles.time}`}>
        {timeOf(local)}
        <DayShift days={dayOffset} />
      </span>
      <span className={styles.place}>
        <span className="code">{place.iata}</span> {showCity(place)}
        {place.terminal && <span className="quiet"> · {bookingText('terminal', { terminal: place.terminal })}</span>}
      </span>
    </div>
  );
}
