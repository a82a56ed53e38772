import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Price and seat alerts of the own agency. */
export const alertsQuery = () =>
  queryOptions({
    queryKey: ['alerts'],
    staleTime: 5_000,
    queryFn: async ({ signal }) => (await call('getAlerts', {}, { signal })).result,
  });
