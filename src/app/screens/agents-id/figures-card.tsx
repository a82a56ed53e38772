import type { User } from '../../../contract/users.ts';
import { agentText } from '../../../texts/agent/text.ts';
import styles from './agent-info.module.css';

/** Thirty days in four figures. */
export function FiguresCard({ account: { stats } }: { account: User }) {
  const figures: [string, string][] = [
    [agentText('figures.bookings'), String(stats.orders30d)],
    [agentText('figures.tickets'), String(stats.ticketed30d)],
    [agentText('figures.refunded'), stats.ticketed30d > 0 ? `${Math.round(stats.refundRate * 100)} %` : '—'],
    [agentText('figures.holds'), String(stats.openHolds)],
  ];
  return (
    <section className="card stack tight" aria-labelledby="figures-title">
      <h2 id="figures-title">{agentText('last30')}</h2>
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
