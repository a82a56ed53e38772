import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isSilence } from '../../api/failures.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { SavedAt } from '../../ui/saved-at.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A section while it loads, when that failed, and with the time of its copy where there is no network. */
export function Loaded<T>({ query, title, children }: { query: UseQueryResult<T>; title: string; children: (data: T) => ReactNode }) {
  if (query.isPending) return <Skeleton lines={[50, 80, 80, 60]} />;
  if (query.data === undefined)
    return <ErrorAlert error={query.error} title={title} onRetry={() => void query.refetch()} busy={query.isFetching} />;
  return (
    <>
      {query.isError && isSilence(query.error) && <SavedAt at={query.dataUpdatedAt} />}
      {children(query.data)}
    </>
  );
}
