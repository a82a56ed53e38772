import { Link } from '@tanstack/react-router';
import { formatDate } from '../../../rules/format.ts';
import { Button } from '../../ui/button.tsx';
import { DocumentText, type PassengerListProps, StateChip, useMayRemove } from './passenger-parts.tsx';
import { passengerName, TYPE } from './passenger-words.ts';

/** Passengers where there is room for columns. */
export function PassengerTable({ rows, onRemove }: PassengerListProps) {
  const may = useMayRemove();
  return (
    // Who may only read has nothing else to come to by keyboard, and it must scroll.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="card flush passenger-scroll" role="group" aria-label="Passengers" tabIndex={0}>
      <table className="passenger-table">
        <thead>
          <tr>
            {['Passenger', 'Document', 'Ticket', 'Class', 'Order', ''].map((head) => (
              <th key={head} scope="col">
                {head || <span className="sr-only">What to do</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.passengerId}>
              <th scope="row">
                <span className="strong block">{passengerName(row)}</span>
                {row.nativeName && <span className="quiet block">{row.nativeName}</span>}
                <span className="quiet num block">
                  {TYPE[row.type]} {row.gender}, {formatDate(row.dateOfBirth)}
                  {row.adult && `, with ${row.adult}`}
                </span>
              </th>
              <td>
                <DocumentText row={row} />
              </td>
              <td>
                <StateChip state={row.state} />
                {row.ticketNumber !== null && <span className="num block">{row.ticketNumber}</span>}
              </td>
              <td>
                <span className="code">{row.class.code}</span>{' '}
                <span className="quiet">{row.baggage === 'NIL' ? 'no bag' : row.baggage}</span>
              </td>
              <td>
                <Link to="/info/$pnr" params={{ pnr: row.pnr }} className="link passenger-link">
                  <span className="code">{row.pnr}</span>
                </Link>
                <span className="quiet block">{row.agency}</span>
              </td>
              <td>
                {may(row) && (
                  <Button kind="quiet" small label={`Remove ${passengerName(row)} from the flight`} onPress={() => onRemove(row)}>
                    Remove
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
