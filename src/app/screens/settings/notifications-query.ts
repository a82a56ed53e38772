import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** All notifications with their audience, for those who write or oversee them. */
export const allNotificationsQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'all'],
    queryFn: async ({ signal }) => (await call('listNotifications', { query: { all: 'true' } }, { signal })).result,
  });
