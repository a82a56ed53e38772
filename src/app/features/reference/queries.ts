import { queryOptions } from '@tanstack/react-query';
import type { Airport } from '../../../contract/reference.ts';
import { call } from '../../api/client.ts';
import { orKept } from '../offline/or-kept.ts';

const MINUTE = 60_000;

/* Reference data changes rarely: it is asked for once an hour. Without a network the device's own copy answers. */

const MOST = 30;
const kept = () => import('../offline/saved-catalogue.ts');

/** What every list of airports tells of one. */
export type ListedAirport = Omit<Airport, 'icao'>;

export const airportsQuery = (search: string) =>
  queryOptions({
    queryKey: ['airports', search],
    staleTime: 60 * MINUTE,
    queryFn: ({ signal }): Promise<ListedAirport[]> =>
      orKept<ListedAirport[]>(
        async () =>
          (await call('listAirports', { query: { ...(search ? { search } : {}), isActive: 'true', limit: String(MOST) } }, { signal }))
            .result,
        async () => (await kept()).findKeptAirports(search, MOST),
      ),
  });

export const airlinesQuery = () =>
  queryOptions({
    queryKey: ['airlines'],
    staleTime: 60 * MINUTE,
    queryFn: ({ signal }) =>
      orKept(
        async () => (await call('listAirlines', { query: { isActive: 'true', limit: '5000' } }, { signal })).result,
        async () => (await kept()).keptRows('airlines'),
      ),
  });

export const aircraftQuery = () =>
  queryOptions({
    queryKey: ['aircraft'],
    staleTime: 60 * MINUTE,
    queryFn: ({ signal }) =>
      orKept(
        async () => (await call('listAircraft', { query: { isActive: 'true', limit: '5000' } }, { signal })).result,
        async () => (await kept()).keptRows('aircraft'),
      ),
  });

export const baggageRulesQuery = () =>
  queryOptions({
    queryKey: ['baggage rules'],
    staleTime: 5 * MINUTE,
    queryFn: ({ signal }) =>
      orKept(
        async () => (await call('listBaggageRules', { query: {} }, { signal })).result,
        async () => (await kept()).keptRows('baggageRules'),
      ),
  });

export const fareRulesQuery = () =>
  queryOptions({
    queryKey: ['fare rules'],
    staleTime: 5 * MINUTE,
    queryFn: ({ signal }) =>
      orKept(
        async () => (await call('listFareRules', { query: {} }, { signal })).result,
        async () => (await kept()).keptRows('fareRules'),
      ),
  });
