import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isNetworkError } from '../../api/failures.ts';
import { useOffline } from '../../connection.ts';
import { useLang } from '../../lang.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import { SavedAt } from '../../ui/saved-at.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NotificationLine } from './notification-line.tsx';
import { notificationsQuery } from './queries.ts';
import { useMarkRead } from './use-mark-read.ts';
import { commonText } from '../../../texts/common/text.ts';
import { notificationsText } from '../../../texts/notifications/text.ts';

/** Everything that the desk has to tell today; one that is opened is read. */
export function NotificationsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const query = useQuery(notificationsQuery());
  const language = useLang();
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
      title={notificationsText('title')}
      foot={
        unread.length > 0 && (
          <Button kind="outline" full disabled={offline} onPress={() => void markRead(unread)}>
            {offline ? commonText('noConnection') : notificationsText('markAll')}
          </Button>
        )
      }
    >
      <div className="stack">
        {query.isPending && <Skeleton cards={3} lines={[60, 90]} />}
        {query.isError && !isNetworkError(query.error) && (
          <ErrorAlert
            error={query.error}
            title={notificationsText('notLoaded')}
            onRetry={() => void query.refetch()}
            busy={query.isFetching}
          />
        )}
        {query.isError && isNetworkError(query.error) && query.data && <SavedAt at={query.dataUpdatedAt} />}
        {query.isError && isNetworkError(query.error) && !query.data && (
          <EmptyState title={notificationsText('needsNetwork')} why={notificationsText('neverRead')} />
        )}
        {query.data && all.length === 0 && <EmptyState title={notificationsText('none')} why={notificationsText('noneText')} />}
        {all.length > 0 && (
          <ul className="ruled" aria-label={notificationsText('title')}>
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
