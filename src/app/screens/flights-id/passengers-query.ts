import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Who is on the flight now. */
export const manifestQuery = (id: string) =>
  queryOptions({
    queryKey: ['flight', id, 'manifest'],
    staleTime: 5_000,
    queryFn: async ({ signal }) => (await call('getManifest', { params: { id }, query: {} }, { signal })).result,
  });
