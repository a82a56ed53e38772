import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Groups and the first agencies by name that the words find. */
export const audienceQuery = (search: string) =>
  queryOptions({
    queryKey: ['audience', search],
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await call('findAudience', { body: search ? { search } : {} }, { signal })).result,
  });

/** The names of those that are chosen already. */
export const audienceNamesQuery = (userIds: readonly string[]) =>
  queryOptions({
    queryKey: ['audience', 'names', userIds.toSorted()],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => (await call('findAudience', { body: { userIds: [...userIds] } }, { signal })).result.agencies,
  });
