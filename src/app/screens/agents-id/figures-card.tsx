import type { User } from '../../../contract/users.ts';
import styles from './agent-info.module.css';

/** Thirty days in four figures. */
export function FiguresCard({ account: { stats } }: { account: User }) {
  const figures: [string, string][] = [
    ['Orders', String(stats.orders30d)],
    ['Tickets', String(stats.ticketed30d)],
    ['Refunded', stats.ticketed30d > 0 ? `${Math.round(stats.refundRate * 100)} %` : '—'],
    ['Holds now', String(stats.openHolds)],
  ];
  return (
    <section className="card stack tight" aria-labelledby="figures-title">
      <h2 id="figures-title">Last 30 days</h2>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="quiet">{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
