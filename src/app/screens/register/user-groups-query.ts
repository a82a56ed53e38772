import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** The groups one may choose from; there may be none. */
export const userGroupsQuery = () =>
  queryOptions({
    queryKey: ['public user groups'],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => (await call('listPublicUserGroups', {}, { signal })).result,
  });
