import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../contract/endpoints.ts';
import { call } from '../../api/client.ts';

type Body = Call<'ordersFullData'>['body'];

/** Sums and rows of a report; each next page of rows is asked for by the key of the one before. */
export const reportQuery = (body: Body) =>
  infiniteQueryOptions({
    queryKey: ['report', body],
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) =>
      call(
        'ordersFullData',
        { body: { ...body, limit: 50, ...(pageParam === null ? {} : { after: pageParam }) } },
        { signal, timeoutMs: 60_000 },
      ),
    getNextPageParam: (last) => last.meta.next,
  });

/** Reports that are mailed by the clock, and to whom of the staff. */
export const schedulesQuery = () =>
  queryOptions({
    queryKey: ['report schedules'],
    staleTime: 10_000,
    queryFn: ({ signal }) => call('getReportSchedules', {}, { signal }),
  });

export const choicesQuery = (search: string, flightId?: string) =>
  queryOptions({
    queryKey: ['report choices', search, flightId],
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await call('getReportChoices', { query: { ...(search ? { search } : {}), ...(flightId ? { flightId } : {}) } }, { signal })).result,
  });
