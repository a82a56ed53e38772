import type { ReactNode } from 'react';

/** Nothing to show: what, why, and one way on. */
export function EmptyState({ title, why, action }: { title: string; why: ReactNode; action?: ReactNode }) {
  return (
    <section className="card stack empty">
      <h2>{title}</h2>
      <p className="quiet">{why}</p>
      {action && <div>{action}</div>}
    </section>
  );
}
