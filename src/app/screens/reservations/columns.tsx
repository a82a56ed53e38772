import type { ReactNode } from 'react';
import type { OrderRow } from '../../../contract/order-lists.ts';
import { timeOf } from '../../../rules/format.ts';
import { routeText } from '../../../rules/route-text.ts';
import { showDay } from '../../day.ts';
import { AttentionChips } from '../../features/orders/attention-chips.tsx';
import { type Column, PNR_WIDTH } from '../../lists/columns.ts';
import { perLang } from '../../per-lang.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { SaveButtons, type Saving, TimeLeft, verbsAreLong } from './deadline-parts.tsx';
import styles from './reservations.module.css';
import { reservationsText } from '../../../texts/reservations/text.ts';
import { commonText } from '../../../texts/common/text.ts';

/** What a phone sorts by, which shows no heads. */
export const sortable = perLang((): readonly Column<OrderRow>[] => [
  { id: 'departure', title: reservationsText('departure'), sortable: 'asc', cell: () => null },
  { id: 'timeLimit', title: reservationsText('timeLimit'), sortable: 'asc', cell: () => null },
]);

export interface About {
  /** The desk sees whose it is. */
  staff: boolean;
  isSaved: (row: OrderRow) => boolean;
  /** What else is said of it: what the desk has changed, when a copy was saved. */
  note?: (row: OrderRow) => ReactNode;
}

/** Bookings that end soon: what is at risk, how long they still have, and what saves them. */
export const deadlineColumns = (staff: boolean, saving: Saving): readonly Column<OrderRow>[] => [
  // In Armenian a tablet has no room for it beside the trip.
  { id: 'pnr', title: 'PNR', width: PNR_WIDTH, priority: 2, into: 'trip', cell: (row) => <span className="code">{row.pnr}</span> },
  {
    id: 'trip',
    title: reservationsText('tripAndPassenger'),
    // BAGHDASARYAN in one line
    least: 132,
    cell: (row) => (
      <>
        <RouteAndLead row={row} />
        {staff && <span className="quiet block">{row.agent.businessName}</span>}
      </>
    ),
  },
  {
    id: 'payable',
    title: reservationsText('atRisk'),
    // 12,345,678 AMD
    width: 148,
    align: 'end',
    cell: (row) => <Money amount={row.payable} currency={row.accountCurrency} className="strong" />,
  },
  { id: 'left', title: reservationsText('timeLimit'), width: 196, cell: (row) => <TimeLeft row={row} onEnd={saving.onEnd} /> },
  {
    id: 'save',
    title: reservationsText('actions'),
    untitled: true,
    width: verbsAreLong() ? 152 : 196,
    cell: (row) => <SaveButtons row={row} {...saving} small />,
  },
];

/** The same as tableColumns on a phone. */
export const cardsOf = ({ staff, isSaved, note }: About): readonly Column<OrderRow>[] => [
  { id: 'pnr', title: 'PNR', cell: (row) => <Pnr row={row} saved={isSaved(row)} large /> },
  { id: 'status', title: reservationsText('status'), card: 'end', cell: (row) => <StatusChip status={row.status} /> },
  {
    id: 'attention',
    title: reservationsText('attention'),
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
    title: reservationsText('trip'),
    card: 'whole',
    cell: (row) => (
      <span className="row wrap">
        <span className="code">{routeText(row.route)}</span>
        <Departure row={row} />
      </span>
    ),
  },
  {
    id: 'lead',
    title: reservationsText('passenger'),
    card: 'whole',
    // A long name has all the room that the price leaves, however wide the status above it is.
    cell: (row) => (
      <span className="row between top">
        <Lead row={row} />
        <span className={styles.limit}>
          <Price row={row} staff={staff} />
        </span>
      </span>
    ),
  },
  { id: 'found', title: reservationsText('foundBy'), card: 'whole', cell: (row) => row.found && <FoundBy row={row} /> },
  {
    id: 'agency',
    title: commonText('agency'),
    card: 'whole',
    // Beside each other in one cell: a long name has all the room that a time limit leaves.
    cell: (row) =>
      (staff || row.status === 'booking') && (
        <span className="row between top">
          <span className="quiet breaks">{staff && row.agent.businessName}</span>
          <TimeLimit row={row} />
        </span>
      ),
  },
  { id: 'note', title: reservationsText('note'), card: 'whole', cell: (row) => note?.(row) },
];

/** For the desk what the line above the list adds up; an agency tells its client the price. */
export const Price = ({ row, staff }: { row: OrderRow; staff: boolean }) => (
  <Money amount={staff ? row.payable : row.gross} currency={staff ? row.accountCurrency : row.currency} className="strong" />
);

/** What has become of it, and what waits for somebody. */
export function Status({ row, children }: { row: OrderRow; children: ReactNode }) {
  return (
    <span className="row wrap tight">
      <StatusChip status={row.status} />
      <AttentionChips codes={row.attention} />
      {children}
    </span>
  );
}

export function Pnr({ row, saved, large }: { row: OrderRow; saved: boolean; large?: true }) {
  return (
    <span className="row wrap">
      <span className={large ? `code ${styles.pnr}` : 'code'}>{row.pnr}</span>
      {saved && (
        <span className={`dim ${styles.device}`}>
          <Icon name="device" className="in-chip" />
          <span className="sr-only">{reservationsText('savedHere')}</span>
        </span>
      )}
    </span>
  );
}

export function TimeLimit({ row: { status, timeLimit } }: { row: OrderRow }) {
  return (
    status === 'booking' &&
    timeLimit && (
      <span className={styles.limit}>
        <Countdown until={timeLimit} quiet />
      </span>
    )
  );
}

export const Departure = ({ row }: { row: OrderRow }) => (
  <span className="quiet">
    {showDay(row.departure)}, <span className="num">{timeOf(row.departure)}</span>
  </span>
);

export function Lead({ row: { leadName, paxCount } }: { row: OrderRow }) {
  const others = paxCount.adults + paxCount.children + paxCount.infants - 1;
  return (
    <span>
      {leadName}
      {others > 0 && <span className="num quiet nowrap">{`\u00A0 +${others}`}</span>}
    </span>
  );
}

/** What a search has found it by, where nothing else of the row says it. */
export function FoundBy({ row: { found } }: { row: OrderRow }) {
  return (
    found && (
      <span className="row quiet">
        <Icon name="search" className="in-chip" />
        <span className="breaks">{reservationsText(`found.${found.by}`, { text: found.text })}</span>
      </span>
    )
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
