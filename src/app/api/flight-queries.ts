import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/* A flight and what is sold on it; everything that is asked about a flight begins with its key. */

export const flightQuery = (id: string) =>
  queryOptions({
    queryKey: ['flight', id],
    staleTime: 10_000,
    queryFn: async ({ signal }) => (await call('getFlight', { params: { id } }, { signal })).result,
  });

export const classesQuery = (id: string) =>
  queryOptions({
    queryKey: ['flight', id, 'classes'],
    staleTime: 10_000,
    queryFn: async ({ signal }) => (await call('getFlightClasses', { params: { id } }, { signal })).result,
  });
