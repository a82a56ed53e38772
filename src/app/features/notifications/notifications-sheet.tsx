import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isNetworkError } from '../../api/failures.ts';
import { profileQuery } from '../../api/queries.ts';
import { useOffline } from '../../connection.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import { SavedAt } from '../../ui/saved-at.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NotificationLine } from './notification-line.tsx';
import { notificationsQuery } from './queries.ts';
import { useMarkRead } from './use-mark-read.ts';

/** Everything that the desk has to tell today; one that is opened is read. */
export function NotificationsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const query = useQuery(notificationsQuery());
  const language = useQuery(profileQuery()).data?.language ?? 'en';
  const markRead = useMarkRead();
  const offline = useOffline();
  const navigate = useNavigate();
  // Where to go once the sheet is out of the way: leaving with it half closed would leave a piece of it behind.
  const [leaving, setLeaving] = useState<string>();
  const close = () => {
    onClose();
    if (leaving === undefined) return;
    setLeaving(undefined);
    void navigate({ href: leaving });
  };
  const [shown, setShown] = useState<string>();
  const all = query.data?.result ?? [];
  const unread = all.filter((one) => !one.read).map((one) => one.id);
  const show = (id: string) => {
    setShown(shown === id ? undefined : id);
    if (unread.includes(id) && !offline) void markRead([id]);
  };
  return (
    <Sheet
      open={open && leaving === undefined}
      onClose={close}
      title="Notifications"
      foot={
        unread.length > 0 && (
          <Button kind="outline" full disabled={offline} onPress={() => void markRead(unread)}>
            {offline ? 'No connection' : 'Mark all as read'}
          </Button>
        )
      }
    >
      <div className="stack">
        {query.isPending && <Skeleton cards={3} lines={[60, 90]} />}
        {query.isError && !isNetworkError(query.error) && (
          <ErrorAlert error={query.error} title="Could not be loaded" onRetry={() => void query.refetch()} busy={query.isFetching} />
        )}
        {query.isError && isNetworkError(query.error) && query.data && <SavedAt at={query.dataUpdatedAt} />}
        {query.isError && isNetworkError(query.error) && !query.data && (
          <EmptyState title="Needs the network" why="Notifications have not been read on this device yet." />
        )}
        {query.data && all.length === 0 && <EmptyState title="Nothing new" why="What the desk has to tell you will stand here." />}
        {all.length > 0 && (
          <ul className="ruled" aria-label="Notifications">
            {all.map((one) => (
              <li key={one.id}>
                <NotificationLine one={one} language={language} open={shown === one.id} onOpen={() => show(one.id)} onLeave={setLeaving} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  );
}
