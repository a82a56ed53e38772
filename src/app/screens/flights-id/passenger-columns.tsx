import { Link } from '@tanstack/react-router';
import type { ManifestRow } from '../../../contract/manifest.ts';
import { bagText } from '../../../rules/fare-rule-text.ts';
import { showLongDay } from '../../day.ts';
import { faresText } from '../../../texts/fares/text.ts';
import { flightText } from '../../../texts/flight/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import type { Column } from '../../lists/columns.ts';
import { Button } from '../../ui/button.tsx';
import { Rich } from '../../ui/rich.tsx';
import { DocumentText, StateChip } from './passenger-parts.tsx';
import { passengerName, typeText } from './passenger-words.ts';
import styles from './flight.module.css';

interface Rights {
  may: (row: ManifestRow) => boolean;
  onRemove: (row: ManifestRow) => void;
}

const personOf = ({ type, gender, dateOfBirth }: ManifestRow) => ({
  type: typeText(type),
  gender,
  born: showLongDay(dateOfBirth),
});

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
    <Button kind="quiet" small label={flightText('removeFrom', { name: passengerName(row) })} onPress={() => onRemove(row)}>
      {staffText('remove')}
    </Button>
  );
}

export const columnsOf = (rights: Rights): readonly Column<ManifestRow>[] => [
  {
    id: 'passenger',
    title: staffText('passenger'),
    share: 1.4,
    cell: (row) => (
      <>
        <Name row={row} />
        <span className="quiet num block">
          {row.adult ? flightText('bornWith', { ...personOf(row), adult: row.adult }) : flightText('born', personOf(row))}
        </span>
      </>
    ),
  },
  { id: 'document', title: flightText('document'), cell: (row) => <DocumentText row={row} /> },
  {
    id: 'ticket',
    title: staffText('ticket'),
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
    title: flightText('classColumn'),
    width: 104,
    cell: (row) => (
      <>
        <span className="code">{row.class.code}</span> <span className="quiet">{bagText(row.baggage, faresText)}</span>
        {row.seat !== null && <span className="strong num block">{row.seat}</span>}
      </>
    ),
  },
  {
    id: 'order',
    title: flightText('booking'),
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
  { id: 'act', title: flightText('actions'), untitled: true, width: 96, align: 'end', cell: (row) => <Remove row={row} {...rights} /> },
];

/** The same on a phone; the PNR leads to the order. */
export const cardsOf = (rights: Rights): readonly Column<ManifestRow>[] => [
  { id: 'passenger', title: staffText('passenger'), cell: (row) => <Name row={row} /> },
  { id: 'state', title: flightText('stateColumn'), card: 'end', cell: (row) => <StateChip state={row.state} /> },
  {
    id: 'born',
    title: flightText('bornColumn'),
    card: 'whole',
    cell: (row) => (
      <>
        <span className="quiet num block">
          {row.adult ? flightText('cardBornWith', { ...personOf(row), adult: row.adult }) : flightText('cardBorn', personOf(row))}
        </span>
        <DocumentText row={row} />
        <span className="quiet num block">
          {row.ticketNumber !== null && `${row.ticketNumber} · `}
          <span className="code">{row.class.code}</span> · {bagText(row.baggage, faresText)} · {row.seat !== null && `${row.seat} · `}
          {row.agency}
        </span>
      </>
    ),
  },
  {
    id: 'order',
    title: flightText('booking'),
    card: 'whole',
    cell: (row) => (
      <span className="row between">
        <Link to="/info/$pnr" params={{ pnr: row.pnr }} className={`link tap ${styles.passenger}`}>
          <Rich of={flightText} text="bookingOf" put={{ pnr: row.pnr, code: <span className="code" /> }} />
        </Link>
        <Remove row={row} {...rights} />
      </span>
    ),
  },
];
