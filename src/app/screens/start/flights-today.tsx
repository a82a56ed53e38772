import { Link } from '@tanstack/react-router';
import type { Start, StartFlight } from '../../../contract/start.ts';
import { timeOf } from '../../../rules/format.ts';
import { startText } from '../../../texts/start/text.ts';
import { serverNow } from '../../clock.ts';
import { showDay, showDuration } from '../../day.ts';
import { LoadMeter } from '../../features/flights/load-bar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { flightsOf } from './links.ts';
import styles from './start.module.css';

const NEXT_MS = 6 * 3600_000;

/** What is yet to leave, the next hours first, each with its load; all of the day is one tap away. */
export function FlightsToday({ start: { flights, today } }: { start: Start }) {
  const soon = serverNow() + NEXT_MS;
  const next = flights.next.filter((one) => Date.parse(one.departureUtc) <= soon);
  const later = flights.next.filter((one) => Date.parse(one.departureUtc) > soon);
  return (
    <section className={styles.part} aria-labelledby="flights-today">
      <div className="row between">
        <h2 id="flights-today">{startText('flights')}</h2>
        {flights.total > 0 && (
          <Link {...flightsOf(today)} className={`link num ${styles.all}`}>
            {startText('all', { n: flights.total })}
          </Link>
        )}
      </div>
      <div className="card flush">
        {flights.next.length === 0 && <p className={`quiet ${styles.none}`}>{startText('noFlights')}</p>}
        {next.length > 0 && <Flights title={startText('nextHours')} flights={next} today={today} />}
        {later.length > 0 && <Flights title={startText('later')} flights={later} today={today} />}
      </div>
    </section>
  );
}

function Flights({ title, flights, today }: { title: string; flights: readonly StartFlight[]; today: string }) {
  return (
    <>
      <h3 className={styles.hours}>{title}</h3>
      <ul className="ruled">
        {flights.map((flight) => (
          <Row key={flight.id} flight={flight} today={today} />
        ))}
      </ul>
    </>
  );
}

function Row({ flight, today }: { flight: StartFlight; today: string }) {
  const { id, flightNumber, from, to, departureLocal, load, unanswered } = flight;
  // Local times of many places, of another day as well: how long it is until then says why one stands before the other.
  const minutes = Math.max(0, Math.floor((Date.parse(flight.departureUtc) - serverNow()) / 60_000));
  return (
    <li className={styles.flight}>
      <Link to="/flights/$id" params={{ id }} className={styles.open}>
        <span className="num">
          <span className="strong">{timeOf(departureLocal)}</span> <span className="quiet block nowrap">{showDuration(minutes)}</span>
          {!departureLocal.startsWith(today) && <span className="quiet block nowrap">{showDay(departureLocal)}</span>}
        </span>
        <span className={styles.route}>
          <span className="code">{flightNumber}</span>{' '}
          <span className="quiet block">
            <span className="code">
              {from}–{to}
            </span>{' '}
            {unanswered > 0 && <span className={`bad num ${styles.unanswered}`}>{startText('unanswered', { n: unanswered })}</span>}
          </span>
        </span>
        <span className={styles.load}>
          <span className="sr-only">{startText('soldOf', { sold: load.sold, total: load.total })}</span>
          <span className="quiet num" aria-hidden="true">
            <span className={styles.sold}>{load.sold}</span>/{load.total}
          </span>
          <LoadMeter load={load} />
        </span>
      </Link>
      <Link
        to="/flights/$id"
        params={{ id }}
        search={{ tab: 'passengers' }}
        className="icon-button"
        aria-label={startText('nameList', { flight: flightNumber })}
      >
        <Icon name="people" />
      </Link>
    </li>
  );
}
