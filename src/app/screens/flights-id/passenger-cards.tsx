import { Link } from '@tanstack/react-router';
import type { ManifestRow } from '../../../contract/manifest.ts';
import { formatDate } from '../../../rules/format.ts';
import { Button } from '../../ui/button.tsx';
import { DocumentText, type PassengerListProps, StateChip, useMayRemove } from './passenger-parts.tsx';
import { passengerName, TYPE } from './passenger-words.ts';

/** Passengers on a phone: one card each; the PNR leads to the order. */
export function PassengerCards({ rows, onRemove }: PassengerListProps) {
  const may = useMayRemove();
  return (
    <ul className="rows card flush" aria-label="Passengers">
      {rows.map((row) => (
        <li key={row.passengerId} className="stack tight passenger">
          <div className="row between top">
            <span className="grow">
              <span className="strong block">{passengerName(row)}</span>
              {row.nativeName && <span className="quiet block">{row.nativeName}</span>}
            </span>
            <StateChip state={row.state} />
          </div>
          <p className="quiet num">
            {TYPE[row.type]} {row.gender}, born {formatDate(row.dateOfBirth)}
            {row.adult && `, with ${row.adult}`}
          </p>
          <p>
            <DocumentText row={row} />
          </p>
          <p className="quiet num">
            {row.ticketNumber !== null && `${row.ticketNumber} · `}
            <span className="code">{row.class.code}</span> · {row.baggage === 'NIL' ? 'no bag' : row.baggage} · {row.agency}
          </p>
          <Acts row={row} may={may(row)} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  );
}

function Acts({ row, may, onRemove }: { row: ManifestRow; may: boolean; onRemove: (row: ManifestRow) => void }) {
  return (
    <div className="row between">
      <Link to="/info/$pnr" params={{ pnr: row.pnr }} className="link passenger-link">
        Order <span className="code">{row.pnr}</span>
      </Link>
      {may && (
        <Button kind="quiet" small label={`Remove ${passengerName(row)} from the flight`} onPress={() => onRemove(row)}>
          Remove
        </Button>
      )}
    </div>
  );
}
