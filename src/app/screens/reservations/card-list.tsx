import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { showCity } from '../../city.ts';
import { ListStates } from '../../lists/list-body.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './reservations.module.css';

interface CardListProps<Row> {
  query: UseQueryResult<Row[]>;
  /** What the list is called. */
  title: string;
  failure: string;
  none: { title: string; why: string };
  /** Above the cards. */
  head?: ReactNode;
  renderCard: (row: Row) => ReactNode;
}

/** What an agency has beside its orders, each as a card: groups, the waitlist, alerts. */
export function CardList<Row extends { id: string }>({ query, title, failure, none, head, renderCard }: CardListProps<Row>) {
  const rows = query.data ?? [];
  return (
    <ListStates query={query} empty={rows.length === 0} failure={failure} none={<EmptyState {...none} />}>
      {head}
      <ul className={`stack ${styles.list}`} aria-label={title}>
        {rows.map((one) => (
          <li key={one.id}>{renderCard(one)}</li>
        ))}
      </ul>
    </ListStates>
  );
}

interface TripCardProps {
  /** What it is called. */
  label: string;
  from: Parameters<typeof showCity>[0];
  to: Parameters<typeof showCity>[0];
  beside?: ReactNode;
  children: ReactNode;
}

/** One of them, headed by where it goes. */
export const TripCard = ({ label, from, to, beside, children }: TripCardProps) => (
  <article className="card stack tight" aria-label={label}>
    <div className="row between wrap">
      <h3 className="h2">
        {showCity(from)} – {showCity(to)}
      </h3>
      {beside}
    </div>
    {children}
  </article>
);
