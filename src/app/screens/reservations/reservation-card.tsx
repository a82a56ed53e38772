import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrderRow } from '../../../contract/orders.ts';
import { timeOf } from '../../../rules/format.ts';
import { showDay } from '../../day.ts';
import { AttentionChips } from '../../features/orders/attention-chips.tsx';
import { useIsStaff } from '../../may.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';

/** One order of the list; the whole card opens it. */
export function ReservationCard({ row, saved, note }: { row: OrderRow; saved: boolean; note?: ReactNode }) {
  return (
    <Link to="/info/$pnr" params={{ pnr: row.pnr }} className="card reservation">
      <CardBody row={row} saved={saved} />
      {note}
    </Link>
  );
}

/** The same card to be ticked. */
export function ChosenCard({ row, saved, chosen, onChoose }: { row: OrderRow; saved: boolean; chosen: boolean; onChoose: () => void }) {
  return (
    <button type="button" className={chosen ? 'card reservation chosen' : 'card reservation'} aria-pressed={chosen} onClick={onChoose}>
      <CardBody row={row} saved={saved} />
    </button>
  );
}

function CardBody({ row, saved }: { row: OrderRow; saved: boolean }) {
  const staff = useIsStaff();
  const open = row.status === 'booking';
  return (
    <>
      <span className="row between">
        <span className="row">
          <span className="code pnr">{row.pnr}</span>
          {saved && (
            <span className="device">
              <Icon name="device" className="in-chip" />
              <span className="sr-only">Saved on this device</span>
            </span>
          )}
        </span>
        <span className="row wrap end">
          <AttentionChips codes={row.attention} />
          <StatusChip status={row.status} />
        </span>
      </span>
      <span className="row between top">
        <span className="grow">
          <RouteAndLead row={row} />
          {staff && <span className="who agent cut">{row.agent.businessName}</span>}
        </span>
        <span className="amount">
          <Money amount={row.gross} currency={row.currency} className="strong" />
          {open && row.timeLimit && <Countdown until={row.timeLimit} quiet />}
        </span>
      </span>
    </>
  );
}

/** Where to, when, and who. */
export function RouteAndLead({ row }: { row: OrderRow }) {
  const others = row.paxCount.adults + row.paxCount.children + row.paxCount.infants - 1;
  return (
    <>
      <span className="route">
        <span className="code">{routeText(row.route)}</span>
        <span>
          {showDay(row.departure)} <span className="num">{timeOf(row.departure)}</span>
        </span>
      </span>
      <span className="who">
        <span className="cut">{row.leadName}</span>
        {others > 0 && <span className="num">+{others}</span>}
      </span>
    </>
  );
}

/** "EVN → SVO", a return as "EVN ⇄ SVO". */
function routeText(route: readonly string[]): string {
  const [from, via, back] = route;
  return route.length === 3 && from === back ? `${from} ⇄ ${via}` : route.join(' → ');
}
