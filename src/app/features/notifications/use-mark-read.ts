import { useQueryClient } from '@tanstack/react-query';
import type { Notification } from '../../../contract/notifications.ts';
import { useWrite } from '../../writes/use-write.ts';
import { notificationsQuery } from './queries.ts';

/** Tells the desk that these were read, and shows it at once; what did not arrive is unread again after the next look. */
export function useMarkRead() {
  const client = useQueryClient();
  const { send, refresh } = useWrite();
  return async (ids: readonly string[]): Promise<void> => {
    const { queryKey } = notificationsQuery();
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (now) => {
      if (!now) return now;
      const result = now.result.map((one): Notification => (ids.includes(one.id) ? { ...one, read: true } : one));
      return { result, meta: { unread: result.filter((one) => !one.read).length } };
    });
    await Promise.all(ids.map((id) => send('updateNotification', { params: { id }, body: { read: true } }, { refresh: 'not' })));
    await refresh('updateNotification');
  };
}
