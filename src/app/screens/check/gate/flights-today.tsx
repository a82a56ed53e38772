import { Link } from '@tanstack/react-router';
import { timeOf } from '../../../../rules/format.ts';
import { boardingText } from '../../../../texts/boarding/text.ts';
import { showDay } from '../../../day.ts';
import { serverNow } from '../../../clock.ts';
import type { Boarding, ShownList } from '../../../features/boarding/use-boarding.ts';
import { isNetworkError } from '../../../api/failures.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { SavedAt } from '../../../ui/saved-at.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Counter, FlightState } from './counter.tsx';
import styles from './gate.module.css';

/** The gates of today and tomorrow: each flight with how many are on board. */
export function FlightsToday({ boarding }: { boarding: Boarding }) {
  const { lists, loading, failure, isFresh } = boarding;
  if (loading) return <Skeleton cards={4} lines={[45, 70]} />;
  if (lists.length === 0 && failure && !isNetworkError(failure))
    return <ErrorAlert error={failure} title={boardingText('listsFailed')} onRetry={boarding.again} />;
  if (lists.length === 0)
    return isFresh ? (
      <EmptyState title={boardingText('noFlights')} why={boardingText('noFlightsWhy')} />
    ) : (
      <p className="notice run">{boardingText('noLists')}</p>
    );
  const now = serverNow();
  const [coming, left] = [true, false].map((is) => lists.filter(({ list }) => Date.parse(list.departureUtc) + LATE_MS > now === is));
  return (
    <section className="stack tight" aria-labelledby="gates-title">
      <div className="row between wrap">
        <h2 id="gates-title">{boardingText('flights')}</h2>
        {!isFresh && <SavedAt at={Math.min(...lists.map((one) => one.savedAt))} />}
      </div>
      <Gates lists={coming!} />
      {left!.length > 0 && (
        <details className="fold">
          <summary>{boardingText('left', { n: left!.length })}</summary>
          <Gates lists={left!.toReversed()} />
        </details>
      )}
    </section>
  );
}

/** A flight that should have left may still stand at its gate. */
const LATE_MS = 3600_000;

function Gates({ lists }: { lists: readonly ShownList[] }) {
  return (
    <ul className={`stack tight ${styles.gates}`}>
      {lists.map(({ list }) => (
        <li key={list.flightId}>
          <Link to="/check" search={{ flight: list.flightId }} className="card stack tight">
            <span className="row between wrap">
              <span>
                <span className="strong num">{list.flightNumber}</span>{' '}
                <span className="code nowrap">
                  {list.from} → {list.to}
                </span>
              </span>
              <FlightState list={list} />
              <span className="num nowrap">
                {showDay(list.departureLocal)}, <span className="strong">{timeOf(list.departureLocal)}</span>
              </span>
            </span>
            {list.passengers.length > 0 && <Counter list={list} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
