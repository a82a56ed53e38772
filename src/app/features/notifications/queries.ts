import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const EVERY_MS = 3 * 60_000;

/** What stands behind the bell; kept, so that what was read in the morning can be read again without a signal. */
export const notificationsQuery = () =>
  queryOptions({
    queryKey: ['notifications'],
    meta: { keep: true },
    staleTime: 30_000,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => call('listNotifications', {}, { signal }),
  });
