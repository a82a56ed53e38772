import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** The first part of the key of every such list: asked again whenever a hold is made, given back or becomes an order. */
export const OPEN_HOLDS = 'open holds'; // no text

/** All open holds, wherever they were made; for staff those of one agency, with its account, or those they made themselves. */
export const openHoldsQuery = (agentId: string | undefined) =>
  queryOptions({
    queryKey: [OPEN_HOLDS, agentId ?? null],
    staleTime: 15_000,
    gcTime: 20 * 60_000,
    queryFn: async ({ signal }) => call('getOpenHolds', { query: agentId === undefined ? {} : { agentId } }, { signal }),
  });
