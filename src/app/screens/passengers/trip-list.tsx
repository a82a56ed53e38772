import { Link } from '@tanstack/react-router';
import type { OrderStatus } from '../../../contract/orders.ts';
import type { PassengerOfBook } from '../../../contract/passengers.ts';
import { formatDay } from '../../../rules/format.ts';
import { dayNames } from '../../day.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import styles from './passengers.module.css';
import { passengersText } from '../../../texts/passengers/text.ts';

/** Where this person travels with this agency, the latest departure first. */
export function TripList({ trips, onLeave }: { trips: PassengerOfBook['trips']; onLeave: () => void }) {
  return (
    <section className="stack tight" aria-labelledby="trips-title">
      <h3 id="trips-title">{passengersText('trips')}</h3>
      {trips.length === 0 && <p className="quiet">{passengersText('noTrips')}</p>}
      <ul className={`stack close ${styles.trips}`}>
        {trips.map((trip) => (
          <li key={trip.pnr}>
            <Link to="/info/$pnr" params={{ pnr: trip.pnr }} className="tap" onClick={onLeave}>
              <span className="code">{trip.pnr}</span>
              <span className="grow">
                <span className="block">{trip.route.join(' – ')}</span>
                <span className="quiet num">{formatDay(trip.departureLocal, dayNames())}</span>
              </span>
              <StatusChip status={trip.status as OrderStatus} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
