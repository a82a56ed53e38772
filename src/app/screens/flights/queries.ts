import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { type CalendarFilter, toRequest } from './filters.ts';
import type { FlightsSearch } from './flights-search.ts';

/** Flights by pages; each next page is asked for by the key of the one before. */
export const flightsQuery = (search: FlightsSearch) => {
  const filter = toRequest(search);
  return infiniteQueryOptions({
    queryKey: ['flight list', filter],
    staleTime: 10_000,
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) =>
      call('getFlights', { body: { ...filter, limit: 40, ...(pageParam === null ? {} : { after: pageParam }) } }, { signal }),
    getNextPageParam: (last) => last.meta.next,
  });
};

export const calendarQuery = (filter: CalendarFilter) =>
  queryOptions({
    queryKey: ['flight list', 'calendar', filter],
    staleTime: 10_000,
    queryFn: async ({ signal }) => (await call('getFlightCalendar', { body: filter }, { signal })).result,
  });
