import { Link } from '@tanstack/react-router';
import type { FlightRow } from '../../../contract/flight-list.ts';
import { formatDuration, formatMoney, plural, timeOf } from '../../../rules/format.ts';
import { showDay } from '../../day.ts';
import { LoadBar } from '../../features/flights/load-bar.tsx';
import { SALE } from '../../features/flights/sale-words.ts';
import { Chip } from '../../ui/status-chip.tsx';
import { byDay } from './by-day.ts';

/** Flights on a phone: one card each under its day. */
export function FlightCards({ rows }: { rows: readonly FlightRow[] }) {
  return (
    <div className="stack loose" role="region" aria-label="Flights">
      {byDay(rows).map(({ day, flights }) => (
        <section key={day} className="stack tight" aria-label={showDay(day)}>
          <h2>{showDay(day)}</h2>
          <ul className="stack tight flight-list">
            {flights.map((row) => (
              <li key={row.id}>
                <FlightCard row={row} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function FlightCard({ row }: { row: FlightRow }) {
  const [word, icon, tone] = SALE[row.sale];
  return (
    <Link to="/flights/$id" params={{ id: row.id }} className="card flight-card flight-open">
      <span className="row between">
        <span className="cut">
          <span className="code">{row.flightNumber}</span> <span className="quiet">{row.airline.name}</span>
        </span>
        <Chip icon={icon} tone={tone} text={word} />
      </span>
      <span className="row between top flight-times">
        <span>
          <span className="flight-clock num">{timeOf(row.departureLocal)}</span> <span className="code block">{row.from.iata}</span>
        </span>
        <span className="quiet num">{formatDuration(row.durationMin)}</span>
        <span className="end">
          <span className="flight-clock num">
            {timeOf(row.arrivalLocal)}
            {row.dayOffset !== 0 && <sup>{row.dayOffset > 0 ? `+${row.dayOffset}` : row.dayOffset}</sup>}
          </span>{' '}
          <span className="code block">{row.to.iata}</span>
        </span>
      </span>
      {row.load.total > 0 && <LoadBar {...row.load} />}
      <span className="row between quiet num">
        <span>
          {plural(row.activeClasses, 'class', 'classes')}
          {row.load.infants > 0 && ` · ${plural(row.load.infants, 'infant')}`}
        </span>
        {row.lowestAdult && <span>from {formatMoney(row.lowestAdult.amount, row.lowestAdult.currency)}</span>}
      </span>
    </Link>
  );
}
