import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../contract/endpoints.ts';
import { call } from '../../api/client.ts';

export type OrdersFilter = Omit<NonNullable<Call<'getOrders'>['body']>, 'after' | 'page' | 'limit'>;

/** Orders by pages; each next page is asked for by the key of the one before. */
export const ordersQuery = (filter: OrdersFilter) =>
  infiniteQueryOptions({
    queryKey: ['orders', filter],
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) =>
      call('getOrders', { body: { ...filter, limit: 20, ...(pageParam === null ? {} : { after: pageParam }) } }, { signal }),
    getNextPageParam: (last) => last.meta.next,
  });

/** What the same list comes to. */
export const orderTotalsQuery = ({ direction: _direction, ...filter }: OrdersFilter) =>
  queryOptions({
    queryKey: ['orders', 'totals', filter],
    queryFn: async ({ signal }) => (await call('getOrderTotals', { body: filter }, { signal })).result,
  });

export const orderQuery = (pnr: string) =>
  queryOptions({
    queryKey: ['order', pnr],
    staleTime: 10_000,
    queryFn: async ({ signal }) => (await call('getOrderByPnr', { params: { pnr } }, { signal })).result,
  });
