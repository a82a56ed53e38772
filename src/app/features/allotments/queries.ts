import { queryOptions } from '@tanstack/react-query';
import type { Allotment } from '../../../contract/allotments.ts';
import { call } from '../../api/client.ts';

/** More group seats than one flight or one agency ever has at a time. */
const MOST = '200';

/** Group seats that are kept now: of a flight, or with no id of the agency that is signed in. */
export const allotmentsQuery = (flightId?: string) =>
  queryOptions({
    // Under the flight, whose changes they follow.
    queryKey: flightId ? ['flight', flightId, 'allotments'] : ['own allotments'],
    staleTime: 10_000,
    queryFn: async ({ signal }): Promise<Allotment[]> =>
      (await call('getAllotments', { query: { limit: MOST, ...(flightId ? { flightId } : {}) } }, { signal })).result,
  });
