import { Link } from '@tanstack/react-router';
import type { OrderRow } from '../../../contract/order-lists.ts';
import { useIsStaff } from '../../may.ts';
import { Money } from '../../ui/money.tsx';
import { RouteAndLead } from './columns.tsx';
import { SaveButtons, type Saving, TimeLeft } from './deadline-parts.tsx';
import { useOrderLink } from './use-choice.ts';
import styles from './reservations.module.css';

/** A booking that ends soon, on a phone: what is at risk, how long it still has, and what saves it. */
export function DeadlineCard({ row, ...saving }: Saving & { row: OrderRow }) {
  const staff = useIsStaff();
  const link = useOrderLink();
  return (
    <article className={`card ${styles.card}`} aria-label={row.pnr}>
      <Link {...link(row)} className={`stack close row-open ${styles.open}`}>
        <span className="row wrap between">
          <span className={`code ${styles.pnr}`}>{row.pnr}</span>
          <Money amount={row.payable} currency={row.accountCurrency} className={`strong ${styles.risk}`} />
        </span>
        <RouteAndLead row={row} />
        {staff && <span className="quiet">{row.agent.businessName}</span>}
      </Link>
      <TimeLeft row={row} onEnd={saving.onEnd} />
      <SaveButtons row={row} {...saving} />
    </article>
  );
}
