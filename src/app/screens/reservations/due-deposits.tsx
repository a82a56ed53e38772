import { Link } from '@tanstack/react-router';
import { canOpen } from '../../../contract/screens.ts';
import type { DueDeposit } from '../../../contract/deadlines.ts';
import { formatMoney } from '../../../rules/format.ts';
import { depositsText } from '../../../texts/deposits/text.ts';
import { showDay } from '../../day.ts';
import { useIsStaff } from '../../may.ts';
import { useSession } from '../../session.ts';
import { Chip } from '../../ui/status-chip.tsx';
import styles from './reservations.module.css';

/** Payments for groups that are due: above the bookings that end, each leads to where it is paid. */
export function DueDeposits({ deposits }: { deposits: readonly DueDeposit[] }) {
  if (deposits.length === 0) return null;
  return (
    <section className="stack tight" aria-labelledby="due-deposits">
      <h2 id="due-deposits">{depositsText('due')}</h2>
      <ul className="card flush ruled">
        {deposits.map((one) => (
          <li key={one.stepId}>
            <Deposit one={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Deposit({ one }: { one: DueDeposit }) {
  const { flight } = one;
  const staff = useIsStaff();
  const opens = canOpen('flight', useSession()?.role);
  const text = (
    <>
      <span className="row between wrap">
        <span className="money strong">{formatMoney(one.amount, one.currency)}</span>
        {one.overdue ? (
          <Chip icon="alert" tone="bad" text={depositsText('overdueSince', { day: showDay(one.dueOn) })} />
        ) : (
          <span className="num">{depositsText('by', { day: showDay(one.dueOn) })}</span>
        )}
      </span>
      <span className="quiet block cut">
        {staff && `${one.agency} · `}
        {flight.flightNumber} {flight.from}–{flight.to} · {showDay(flight.departureLocal)}
      </span>
    </>
  );
  if (!staff)
    return (
      <Link to="/reservations" search={{ show: 'groups' }} className={styles.due}>
        {text}
      </Link>
    );
  if (!opens) return <div className={styles.due}>{text}</div>;
  return (
    <Link to="/flights/$id" params={{ id: flight.id }} search={{ tab: 'allotments' }} className={styles.due}>
      {text}
    </Link>
  );
}
