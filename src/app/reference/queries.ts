import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

const MINUTE = 60_000;

/* Reference data changes rarely: it is asked for once an hour. */

export const airportsQuery = (search: string) =>
  queryOptions({
    queryKey: ['airports', search],
    staleTime: 60 * MINUTE,
    queryFn: async ({ signal }) =>
      (await call('listAirports', { query: { ...(search ? { search } : {}), isActive: 'true', limit: '30' } }, { signal })).result,
  });

export const airlinesQuery = () =>
  queryOptions({
    queryKey: ['airlines'],
    staleTime: 60 * MINUTE,
    queryFn: async ({ signal }) => (await call('listAirlines', { query: { isActive: 'true', limit: '5000' } }, { signal })).result,
  });

export const aircraftQuery = () =>
  queryOptions({
    queryKey: ['aircraft'],
    staleTime: 60 * MINUTE,
    queryFn: async ({ signal }) => (await call('listAircraft', { query: { isActive: 'true', limit: '5000' } }, { signal })).result,
  });

export const baggageRulesQuery = () =>
  queryOptions({
    queryKey: ['baggage rules'],
    staleTime: 5 * MINUTE,
    queryFn: async ({ signal }) => (await call('listBaggageRules', { query: {} }, { signal })).result,
  });

export const fareRulesQuery = () =>
  queryOptions({
    queryKey: ['fare rules'],
    staleTime: 5 * MINUTE,
    queryFn: async ({ signal }) => (await call('listFareRules', { query: {} }, { signal })).result,
  });
