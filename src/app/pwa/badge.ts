import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { deadlinesQuery } from '../api/deadlines-query.ts';
import { badge, isInstalled } from '../features.ts';
import { whenIdle } from '../offline/open.ts';
import { useRight } from '../rights.ts';

/** The number on the installed app's icon: bookings that end within a day. */
export function useBadge(): void {
  const sells = useRight('sell');
  const [idle, setIdle] = useState(false);
  useEffect(() => void whenIdle().then(() => setIdle(true)), []);
  const has = badge() !== undefined && isInstalled();
  const { data } = useQuery({ ...deadlinesQuery(), enabled: has && idle && sells });
  const count = data?.result.length;
  useEffect(() => {
    // The list on the screen fills the same query: a count alone does not mean that there is an icon for it.
    if (!has || count === undefined) return;
    // A number that the system does not want to show is no fault.
    void badge()
      ?.set(count)
      .catch(() => undefined);
  }, [has, count]);
}
