import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../../pwa/when-idle.ts';
import { lazyPart } from '../../pwa/chunk.ts';
import { Icon } from '../../ui/icon.tsx';
import { notificationsQuery } from './queries.ts';
import { placesText } from '../../../texts/places/text.ts';

const NotificationsSheet = lazyPart('notifications', () => import('./notifications-sheet.tsx'), 'NotificationsSheet');

/** How many are unread, and what they say. `place`: a line of the drawer instead of an icon in the top bar. */
export function Bell({ place, onOpen }: { place?: boolean; onOpen?: () => void }) {
  // What was kept shows at once; asking waits until the first screen stands.
  const [idle, setIdle] = useState(false);
  useEffect(() => void whenIdle().then(() => setIdle(true)), []);
  const { data } = useQuery({ ...notificationsQuery(), enabled: idle });
  const unread = data?.meta.unread ?? 0;
  const [open, setOpen] = useState(false);
  /** From its first opening the sheet stays: it goes out of sight by its own movement. */
  const [asked, setAsked] = useState(false);
  const press = () => {
    onOpen?.();
    setAsked(true);
    setOpen(true);
  };
  const count = unread > 0 && (
    <span className="bell-count num" aria-hidden="true">
      {unread > 9 ? '9+' : unread}
    </span>
  );
  const label = unread > 0 ? placesText('unread', { n: unread }) : placesText('notifications');
  return (
    <>
      {place ? (
        <button type="button" className="place" aria-label={label} onClick={press}>
          <Icon name="bell" />
          <span>{placesText('notifications')}</span>
          {count}
        </button>
      ) : (
        <button type="button" className="icon-button bell" aria-label={label} onClick={press}>
          <Icon name="bell" />
          {count}
        </button>
      )}
      {asked && (
        <Suspense>
          <NotificationsSheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
