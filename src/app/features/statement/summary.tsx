import { formatMoney } from '../../../rules/format.ts';
import { Icon } from '../../ui/icon.tsx';
import type { StatementPage } from './statement-query.ts';
import type { Days } from './statement-search.ts';
import { shortDay } from './words.ts';
import styles from './statement.module.css';
import { statementText } from '../../../texts/statement/text.ts';
import { Rich } from '../../ui/rich.tsx';

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
          <Rich of={statementText} text="opening" put={{ day: shortDay(days.startDate, zone), q: <span className="quiet" /> }} />
        </dt>
        <dd>{show(totals.opening)}</dd>
        <dt>{statementText('cameIn')}</dt>
        <dd className={totals.credits > 0 ? 'good' : ''}>
          {totals.credits > 0 && '+'}
          {show(totals.credits)}
        </dd>
        <dt>{statementText('wentOut')}</dt>
        <dd>{show(totals.debits === 0 ? 0 : -totals.debits)}</dd>
        <dt className="sum">
          <Rich
            of={statementText}
            text="closing"
            put={{ day: days.endDate >= today ? statementText('now') : shortDay(days.endDate, zone), q: <span className="quiet" /> }}
          />
        </dt>
        <dd className={totals.closing < 0 ? 'sum bad' : 'sum'}>{show(totals.closing)}</dd>
      </dl>
      <p className={good ? `row smaller ${styles.agrees} good` : `row smaller ${styles.agrees} bad`} role={good ? undefined : 'alert'}>
        <Icon name={good ? 'check' : 'alert'} className="in-chip" />
        {statementText(good ? 'agrees' : 'disagrees')}
      </p>
      {filtered && <p className="quiet">{statementText('filteredSums')}</p>}
    </div>
  );
}
