import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CancellationJob, CancellationQuote } from '../../../contract/flight-cancellation.ts';
import type { Call } from '../../../contract/endpoints.ts';
import { call } from '../../api/client.ts';
import { NotUnderstood } from '../../api/failures.ts';

/** How often the progress of a cancellation is asked for while somebody looks at it. */
const PROGRESS_MS = 1500;

/** Who is on it, as it is now; asked anew each time the wizard opens. */
export const affectedQuery = (id: string) =>
  queryOptions({
    queryKey: ['flight', id, 'affected'],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<CancellationQuote> => {
      const { result } = await call('cancelFlight', { params: { id }, body: { mode: 'quote' } }, { signal });
      if ('orders' in result) return result;
      throw new NotUnderstood(200, undefined, 'quote');
    },
  });

/** The same with the seats of a plan counted by the server. */
export const plannedQuery = (id: string, body: NonNullable<Call<'cancelFlight'>['body']>) =>
  queryOptions({
    queryKey: ['flight', id, 'planned', body],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<CancellationQuote> => {
      const { result } = await call('cancelFlight', { params: { id }, body: { ...body, mode: 'quote' } }, { signal });
      if ('orders' in result) return result;
      throw new NotUnderstood(200, undefined, 'quote');
    },
  });

export const alternativesQuery = (id: string, date: string) =>
  queryOptions({
    queryKey: ['flight', id, 'alternatives', date],
    staleTime: 10_000,
    queryFn: async ({ signal }) => (await call('getFlightAlternatives', { params: { id }, query: { date } }, { signal })).result,
  });

/** Other journeys for the leg of a booking that the flight is a part of. */
export const journeysQuery = (id: string, orderId: string, date: string) =>
  queryOptions({
    queryKey: ['flight', id, 'journeys', orderId, date],
    staleTime: 10_000,
    queryFn: async ({ signal }) => (await call('getJourneyAlternatives', { params: { id }, query: { orderId, date } }, { signal })).result,
  });

/** The job of a cancelled flight; it is asked for again and again while it runs. */
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['flight', id, 'cancellation'],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<CancellationJob> => (await call('getFlightCancellation', { params: { id } }, { signal })).result,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? PROGRESS_MS : false),
  });

export const holdsQuery = (id: string) =>
  queryOptions({
    queryKey: ['flight', id, 'holds'],
    staleTime: 5_000,
    queryFn: async ({ signal }) => (await call('getFlightHolds', { params: { id } }, { signal })).result,
  });

/** Changes by pages; each next page is asked for by the key of the one before. */
export const historyQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['flight', id, 'history'],
    staleTime: 5_000,
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) =>
      call('getFlightHistory', { params: { id }, query: pageParam === null ? {} : { after: pageParam } }, { signal }),
    getNextPageParam: (last) => last.meta.next,
  });

export const curveQuery = (id: string) =>
  queryOptions({
    queryKey: ['flight', id, 'curve'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await call('getBookingCurve', { params: { id } }, { signal })).result,
  });

/** Who has not answered new times or the cancellation. */
export const unansweredQuery = (id: string) =>
  queryOptions({
    queryKey: ['flight', id, 'unanswered'],
    staleTime: 5_000,
    queryFn: async ({ signal }) => (await call('getUnanswered', { params: { id } }, { signal })).result,
  });

/** Messages to border police and check-in that were made, and between whom the next ones go. */
export const messagesQuery = (id: string) =>
  queryOptions({
    queryKey: ['flight', id, 'messages'],
    staleTime: 5_000,
    queryFn: async ({ signal }) => (await call('getFlightMessages', { params: { id } }, { signal })).result,
  });
