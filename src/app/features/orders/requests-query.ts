import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Requests for refunds outside the rule, the oldest open ones first; of one order, or all one may see. */
export const refundRequestsQuery = (pnr?: string) =>
  queryOptions({
    queryKey: ['refund requests', pnr ?? ''],
    staleTime: 30_000,
    queryFn: ({ signal }) => call('listRefundRequests', { query: pnr ? { pnr } : {} }, { signal }),
  });
