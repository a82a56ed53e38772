import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../contract/endpoints.ts';
import { call } from '../../api/client.ts';

export type TopUpsFilter = Omit<NonNullable<Call<'listTopUpRequests'>['query']>, 'after' | 'page' | 'limit'>;

/** Top-up requests by pages; each next page is asked for by the key of the one before. */
export const topUpsQuery = (filter: TopUpsFilter) =>
  infiniteQueryOptions({
    queryKey: ['top-up requests', filter],
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) =>
      call('listTopUpRequests', { query: { ...filter, limit: '30', ...(pageParam === null ? {} : { after: pageParam }) } }, { signal }),
    getNextPageParam: (last) => last.meta.next,
  });

/** A proof does not change. */
export const proofQuery = (id: string, proofId: string) =>
  queryOptions({
    queryKey: ['proof of payment', id, proofId],
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: async ({ signal }) => (await call('getTopUpProof', { params: { id, proofId } }, { signal, timeoutMs: 60_000 })).result,
  });
