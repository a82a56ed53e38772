import { Link } from '@tanstack/react-router';
import type { SoldSince, Start } from '../../../contract/start.ts';
import { formatMoney } from '../../../rules/format.ts';
import { startText } from '../../../texts/start/text.ts';
import { shortInstant } from '../../company-zone.ts';
import { addDays, showDay } from '../../day.ts';
import { reportOf } from './links.ts';
import styles from './start.module.css';

interface Props {
  sales: NonNullable<Start['sales']>;
  today: string;
  at: string;
  zone: string;
}

/** What is sold until now, against the week before; each leads to the report of its days. */
export function Sales({ sales, today, at, zone }: Props) {
  const time = shortInstant(at, zone);
  return (
    <section className={styles.part} aria-labelledby="sales">
      <h2 id="sales">{startText('sales')}</h2>
      <div className="card flush">
        <div className="ruled">
          <Sold
            title={startText('today')}
            before={startText('dayBefore', { day: showDay(addDays(today, -7)), time })}
            sold={sales.today}
            today={today}
          />
          <Sold title={startText('week')} before={startText('weekBefore', { time })} sold={sales.week} today={today} />
        </div>
        <p className={`quiet ${styles.none}`}>{startText('salesNote')}</p>
      </div>
    </section>
  );
}

function Sold({ title, before, sold, today }: { title: string; before: string; sold: SoldSince; today: string }) {
  const most = Math.max(1, sold.now.amountAMD, sold.before.amountAMD);
  return (
    <Link {...reportOf(sold.startDate, today)} className={styles.sales}>
      <Figure name={title} of={sold.now} most={most} />
      <Figure name={before} of={sold.before} most={most} past />
    </Link>
  );
}

function Figure({ name, of, most, past }: { name: string; of: SoldSince['now']; most: number; past?: boolean }) {
  return (
    <span className={past ? `block quiet ${styles.past}` : 'block'}>
      <span className="row wrap">
        <span className={past ? undefined : 'strong'}>{name}</span>
        <span className="row wrap end">
          <span className="num quiet">{startText('tickets', { n: of.tickets })}</span>
          <span className={`money ${past ? '' : 'strong'} ${styles.sum}`}>{formatMoney(of.amountAMD, 'AMD')}</span>
        </span>
      </span>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${(Math.max(0, of.amountAMD) / most) * 100}%` }} />
      </span>
    </span>
  );
}
