import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { connection } from '../connection.ts';

const MINUTE = 60_000;
/** Where the inbox opens, and what its badge counts. */
export const SOON_HOURS = 24;

/** Bookings that end within so many hours, the most money first. Goes stale with the list of orders. */
export const deadlinesQuery = (hours: number = SOON_HOURS) =>
  queryOptions({
    queryKey: ['orders', 'deadlines', hours],
    staleTime: 30_000,
    // While somebody looks; without a network the connection's own question comes first.
    refetchInterval: () => (connection.get() === 'offline' ? false : MINUTE),
    queryFn: ({ signal }) => call('getDeadlines', { query: { hours: String(hours) } }, { signal }),
  });
