import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Call } from '../../../contract/endpoints.ts';
import { call } from '../../api/client.ts';

/** The log by pages; each next page is asked for by the key of the one before. */
export const logsQuery = (body: Call<'getLogs'>['body']) =>
  infiniteQueryOptions({
    queryKey: ['log', body],
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) =>
      call('getLogs', { body: { ...body, limit: 50, ...(pageParam === null ? {} : { after: pageParam }) } }, { signal }),
    getNextPageParam: (last) => last.meta.next,
  });
