import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../contract/endpoints.ts';
import { call } from '../../api/client.ts';

export type AccountsFilter = Omit<NonNullable<Call<'getUsers'>['body']>, 'after' | 'page' | 'limit'>;

/** Accounts by pages; each next page is asked for by the key of the one before. */
export const accountsQuery = (filter: AccountsFilter) =>
  infiniteQueryOptions({
    queryKey: ['accounts', filter],
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) =>
      call('getUsers', { body: { ...filter, limit: 30, ...(pageParam === null ? {} : { after: pageParam }) } }, { signal }),
    getNextPageParam: (last) => last.meta.next,
  });

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ['account', id],
    staleTime: 10_000,
    queryFn: async ({ signal }) => (await call('getUser', { params: { id } }, { signal })).result,
  });

export const userGroupsQuery = () =>
  queryOptions({
    queryKey: ['user groups'],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => (await call('listUserGroups', {}, { signal })).result,
  });
