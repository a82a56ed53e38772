import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { WebhookDelivery } from '../../../contract/webhooks.ts';
import { call } from '../../api/client.ts';

/** Endpoints of an agency. */
export const webhooksQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id],
    staleTime: 5_000,
    queryFn: async ({ signal }) => (await call('getWebhooks', { params: { id } }, { signal })).result,
  });

export const deliveriesQuery = (id: string, webhookId: string, status: WebhookDelivery['status'] | undefined) =>
  infiniteQueryOptions({
    queryKey: ['webhooks', id, webhookId, status],
    staleTime: 5_000,
    queryFn: ({ pageParam, signal }) =>
      call(
        'getWebhookDeliveries',
        {
          params: { id, webhookId },
          query: { ...(status ? { status } : {}), ...(pageParam === null ? {} : { before: String(pageParam) }) },
        },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.meta.next,
  });
