import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../contract/endpoints.ts';
import { call } from '../../api/client.ts';

export type PassengersFilter = Omit<NonNullable<Call<'listPassengers'>['query']>, 'after' | 'page' | 'limit'>;

/** The passenger book by pages; each next page is asked for by the key of the one before. */
export const passengersQuery = (filter: PassengersFilter) =>
  infiniteQueryOptions({
    queryKey: ['passenger book', filter],
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) =>
      call('listPassengers', { query: { ...filter, limit: '30', ...(pageParam === null ? {} : { after: pageParam }) } }, { signal }),
    getNextPageParam: (last) => last.meta.next,
  });

export const passengerQuery = (id: string) =>
  queryOptions({
    queryKey: ['passenger', id],
    staleTime: 0,
    queryFn: async ({ signal }) => (await call('getPassenger', { params: { id } }, { signal })).result,
  });
