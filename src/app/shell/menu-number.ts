import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ScreenName } from '../../contract/screens.ts';
import type { Start } from '../../contract/start.ts';

const OF: Partial<Record<ScreenName, string>> = {
  reservations: 'refundRequests',
  agents: 'agencies',
  topUps: 'topUpRequests',
  payouts: 'payoutRequests',
};

/** How many requests wait behind a place of the menu, as the start page knows it; only watches (menu-numbers.ts asks). */
export function useMenuNumber(name: ScreenName): number {
  const client = useQueryClient();
  const data = useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(changed),
    () => client.getQueryData<Start>(['start']),
  );
  return data?.waiting.find((one) => one.what === OF[name])?.count ?? 0;
}
