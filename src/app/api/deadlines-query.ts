import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../contract/endpoints.ts';
import { call } from './client.ts';
import { connection } from '../connection.ts';

const MINUTE = 60_000;
/** Where the inbox opens, and what its badge counts. */
export const SOON_HOURS = 24;

export type DeadlineSort = NonNullable<NonNullable<Call<'getDeadlines'>['query']>['sort']>;

/** Bookings that end within so many hours, the next to end first or the most money. Goes stale with the list of orders. */
export const deadlinesQuery = (hours: number = SOON_HOURS, sort: DeadlineSort = 'time') =>
  queryOptions({
    queryKey: ['orders', 'deadlines', hours, sort],
    staleTime: 30_000,
    // While somebody looks; without a network the connection's own question comes first.
    refetchInterval: () => (connection.get() === 'offline' ? false : MINUTE),
    queryFn: ({ signal }) => call('getDeadlines', { query: { hours: String(hours), sort } }, { signal }),
  });
