import { useQuery } from '@tanstack/react-query';
import { todayRateQuery } from '../../features/rates/queries.ts';
import { serverNow } from '../../clock.ts';
import type { SavedCard } from '../../features/offline/card.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { atRisk } from './at-risk.ts';
import { SOON_HOURS } from '../../api/deadlines-query.ts';
import { OrdersTable } from './orders-table.tsx';
import type { ReservationsSearch } from './reservations-search.ts';
import { hoursText } from './hours-text.ts';
import { tableOf } from './saved-list.tsx';
import { useState } from 'react';
import { reservationsText } from '../../../texts/reservations/text.ts';

/** Without a network: the bookings on this device that end soon, each with the time it was saved. Nothing can be issued. */
export function SavedDeadlines({ search, cards }: { search: ReservationsSearch; cards: readonly SavedCard[] | undefined }) {
  const [now] = useState(serverNow);
  const { data: rate } = useQuery({ ...todayRateQuery(), enabled: false });
  if (!cards) return <Skeleton cards={3} lines={[35, 80, 55]} />;
  const hours = search.hours ?? SOON_HOURS;
  const soon = atRisk(cards, { now, hours, rates: rate?.festaRate ?? {} });
  if (soon.length === 0)
    return (
      <EmptyState
        title={reservationsText('nothingSavedWithin', { span: hoursText(hours) })}
        why={reservationsText('nothingSavedWithinWhy')}
      />
    );
  return (
    <>
      <p className="notice run" role="status">
        {reservationsText('savedDeadlinesNote')}
      </p>
      <OrdersTable label={reservationsText('savedDeadlines')} {...tableOf(soon)} />
    </>
  );
}
