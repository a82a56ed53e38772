import type { Flight } from '../../../contract/flights.ts';
import { formatDuration, formatInstant, plural, timeOf } from '../../../rules/format.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { showDay } from '../../day.ts';
import { Chip } from '../../ui/status-chip.tsx';
import { LoadBar } from '../../features/flights/load-bar.tsx';
import { statusNow } from '../../features/flights/status-now.ts';
import { ATTENTION, FLIGHT_STATUS } from './words.ts';
import styles from './flight.module.css';

/** What flies when, how full it is, and what waits for somebody. */
export function FlightHead({ flight }: { flight: Flight }) {
  const zone = useCompanyZone();
  const [word, icon, tone] = FLIGHT_STATUS[statusNow(flight)];
  return (
    <section className="card stack" aria-label="Flight">
      <div className="row between wrap">
        <span>
          <span className="big code block">{flight.flightNumber}</span>
          <span>
            {showDay(flight.departureLocal)} <span className="quiet">· {flight.airline.name}</span>
          </span>
        </span>
        <Chip icon={icon} tone={tone} text={word} />
      </div>
      <div className={`row between top ${styles.run}`}>
        <Station place={flight.from} local={flight.departureLocal} />
        <p className={`quiet middle nowrap ${styles.between}`}>
          {formatDuration(flight.durationMin)}
          <span className="block">{flight.stops === 0 ? 'direct' : plural(flight.stops, 'stop')}</span>
        </p>
        <Station place={flight.to} local={flight.arrivalLocal} dayOffset={flight.dayOffset} />
      </div>
      {flight.attention.length > 0 && (
        <div className="row wrap">
          {flight.attention.map((code) => {
            const [text, sign, colour] = ATTENTION[code];
            return <Chip key={code} icon={sign} tone={colour} text={text} />;
          })}
        </div>
      )}
      <LoadBar {...flight.load} />
      <dl className={`lines words smaller ${styles.facts}`}>
        {flight.aircraft && (
          <>
            <dt className="quiet">Aircraft</dt>
            <dd>{flight.aircraft.model}</dd>
          </>
        )}
        <dt className="quiet">Infants</dt>
        <dd>
          {flight.load.infants} of {flight.infantLimit}
        </dd>
        {flight.status !== 'cancelled' && (
          <>
            <dt className="quiet">Sales close</dt>
            <dd>{formatInstant(flight.salesCloseAt, zone)}</dd>
          </>
        )}
        {flight.nameListClosesAt && (
          <>
            <dt className="quiet">Name list</dt>
            <dd>closes {formatInstant(flight.nameListClosesAt, zone)}</dd>
          </>
        )}
        {flight.remarks && (
          <>
            <dt className="quiet">Remarks</dt>
            <dd>{flight.remarks}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

function Station({ place, local, dayOffset = 0 }: { place: Flight['from']; local: string; dayOffset?: number }) {
  return (
    <p className={`breaks ${styles.station}`}>
      <span className="big num">
        {timeOf(local)}
        {dayOffset !== 0 && <sup>{dayOffset > 0 ? `+${dayOffset}` : dayOffset}</sup>}
      </span>
      <span className="block">
        <span className="code">{place.iata}</span> {place.city}
      </span>
      {place.terminal && <span className="quiet block">Terminal {place.terminal}</span>}
    </p>
  );
}
