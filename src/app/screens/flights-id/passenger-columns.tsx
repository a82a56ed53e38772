import { Link } from '@tanstack/react-router';
import type { ManifestRow } from '../../../contract/manifest.ts';
import { formatDate } from '../../../rules/format.ts';
import type { Column } from '../../lists/columns.ts';
import { Button } from '../../ui/button.tsx';
import { DocumentText, StateChip } from './passenger-parts.tsx';
import { passengerName, TYPE } from './passenger-words.ts';
import styles from './flight.module.css';

interface Rights {
  may: (row: ManifestRow) => boolean;
  onRemove: (row: ManifestRow) => void;
}

const bagText = ({ baggage }: ManifestRow): string => (baggage === 'NIL' ? 'no bag' : baggage);

function Name({ row }: { row: ManifestRow }) {
  return (
    <>
      <span className="strong block">{passengerName(row)}</span>
      {row.nativeName && <span className="quiet block">{row.nativeName}</span>}
    </>
  );
}

function Remove({ row, may, onRemove }: Rights & { row: ManifestRow }) {
  if (!may(row)) return null;
  return (
    <Button kind="quiet" small label={`Remove ${passengerName(row)} from the flight`} onPress={() => onRemove(row)}>
      Remove
    </Button>
  );
}

export const columnsOf = (rights: Rights): readonly Column<ManifestRow>[] => [
  {
    id: 'passenger',
    title: 'Passenger',
    share: 1.4,
    cell: (row) => (
      <>
        <Name row={row} />
        <span className="quiet num block">
          {TYPE[row.type]} {row.gender}, {formatDate(row.dateOfBirth)}
          {row.adult && `, with ${row.adult}`}
        </span>
      </>
    ),
  },
  { id: 'document', title: 'Document', cell: (row) => <DocumentText row={row} /> },
  {
    id: 'ticket',
    title: 'Ticket',
    width: 144,
    cell: (row) => (
      <>
        <StateChip state={row.state} />
        {row.ticketNumber !== null && <span className="num block">{row.ticketNumber}</span>}
      </>
    ),
  },
  {
    id: 'class',
    title: 'Class',
    width: 76,
    cell: (row) => (
      <>
        <span className="code">{row.class.code}</span> <span className="quiet">{bagText(row)}</span>
      </>
    ),
  },
  {
    id: 'order',
    title: 'Order',
    width: 124,
    cell: (row) => (
      <>
        <Link to="/info/$pnr" params={{ pnr: row.pnr }} className={`link tap ${styles.passenger}`}>
          <span className="code">{row.pnr}</span>
        </Link>
        <span className="quiet block">{row.agency}</span>
      </>
    ),
  },
  { id: 'act', title: 'What to do', untitled: true, width: 96, align: 'end', cell: (row) => <Remove row={row} {...rights} /> },
];

/** The same on a phone; the PNR leads to the order. */
export const cardsOf = (rights: Rights): readonly Column<ManifestRow>[] => [
  { id: 'passenger', title: 'Passenger', cell: (row) => <Name row={row} /> },
  { id: 'state', title: 'State', card: 'end', cell: (row) => <StateChip state={row.state} /> },
  {
    id: 'born',
    title: 'Born',
    card: 'whole',
    cell: (row) => (
      <>
        <span className="quiet num block">
          {TYPE[row.type]} {row.gender}, born {formatDate(row.dateOfBirth)}
          {row.adult && `, with ${row.adult}`}
        </span>
        <DocumentText row={row} />
        <span className="quiet num block">
          {row.ticketNumber !== null && `${row.ticketNumber} · `}
          <span className="code">{row.class.code}</span> · {bagText(row)} · {row.agency}
        </span>
      </>
    ),
  },
  {
    id: 'order',
    title: 'Order',
    card: 'whole',
    cell: (row) => (
      <span className="row between">
        <Link to="/info/$pnr" params={{ pnr: row.pnr }} className={`link tap ${styles.passenger}`}>
          Order <span className="code">{row.pnr}</span>
        </Link>
        <Remove row={row} {...rights} />
      </span>
    ),
  },
];
