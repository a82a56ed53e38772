import { type InfiniteData, keepPreviousData, type QueryKey, useInfiniteQuery, type UseInfiniteQueryOptions } from '@tanstack/react-query';

/** What a list needs to know of its query. One that comes whole has no next page. */
export interface ListQuery {
  isPending: boolean;
  isSuccess: boolean;
  isError: boolean;
  isFetching: boolean;
  error: unknown;
  dataUpdatedAt: number;
  refetch: () => Promise<unknown>;
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  fetchNextPage?: () => Promise<unknown>;
}

export interface List<Row> {
  query: ListQuery;
  rows: readonly Row[];
}

interface Page {
  result: readonly unknown[];
}

/** Rows by pages. While other ones are asked for the old ones stay. */
export function useList<P extends Page, K extends QueryKey>(
  options: UseInfiniteQueryOptions<P, Error, InfiniteData<P>, K, string | null>,
): List<P['result'][number]> & { first: P | undefined; last: P | undefined } {
  const query = useInfiniteQuery({ ...options, placeholderData: keepPreviousData });
  const pages = query.data?.pages ?? [];
  return { query, rows: pages.flatMap((page) => page.result), first: pages[0], last: pages.at(-1) };
}
