import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../contract/endpoints.ts';
import { call } from '../../api/client.ts';

export type PayoutsFilter = Omit<NonNullable<Call<'listPayoutRequests'>['query']>, 'after' | 'page' | 'limit'>;

/** Payout requests by pages; each next page is asked for by the key of the one before. */
export const payoutsQuery = (filter: PayoutsFilter) =>
  infiniteQueryOptions({
    queryKey: ['payout requests', filter],
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) =>
      call('listPayoutRequests', { query: { ...filter, limit: '30', ...(pageParam === null ? {} : { after: pageParam }) } }, { signal }),
    getNextPageParam: (last) => last.meta.next,
  });

/** The agency's last ones, whatever its list shows: those that wait, and the account that it gave last. */
export const lastPayoutsQuery = () =>
  queryOptions({
    queryKey: ['payout requests', 'last'],
    queryFn: async ({ signal }) => (await call('listPayoutRequests', { query: { limit: '100' } }, { signal })).result,
  });
