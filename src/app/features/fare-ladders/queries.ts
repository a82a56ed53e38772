import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const fareLaddersQuery = () =>
  queryOptions({
    queryKey: ['fare ladders'],
    staleTime: 10_000,
    queryFn: async ({ signal }) => (await call('listFareLadders', {}, { signal })).result,
  });

export const flightLadderQuery = (id: string) =>
  queryOptions({
    queryKey: ['flight', id, 'ladder'],
    staleTime: 5_000,
    queryFn: async ({ signal }) => (await call('getFlightLadder', { params: { id } }, { signal })).result,
  });
