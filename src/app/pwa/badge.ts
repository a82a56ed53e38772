import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { may } from '../../contract/endpoint.ts';
import { deadlinesQuery } from '../api/deadlines-query.ts';
import { badge, isInstalled } from '../browser.ts';
import { whenIdle } from './when-idle.ts';
import { useSession } from '../session.ts';

/** The number on the installed app's icon: bookings that end within a day. */
export function useBadge(): void {
  const role = useSession()?.role;
  const [watches, setWatches] = useState(false);
  const has = badge() !== undefined && isInstalled();
  useEffect(() => {
    if (!has) return;
    // Without the network the contract may not be here; then there is nothing to count either.
    void whenIdle()
      .then(() => import('../../contract/deadlines.ts'))
      .then(({ deadlineEndpoints }) => setWatches(may(role, deadlineEndpoints.getDeadlines)))
      .catch(() => undefined);
  }, [has, role]);
  const { data } = useQuery({ ...deadlinesQuery(), enabled: has && watches });
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
