import { freeOf } from '../../features/flights/load-bar.tsx';
import { Link } from '@tanstack/react-router';
import type { FlightRow } from '../../../contract/flight-list.ts';
import { formatDuration, formatMoney, plural, timeOf } from '../../../rules/format.ts';
import { showDay } from '../../day.ts';
import { SALE } from '../../features/flights/sale-words.ts';
import { Chip } from '../../ui/status-chip.tsx';
import { byDay } from './by-day.ts';

/** Flights from 768 px on, a heading for each day; the whole of a row opens the flight. */
export function FlightTable({ rows }: { rows: readonly FlightRow[] }) {
  return (
    <div className="card flush">
      {/* A box that scrolls sideways must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="flight-scroll" role="region" aria-label="Flights" tabIndex={0}>
        <table className="flight-table">
          <thead>
            <tr>
              <th scope="col">Flight</th>
              <th scope="col">Route</th>
              <th scope="col">Times</th>
              <th scope="col">Sale</th>
              <th scope="col">Load</th>
              <th scope="col" className="figure">
                Sold
              </th>
              <th scope="col" className="figure">
                Held
              </th>
              <th scope="col" className="figure">
                Free
              </th>
              <th scope="col" className="figure">
                Inf.
              </th>
              <th scope="col" className="figure">
                From
              </th>
            </tr>
          </thead>
          {byDay(rows).map(({ day, flights }) => (
            <tbody key={day}>
              <tr className="flight-day">
                <th scope="rowgroup" colSpan={10}>
                  {showDay(day)}
                </th>
              </tr>
              {flights.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </div>
  );
}

function Row({ row }: { row: FlightRow }) {
  const [word, icon, tone] = SALE[row.sale];
  const { held, sold, group, infants } = row.load;
  const free = freeOf(row.load);
  const [amount, currency] = row.lowestAdult ? formatMoney(row.lowestAdult.amount, row.lowestAdult.currency).split(' ') : [];
  return (
    <tr>
      <th scope="row">
        <Link to="/flights/$id" params={{ id: row.id }} className="flight-open code">
          {row.flightNumber}
        </Link>
        <span className="quiet cut block">{row.airline.name}</span>
      </th>
      <td>
        <span className="code">
          {row.from.iata}–{row.to.iata}
        </span>
        <span className="quiet cut block">
          {row.from.city} – {row.to.city}
        </span>
      </td>
      <td className="num flight-when">
        {timeOf(row.departureLocal)} – {timeOf(row.arrivalLocal)}
        {row.dayOffset !== 0 && <sup>{row.dayOffset > 0 ? `+${row.dayOffset}` : row.dayOffset}</sup>}
        <span className="quiet block">{formatDuration(row.durationMin)}</span>
      </td>
      <td>
        <Chip icon={icon} tone={tone} text={word} />
      </td>
      <td>
        <span className="load-bar" aria-hidden="true">
          <span className="load-sold" style={{ flexGrow: sold }} />
          <span className="load-held" style={{ flexGrow: held }} />
          <span className="load-group" style={{ flexGrow: group }} />
          <span style={{ flexGrow: free }} />
        </span>
        <span className="quiet num block">{plural(row.activeClasses, 'class', 'classes')}</span>
      </td>
      <td className="figure">{sold}</td>
      <td className="figure">{held}</td>
      <td className="figure">{free}</td>
      <td className="figure">{infants}</td>
      <td className="figure">
        <span className="strong block">{amount ?? '—'}</span> <span className="quiet">{currency}</span>
      </td>
    </tr>
  );
}
