import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/**
 * Confirms an address. A query and not a mutation, so that a page drawn twice (React's strict mode) posts the token once:
 * it takes no `signal`, hence leaving the page does not cancel it, and its answer is not asked for again by itself.
 */
export const verifyQuery = (token: string) =>
  queryOptions({
    queryKey: ['verify e-mail', token],
    staleTime: Infinity,
    retry: false,
    retryOnMount: false,
    refetchOnReconnect: false,
    queryFn: async () => (await call('verifyEmail', { body: { user_id: token } })).result,
  });
