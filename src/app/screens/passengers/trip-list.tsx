import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { OrderStatus } from '../../../contract/orders.ts';
import type { PassengerOfBook } from '../../../contract/passengers.ts';
import { formatDay } from '../../../rules/format.ts';
import { confirmText } from '../../../texts/confirm/text.ts';
import { routeAgain } from '../../features/orders/trip-again.ts';
import { comingAndPast } from '../../features/passengers/words.ts';
import { Button } from '../../ui/button.tsx';
import { dayNames } from '../../day.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import styles from './passengers.module.css';
import { passengersText } from '../../../texts/passengers/text.ts';

interface TripListProps {
  one: PassengerOfBook;
  onLeave: () => void;
  /** Searches the same trip again, for this passenger; left out for those who do not sell for this agency. */
  onAgain?: ((search: object) => void) | undefined;
}

/** Where this person travels with this agency: what is to come, then what was. */
export function TripList({ one, ...rest }: TripListProps) {
  const { coming, past } = comingAndPast(one.trips);
  if (one.trips.length === 0)
    return (
      <section className="stack tight" aria-labelledby="trips-title">
        <h3 id="trips-title">{passengersText('trips')}</h3>
        <p className="quiet">{passengersText('noTrips')}</p>
      </section>
    );
  return (
    <>
      <Trips title={passengersText('coming')} trips={coming} one={one} {...rest} />
      <Trips title={passengersText('past')} trips={past} one={one} {...rest} />
    </>
  );
}

function Trips({ title, trips, one, onLeave, onAgain }: TripListProps & { title: string; trips: PassengerOfBook['trips'] }) {
  const titleId = useId();
  if (trips.length === 0) return null;
  return (
    <section className="stack tight" aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <ul className={`stack close ${styles.trips}`}>
        {trips.map((trip) => (
          <li key={trip.pnr} className="stack tight">
            <Link to="/info/$pnr" params={{ pnr: trip.pnr }} className="tap" onClick={onLeave}>
              <span className="code">{trip.pnr}</span>
              <span className="grow">
                <span className="block">{trip.route.join(' – ')}</span>
                <span className="quiet num">{formatDay(trip.departureLocal, dayNames())}</span>
              </span>
              <StatusChip status={trip.status as OrderStatus} />
            </Link>
            {onAgain && (
              <div className={styles.again}>
                <Button
                  kind="outline"
                  small
                  label={passengersText('bookAgainOf', { pnr: trip.pnr })}
                  onPress={() => onAgain(routeAgain(trip.route, one.dateOfBirth))}
                >
                  {confirmText('bookAgain')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
