import { useQuery } from '@tanstack/react-query';
import { type BookingCurve, LEAST_SIMILAR } from '../../../contract/booking-curve.ts';
import type { Flight } from '../../../contract/flights.ts';
import { bookingCurveText } from '../../../texts/booking-curve/text.ts';
import { LoadFailed } from '../../lists/load-failed.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './curve.module.css';
import { curveQuery } from './queries.ts';

const say = bookingCurveText;
const [WIDTH, HEIGHT, PAD] = [320, 112, 6];
/** Days that the axis names: it has more room for the last of them than for those far ahead. */
const NAMED = new Set([90, 45, 21, 7, 0]);

/** How the flight sells against similar ones, as two lines and in figures. */
export function CurveCard({ flight }: { flight: Flight }) {
  const query = useQuery(curveQuery(flight.id));
  const curve = query.data;
  if (query.isPending) return null;
  return (
    <section className="card stack tight" aria-labelledby="curve-title">
      <h2 id="curve-title">{say('title')}</h2>
      {curve ? (
        <Curve curve={curve} />
      ) : (
        <LoadFailed error={query.error} title={say('failed')} onRetry={() => void query.refetch()} busy={query.isFetching} />
      )}
    </section>
  );
}

function Curve({ curve: { points, daysLeft, similar } }: { curve: BookingCurve }) {
  const now = points.find(({ days }) => days === daysLeft)!;
  const most = Math.max(1, ...points.flatMap(({ sold, usual }) => [sold ?? 0, usual ?? 0]));
  const at = (i: number) => PAD + (i * (WIDTH - 2 * PAD)) / (points.length - 1);
  const line = (key: 'sold' | 'usual') =>
    points.flatMap((point, i) => {
      const value = point[key];
      if (value === null) return [];
      return [`${at(i).toFixed(1)},${(PAD + ((most - value) * (HEIGHT - 2 * PAD)) / most).toFixed(1)}`];
    });
  const own = line('sold');
  return (
    <>
      <p className="num">{daysLeft === 0 ? say('left', { sold: now.sold ?? 0 }) : say('now', { sold: now.sold ?? 0, days: daysLeft })}</p>
      <p className="quiet num">
        {now.usual === null ? say('tooFew', { n: similar, least: LEAST_SIMILAR }) : say('usually', { usual: now.usual, n: similar })}
      </p>
      {/* The table below says the same. */}
      <svg
        className="chart"
        preserveAspectRatio="none" // no text
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
      >
        <polyline className={styles.similar} points={line('usual').join(' ')} />
        <polyline className={styles.own} points={own.join(' ')} />
        {/* A line of one point is none: sold for one day, it is a dot. */}
        {own.length === 1 && <path className={`${styles.own} ${styles.dot}`} d={`M${own[0]} h0.01`} />}
      </svg>
      <p className={`quiet num smaller ${styles.axis}`} aria-hidden="true">
        {points.map(
          ({ days }, i) =>
            NAMED.has(days) && (
              <span key={days} style={{ left: `${(at(i) / WIDTH) * 100}%` }}>
                {days}
              </span>
            ),
        )}
      </p>
      <p className={`row wrap quiet smaller ${styles.legend}`} aria-hidden="true">
        <span className={styles.ownWord}>{say('thisFlight')}</span>
        {now.usual !== null && <span className={styles.similarWord}>{say('similar')}</span>}
        <span className="end">{say('days')}</span>
      </p>
      <details className="fold">
        <summary>
          {say('figures')}
          <Icon name="down" className="in-chip" />
        </summary>
        <Figures points={points} />
      </details>
    </>
  );
}

function Figures({ points }: Pick<BookingCurve, 'points'>) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{say('days')}</th>
          <th scope="col" className="figure">
            {say('thisFlight')}
          </th>
          <th scope="col" className="figure">
            {say('similar')}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ days, sold, usual }) => (
          <tr key={days}>
            <th scope="row" className="num">
              {days}
            </th>
            <td className="figure num">{sold ?? '–'}</td>
            <td className="figure num">{usual ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
