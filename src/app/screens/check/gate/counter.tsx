import type { BoardingList } from '../../../../contract/boarding.ts';
import { countsOf } from '../../../../rules/boarding.ts';
import { boardingText } from '../../../../texts/boarding/text.ts';
import { Chip } from '../../../ui/status-chip.tsx';
import styles from './gate.module.css';

/** How many of a flight are on board, as a bar and in words. */
export function Counter({ list }: { list: BoardingList }) {
  const { boarded, all, noShows } = countsOf(list);
  const bookings = list.passengers.filter((one) => one.state === 'booking').length;
  return (
    <div className="stack tight">
      <div className="meter" aria-hidden="true">
        <i className={styles.boarded} style={{ width: `${all === 0 ? 0 : (boarded / all) * 100}%` }} />
      </div>
      <p className="row between wrap">
        <span className="strong num">{boardingText('boardedOf', { boarded, all })}</span>
        <span className="quiet num">
          {noShows > 0 && `${boardingText('filter.noShows')}: ${noShows}`}
          {noShows > 0 && bookings > 0 && ' · '}
          {bookings > 0 && boardingText('bookings', { n: bookings })}
        </span>
      </p>
    </div>
  );
}

export function FlightState({ list }: { list: BoardingList }) {
  if (list.status === 'cancelled') return <Chip icon="ban" tone="bad" text={boardingText('cancelled')} />;
  return list.closedAt === null ? null : <Chip icon="check" tone="ended" text={boardingText('closed')} />;
}
