import type { Flight } from '../../../contract/flights.ts';
import { timeOf } from '../../../rules/format.ts';
import { cancelFlightText } from '../../../texts/cancel-flight/text.ts';
import { flightText } from '../../../texts/flight/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { showDay, showDuration } from '../../day.ts';
import { Chip } from '../../ui/status-chip.tsx';
import { LoadBar } from '../../features/flights/load-bar.tsx';
import { statusNow } from '../../features/flights/status-now.ts';
import { ATTENTION, FLIGHT_STATUS } from './words.ts';
import { showCity } from '../../city.ts';
import styles from './flight.module.css';
import { DayShift } from '../../ui/day-shift.tsx';

/** What flies when, how full it is, and what waits for somebody. */
export function FlightHead({ flight }: { flight: Flight }) {
  const zone = useCompanyZone();
  const status = statusNow(flight);
  const [icon, tone] = FLIGHT_STATUS[status];
  return (
    <section className="card stack" aria-label={flightText('title')}>
      <div className="row between wrap">
        <span>
          <span className="big code block">{flight.flightNumber}</span>
          <span>
            {showDay(flight.departureLocal)} <span className="quiet">· {flight.airline.name}</span>
          </span>
        </span>
        <Chip icon={icon} tone={tone} text={flightText(`status.${status}`)} />
      </div>
      <div className={`row between top ${styles.run}`}>
        <Station place={flight.from} local={flight.departureLocal} />
        <p className={`quiet middle nowrap ${styles.between}`}>
          {showDuration(flight.durationMin)}
          <span className="block">{flight.stops === 0 ? flightText('direct') : flightText('stops', { n: flight.stops })}</span>
        </p>
        <Station place={flight.to} local={flight.arrivalLocal} dayOffset={flight.dayOffset} />
      </div>
      {flight.attention.length > 0 && (
        <div className="row wrap">
          {flight.attention.map((code) => {
            const [sign, colour] = ATTENTION[code];
            return <Chip key={code} icon={sign} tone={colour} text={flightText(`attention.${code}`)} />;
          })}
        </div>
      )}
      <LoadBar {...flight.load} />
      <dl className={`lines words smaller ${styles.facts}`}>
        {flight.aircraft && (
          <>
            <dt className="quiet">{flightText('aircraft')}</dt>
            <dd>{flight.aircraft.model}</dd>
          </>
        )}
        <dt className="quiet">{cancelFlightText('infants')}</dt>
        <dd>{flightText('infantsOf', { n: flight.load.infants, most: flight.infantLimit })}</dd>
        {flight.status !== 'cancelled' && (
          <>
            <dt className="quiet">{flightText(flight.boardingClosedAt ? 'boardingClosed' : 'salesClose')}</dt>
            <dd>{showInstant(flight.boardingClosedAt ?? flight.salesCloseAt, zone)}</dd>
          </>
        )}
        {flight.nameListClosesAt && (
          <>
            <dt className="quiet">{flightText('nameList')}</dt>
            <dd>{flightText('nameListCloses', { time: showInstant(flight.nameListClosesAt, zone) })}</dd>
          </>
        )}
        {flight.remarks && (
          <>
            <dt className="quiet">{staffText('remarks')}</dt>
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
        <DayShift days={dayOffset} />
      </span>
      <span className="block">
        <span className="code">{place.iata}</span> {showCity(place)}
      </span>
      {place.terminal && <span className="quiet block">{flightText('terminal', { terminal: place.terminal })}</span>}
    </p>
  );
}
