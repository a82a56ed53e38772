import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../../../contract/endpoints.ts';
import type { WaitlistEntry } from '../../../contract/waitlist.ts';
import { call } from '../../api/client.ts';

/** Who waits for seats of a flight, or with no id what the own agency waits for. */
export const waitlistQuery = (flightId?: string) =>
  queryOptions({
    queryKey: ['waitlist', flightId ?? null],
    staleTime: 5_000,
    queryFn: async ({ signal }) => (await call('getWaitlist', { query: flightId ? { flightId } : {} }, { signal })).result,
  });

export const fullClassesQuery = (body: Call<'findFullClasses'>['body']) =>
  queryOptions({
    queryKey: ['waitlist', 'classes', body],
    staleTime: 5_000,
    queryFn: ({ signal }) => call('findFullClasses', { body }, { signal }),
  });

export const isOpen = ({ status }: WaitlistEntry): boolean => status === 'waiting' || status === 'offered';
