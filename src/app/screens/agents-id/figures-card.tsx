import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { canOpen } from '../../../contract/screens.ts';
import type { User } from '../../../contract/users.ts';
import { dayIn } from '../../../rules/zone-time.ts';
import { agentText } from '../../../texts/agent/text.ts';
import { serverNow } from '../../clock.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { addDays } from '../../day.ts';
import { useSession } from '../../session.ts';
import styles from './agent-info.module.css';

/** Thirty days in four figures; the bookings lead to themselves, the days to their report. */
export function FiguresCard({ account }: { account: User }) {
  const { stats, agency } = account;
  const today = dayIn(serverNow(), useCompanyZone());
  const role = useSession()?.role;
  const orders = (
    <Link
      to="/reservations"
      search={{
        agent: agency?.userId ?? account.userId,
        // Somebody who works for an agency has booked some of its bookings.
        ...(agency ? { maker: account.userId, makerName: account.businessName } : {}),
        bookedFrom: addDays(today, -29),
        bookedTo: today,
      }}
      className="link"
      aria-label={agentText('last30Bookings', { n: stats.orders30d })}
    >
      {stats.orders30d}
    </Link>
  );
  const figures: [string, ReactNode][] = [
    [agentText('figures.bookings'), stats.orders30d > 0 && canOpen('reservations', role) ? orders : stats.orders30d],
    [agentText('figures.tickets'), stats.ticketed30d],
    [agentText('figures.refunded'), stats.ticketed30d > 0 ? `${Math.round(stats.refundRate * 100)} %` : '—'],
    [agentText('figures.holds'), stats.openHolds],
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
      {!agency && canOpen('reports', role) && (
        <Link to="/reports" search={{ period: 'last30', agent: account.userId, name: account.businessName }} className="link">
          {agentText('last30Report')}
        </Link>
      )}
    </section>
  );
}
