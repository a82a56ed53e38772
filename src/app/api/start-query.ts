import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { connection } from '../connection.ts';

const MINUTE = 60_000;

/** What waits for staff: asked for each minute that somebody looks and when the app comes back to the front; the menu shows its numbers, too. */
export const startQuery = () =>
  queryOptions({
    queryKey: ['start'],
    meta: { keep: true },
    refetchOnWindowFocus: true,
    // While somebody looks; without a network the connection's own question comes first.
    refetchInterval: () => (connection.get() === 'offline' ? false : MINUTE),
    queryFn: async ({ signal }) => (await call('getStart', {}, { signal })).result,
  });
