import type { ReactNode } from 'react';
import type { OrderRow } from '../../../contract/orders.ts';
import { timeOf } from '../../../rules/format.ts';
import { showDay } from '../../day.ts';
import { AttentionChips } from '../../features/orders/attention-chips.tsx';
import type { Column } from '../../lists/columns.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { SaveButtons, type Saving, TimeLeft } from './deadline-parts.tsx';
import styles from './reservations.module.css';

/** What a phone sorts by, which shows no heads. */
export const SORTABLE: readonly Column<OrderRow>[] = [
  { id: 'departure', title: 'Departure', sortable: 'asc', cell: () => null },
  { id: 'timeLimit', title: 'Time limit', sortable: 'asc', cell: () => null },
];

interface About {
  /** The desk sees whose it is. */
  staff: boolean;
  isSaved: (row: OrderRow) => boolean;
  /** What else is said of it: what the desk has changed, when a copy was saved. */
  note?: (row: OrderRow) => ReactNode;
}

/** Orders in a table: what is compared stands in columns. */
export const columnsOf = ({ staff, isSaved, note }: About): readonly Column<OrderRow>[] => [
  { id: 'pnr', title: 'PNR', width: 100, cell: (row) => <Pnr row={row} saved={isSaved(row)} /> },
  {
    id: 'status',
    title: 'Status',
    width: 128,
    cell: (row) => (
      <span className="row wrap tight">
        <StatusChip status={row.status} />
        <AttentionChips codes={row.attention} />
        {note?.(row)}
      </span>
    ),
  },
  {
    id: 'departure',
    title: 'Trip',
    share: 1.2,
    sortable: 'asc',
    cell: (row) => (
      <>
        <span className="code block">{routeText(row.route)}</span>
        <Departure row={row} />
      </>
    ),
  },
  {
    id: 'lead',
    title: 'Passenger',
    cell: (row) => (
      <>
        <Lead row={row} />
        {staff && <span className="quiet cut block">{row.agent.businessName}</span>}
      </>
    ),
  },
  { id: 'timeLimit', title: 'Time limit', sortable: 'asc', width: 124, align: 'end', cell: (row) => <TimeLimit row={row} /> },
  {
    id: 'gross',
    title: 'Price',
    width: 136,
    align: 'end',
    cell: (row) => <Money amount={row.gross} currency={row.currency} className="strong" />,
  },
];

/** Bookings that end soon: what is at risk, how long they still have, and what saves them. */
export const deadlineColumns = (staff: boolean, saving: Saving): readonly Column<OrderRow>[] => [
  { id: 'pnr', title: 'PNR', width: 104, cell: (row) => <span className="code">{row.pnr}</span> },
  {
    id: 'trip',
    title: 'Trip and passenger',
    cell: (row) => (
      <>
        <RouteAndLead row={row} />
        {staff && <span className="quiet cut block">{row.agent.businessName}</span>}
      </>
    ),
  },
  {
    id: 'payable',
    title: 'At risk',
    width: 128,
    align: 'end',
    cell: (row) => <Money amount={row.payable} currency={row.accountCurrency} className="strong" />,
  },
  { id: 'left', title: 'Time limit', width: 184, cell: (row) => <TimeLeft row={row} onEnd={saving.onEnd} /> },
  { id: 'save', title: 'What saves it', untitled: true, width: 196, cell: (row) => <SaveButtons row={row} {...saving} small /> },
];

/** The same as columnsOf on a phone. */
export const cardsOf = ({ staff, isSaved, note }: About): readonly Column<OrderRow>[] => [
  { id: 'pnr', title: 'PNR', cell: (row) => <Pnr row={row} saved={isSaved(row)} large /> },
  { id: 'status', title: 'Status', card: 'end', cell: (row) => <StatusChip status={row.status} /> },
  {
    id: 'attention',
    title: 'Attention',
    card: 'whole',
    cell: ({ attention }) =>
      attention.length > 0 && (
        <span className="row wrap">
          <AttentionChips codes={attention} />
        </span>
      ),
  },
  {
    id: 'departure',
    title: 'Trip',
    card: 'whole',
    cell: (row) => (
      <span className="row wrap">
        <span className="code">{routeText(row.route)}</span>
        <Departure row={row} />
      </span>
    ),
  },
  { id: 'lead', title: 'Passenger', cell: (row) => <Lead row={row} /> },
  { id: 'gross', title: 'Price', align: 'end', cell: (row) => <Money amount={row.gross} currency={row.currency} className="strong" /> },
  { id: 'agency', title: 'Agency', cell: (row) => staff && <span className="quiet">{row.agent.businessName}</span> },
  { id: 'timeLimit', title: 'Time limit', align: 'end', cell: (row) => <TimeLimit row={row} /> },
  { id: 'note', title: 'Note', card: 'whole', cell: (row) => note?.(row) },
];

function Pnr({ row, saved, large }: { row: OrderRow; saved: boolean; large?: true }) {
  return (
    <span className="row">
      <span className={large ? `code ${styles.pnr}` : 'code'}>{row.pnr}</span>
      {saved && (
        <span className={`dim ${styles.device}`}>
          <Icon name="device" className="in-chip" />
          <span className="sr-only">Saved on this device</span>
        </span>
      )}
    </span>
  );
}

function TimeLimit({ row: { status, timeLimit } }: { row: OrderRow }) {
  return (
    status === 'booking' &&
    timeLimit && (
      <span className={styles.limit}>
        <Countdown until={timeLimit} quiet />
      </span>
    )
  );
}

const Departure = ({ row }: { row: OrderRow }) => (
  <span className="quiet">
    {showDay(row.departure)} <span className="num">{timeOf(row.departure)}</span>
  </span>
);

function Lead({ row: { leadName, paxCount } }: { row: OrderRow }) {
  const others = paxCount.adults + paxCount.children + paxCount.infants - 1;
  return (
    <span className="row">
      <span className="cut">{leadName}</span>
      {others > 0 && <span className="num quiet nowrap">+{others}</span>}
    </span>
  );
}

/** Where to, when, and who. */
export function RouteAndLead({ row }: { row: OrderRow }) {
  return (
    <>
      <span className="row wrap">
        <span className="code">{routeText(row.route)}</span>
        <Departure row={row} />
      </span>
      <Lead row={row} />
    </>
  );
}

/** "EVN → SVO", a return as "EVN ⇄ SVO". */
function routeText(route: readonly string[]): string {
  const [from, via, back] = route;
  return route.length === 3 && from === back ? `${from} ⇄ ${via}` : route.join(' → ');
}
