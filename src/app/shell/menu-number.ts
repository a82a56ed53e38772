import { useQuery } from '@tanstack/react-query';
import type { ScreenName } from '../../contract/screens.ts';
import { startQuery } from '../api/start-query.ts';

const OF: Partial<Record<ScreenName, string>> = { reservations: 'refundRequests', agents: 'agencies', topUps: 'topUpRequests' };

/** How many requests wait behind a place of the menu, as the start page knows it; only watches (menu-numbers.ts asks). */
export function useMenuNumber(name: ScreenName): number {
  const { data } = useQuery({ ...startQuery(), enabled: false });
  return data?.waiting.find((one) => one.what === OF[name])?.count ?? 0;
}
