import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Flight } from '../../../contract/flights.ts';
import { flightText } from '../../../texts/flight/text.ts';
import { classesQuery } from '../../api/flight-queries.ts';
import { useOffline } from '../../connection.ts';
import { useInventoryRights } from '../../features/flights/may.ts';
import { isOver } from '../../features/flights/status-now.ts';
import { lazyPart } from '../../pwa/chunk.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../lists/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ClassCard } from './class-card.tsx';
import { isDeskClass } from './class-form.ts';
import { ClassMenu } from './class-menu.tsx';
import { ClassSheet, type Editing } from './class-sheet.tsx';
import styles from './flight.module.css';

const CurveCard = lazyPart('booking-curve', () => import('./curve-card.tsx'), 'CurveCard');
const LadderCard = lazyPart('flight-ladder', () => import('./ladder-card.tsx'), 'LadderCard');

/** What is sold on the flight. */
export function ClassesTab({ flight }: { flight: Flight }) {
  const classes = useQuery(classesQuery(flight.id));
  const { writes } = useInventoryRights();
  const offline = useOffline();
  const changes = writes && flight.status !== 'cancelled';
  const all = (classes.data ?? []).filter(isDeskClass);
  const [menu, setMenu] = useState<{ id: string; open: boolean }>();
  // It stays drawn while it closes.
  const [form, setForm] = useState<{ editing: Editing; open: boolean }>();
  const edit = (editing: Editing) => {
    setMenu((now) => now && { ...now, open: false });
    setForm({ editing, open: true });
  };
  const chosen = all.find((one) => one.id === menu?.id);
  return (
    <section className="stack tight" aria-labelledby="classes-title">
      <div className="row between">
        <h2 id="classes-title">{flightText('tab.classes')}</h2>
        {writes && !isOver(flight) && (
          <Button kind="go" small disabled={offline} onPress={() => edit({ is: 'new' })}>
            {flightText('addClass')}
          </Button>
        )}
      </div>
      {classes.isPending && <Skeleton cards={2} lines={[40, 80, 60]} />}
      {classes.isError && !classes.data && (
        <LoadFailed
          error={classes.error}
          title={flightText('classesFailed')}
          onRetry={() => void classes.refetch()}
          busy={classes.isFetching}
        />
      )}
      {classes.data?.length === 0 && (
        <EmptyState
          title={flightText('noClasses')}
          why={writes && !isOver(flight) ? flightText('noClassesAdd') : flightText('noClassesWhy')}
        />
      )}
      {/* Who may only read has nothing else to come to by keyboard, and it must scroll. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={`columns ${styles.classes}`} role="group" aria-labelledby="classes-title" tabIndex={0}>
        {classes.data?.map((one) => (
          <ClassCard key={one.id} one={one} {...(changes ? { onMore: () => setMenu({ id: one.id, open: true }) } : {})} />
        ))}
      </div>
      <Suspense>
        {!isOver(flight) && <LadderCard flight={flight} />}
        {flight.status !== 'cancelled' && <CurveCard flight={flight} />}
      </Suspense>
      {chosen && (
        <ClassMenu
          key={chosen.id}
          flight={flight}
          classes={all}
          one={chosen}
          open={menu?.open ?? false}
          onClose={() => setMenu((now) => now && { ...now, open: false })}
          onEdit={edit}
        />
      )}
      {form && (
        <ClassSheet
          flight={flight}
          editing={form.editing}
          open={form.open}
          onClose={() => setForm((now) => now && { ...now, open: false })}
        />
      )}
    </section>
  );
}
