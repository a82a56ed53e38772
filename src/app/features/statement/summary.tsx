import { formatMoney } from '../../../rules/format.ts';
import { Icon } from '../../ui/icon.tsx';
import type { StatementPage } from './statement-query.ts';
import type { Days } from './statement-search.ts';
import { shortDay } from './words.ts';
import styles from './statement.module.css';

/** Opening, what came, what went, closing, and whether that adds up. */
export function Summary({
  totals,
  days,
  today,
  zone,
  good,
  filtered,
}: {
  totals: StatementPage;
  days: Days;
  today: string;
  zone: string;
  good: boolean;
  filtered: boolean;
}) {
  const show = (amount: number) => formatMoney(amount, totals.currency);
  return (
    <div className="stack tight">
      <dl className="lines">
        <dt>
          Opening <span className="quiet">{shortDay(days.startDate, zone)}</span>
        </dt>
        <dd>{show(totals.opening)}</dd>
        <dt>Came in</dt>
        <dd className={totals.credits > 0 ? 'good' : ''}>
          {totals.credits > 0 && '+'}
          {show(totals.credits)}
        </dd>
        <dt>Went out</dt>
        <dd>{show(totals.debits === 0 ? 0 : -totals.debits)}</dd>
        <dt className="sum">
          Closing <span className="quiet">{days.endDate >= today ? 'now' : shortDay(days.endDate, zone)}</span>
        </dt>
        <dd className={totals.closing < 0 ? 'sum bad' : 'sum'}>{show(totals.closing)}</dd>
      </dl>
      <p className={good ? `row smaller ${styles.agrees} good` : `row smaller ${styles.agrees} bad`} role={good ? undefined : 'alert'}>
        <Icon name={good ? 'check' : 'alert'} className="in-chip" />
        {good ? 'Opening + lines = closing' : 'Opening and lines do not make the closing. Please call the desk.'}
      </p>
      {filtered && <p className="quiet">Sums are of every kind of entry; below stands the chosen one.</p>}
    </div>
  );
}
