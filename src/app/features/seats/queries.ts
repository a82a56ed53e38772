import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** The seats of a flight as they are now: others take them, so an opened map is always read anew. */
export const flightSeatsQuery = (flightId: string, preOrderId?: string) =>
  queryOptions({
    queryKey: ['seats', flightId, preOrderId ?? null],
    queryFn: async ({ signal }) =>
      (await call('getFlightSeats', { params: { id: flightId }, query: preOrderId === undefined ? {} : { preOrderId } }, { signal }))
        .result,
    staleTime: 0,
  });
