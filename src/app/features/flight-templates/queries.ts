import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const flightTemplatesQuery = () =>
  queryOptions({
    queryKey: ['flight templates'],
    staleTime: 10_000,
    queryFn: async ({ signal }) => (await call('getFlightTemplates', {}, { signal })).result,
  });

export const classTemplatesQuery = () =>
  queryOptions({
    queryKey: ['class templates'],
    staleTime: 10_000,
    queryFn: async ({ signal }) => (await call('getClassTemplates', {}, { signal })).result,
  });

/** What a template would make now; asked anew each time somebody looks. */
export const seasonQuery = (id: string, startDate: string, endDate: string) =>
  queryOptions({
    queryKey: ['flight templates', id, startDate, endDate],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => (await call('getSeason', { params: { id }, query: { startDate, endDate } }, { signal })).result,
  });
