import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { followProfile } from '../lang.ts';
import { session } from '../session.ts';
import { COMPANY_KEY, companyToday } from '../company-day.ts';
import { call } from './client.ts';
import { queryClient } from './query-client.ts';
import type { Call } from '../../contract/endpoints.ts';
import type { DayRate } from '../../contract/exchange.ts';

/** The signed-in user. Hearing it also brings the role up to date. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile'],
    meta: { keep: true },
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const { result } = await call('getProfile', { query: {} }, { signal });
      session.learnRole(result);
      // Where its words cannot be had now, the app stays in the language that it speaks.
      void followProfile(result.language).catch(() => undefined);
      return result;
    },
  });

/** Today's house rate and official rate. */
export const todayRateQuery = () =>
  queryOptions({
    queryKey: ['rates', 'today', companyToday()],
    meta: { keep: true },
    staleTime: 30 * 60_000,
    // Until today's comes, and where no network brings it: the last that is known, with its own date.
    initialData: () => queryClient.getQueriesData<DayRate>({ queryKey: ['rates', 'today'] }).findLast(([, rate]) => rate)?.[1],
    initialDataUpdatedAt: 0,
    queryFn: async ({ signal }): Promise<DayRate | null> => {
      const { result } = await call('rateByRange', { body: { startDate: companyToday(), endDate: companyToday() } }, { signal });
      return result[0] ?? null;
    },
  });

/** Rates of a range of days, newest first. */
export const ratesQuery = (startDate: string, endDate: string) =>
  queryOptions({
    queryKey: ['rates', startDate, endDate],
    staleTime: 30 * 60_000,
    queryFn: async ({ signal }) => (await call('rateByRange', { body: { startDate, endDate } }, { signal })).result,
  });

export const companyQuery = () =>
  queryOptions({
    queryKey: COMPANY_KEY,
    meta: { keep: true },
    staleTime: 60 * 60_000,
    queryFn: async ({ signal }) => (await call('getCompanySettings', {}, { signal })).result,
  });

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
