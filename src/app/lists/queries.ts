import { queryOptions } from '@tanstack/react-query';
import type { ListWithViews } from '../../contract/saved-views.ts';
import { call } from '../api/client.ts';

export const savedViewsQuery = (list: ListWithViews) =>
  queryOptions({
    queryKey: ['saved views', list],
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await call('getSavedViews', { query: { list } }, { signal })).result,
  });
