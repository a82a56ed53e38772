import { queryOptions } from '@tanstack/react-query';
import type { DayRate } from '../../../contract/exchange.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { companyToday } from '../../company-day.ts';

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
