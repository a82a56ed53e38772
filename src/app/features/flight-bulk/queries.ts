import { queryOptions } from '@tanstack/react-query';
import type { BulkJob, BulkQuote } from '../../../contract/flight-bulk.ts';
import { call } from '../../api/client.ts';
import type { Asked } from './bulk-form.ts';
import { NotUnderstood } from '../../api/failures.ts';

/** How often the progress is asked for while somebody looks at it. */
const PROGRESS_MS = 1500;

/** The dry run, as the flights stand now. */
export async function askQuote(body: Asked): Promise<BulkQuote> {
  const { result } = await call('bulkFlights', { body }, { timeoutMs: 60_000 });
  if ('quoteId' in result) return result;
  throw new NotUnderstood(200, undefined, 'quote');
}

/** Of cancelled flights: bookings that are still to come. */
export const follows = ({ flights }: BulkJob): boolean => flights.some((one) => one.following > 0);

/** A change of many flights; it is asked for again and again while it runs. */
export const bulkJobQuery = (id: string) =>
  queryOptions({
    queryKey: ['flight list', 'bulk', id],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<BulkJob> => (await call('getFlightBulk', { params: { id } }, { signal })).result,
    refetchInterval: ({ state }) => (state.data && (state.data.status === 'running' || follows(state.data)) ? PROGRESS_MS : false),
  });
