import { hashKey, infiniteQueryOptions } from '@tanstack/react-query';
import type { Answer, Call } from '../../../contract/endpoints.ts';
import { call } from '../../api/client.ts';
import { filled } from '../../lists/filters.ts';

export type StatementFilter = Pick<Call<'balanceHistory'>['body'], 'startDate' | 'endDate' | 'kind' | 'sort' | 'direction'>;
export type StatementPage = Answer<'balanceHistory'>['result'];

/** All of an account's statements: after money has moved, none of them is right any more. */
export const statementsKey = (id: string) => ['statement', id] as const;

/** Lines of a period; while they are sorted anew the same ones stay. Each next page is asked for by the key of the one before. */
export const statementQuery = (id: string, { sort, direction, ...which }: StatementFilter) =>
  infiniteQueryOptions({
    queryKey: [...statementsKey(id), which, sort, direction] as const,
    staleTime: 10_000,
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) =>
      call(
        'balanceHistory',
        {
          params: { id },
          body: { ...which, ...filled({ sort, direction }), limit: 30, ...(pageParam === null ? {} : { after: pageParam }) },
        },
        { signal },
      ),
    getNextPageParam: (last) => last.meta.next,
    placeholderData: (data, query) =>
      query && hashKey(query.queryKey.slice(0, 3)) === hashKey([...statementsKey(id), which]) ? data : undefined,
  });
