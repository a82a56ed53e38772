import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Answer, Call } from '../../../contract/endpoints.ts';
import { call } from '../../api/client.ts';

export type StatementFilter = Pick<Call<'balanceHistory'>['body'], 'startDate' | 'endDate' | 'kind'>;
export type StatementPage = Answer<'balanceHistory'>['result'];

/** All of an account's statements: after money has moved, none of them is right any more. */
export const statementsKey = (id: string) => ['statement', id] as const;

/** Lines of a period, the oldest first; each next page is asked for by the key of the one before. */
export const statementQuery = (id: string, filter: StatementFilter) =>
  infiniteQueryOptions({
    queryKey: [...statementsKey(id), filter],
    staleTime: 10_000,
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) =>
      call(
        'balanceHistory',
        { params: { id }, body: { ...filter, limit: 30, ...(pageParam === null ? {} : { after: pageParam }) } },
        { signal },
      ),
    getNextPageParam: (last) => last.meta.next,
  });
