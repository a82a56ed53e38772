import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../contract/endpoints.ts';
import type { User, UserUpdate } from '../../../contract/users.ts';
import { call } from '../../api/client.ts';
import { profileQuery } from '../../api/queries.ts';
import { session } from '../../session.ts';

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

/** Changes an account and tells every list and card that shows it. */
export async function updateAccount(client: QueryClient, id: string, body: UserUpdate): Promise<User> {
  const { result } = await call('updateUser', { params: { id }, body });
  const own = id === session.get()?.userId;
  // Whoever may not read accounts got this answer only because it is the own one.
  if (client.getQueryData(accountQuery(id).queryKey)) client.setQueryData(accountQuery(id).queryKey, result);
  if (own) await client.invalidateQueries({ queryKey: profileQuery().queryKey });
  void client.invalidateQueries({ queryKey: ['accounts'] });
  return result;
}
