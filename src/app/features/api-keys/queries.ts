import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** API keys of an agency. */
export const apiKeysQuery = (id: string) =>
  queryOptions({
    queryKey: ['api keys', id],
    staleTime: 5_000,
    queryFn: async ({ signal }) => (await call('getApiKeys', { params: { id } }, { signal })).result,
  });
