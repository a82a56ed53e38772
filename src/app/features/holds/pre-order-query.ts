import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** A hold as it stands; asked again at each visit, because it ends by itself. */
export const preOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['pre-order', id],
    staleTime: 15_000,
    gcTime: 30 * 60_000,
    queryFn: async ({ signal }) => (await call('getPreOrder', { params: { id } }, { signal })).result,
  });
