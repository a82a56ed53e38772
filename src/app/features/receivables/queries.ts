import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import type { Call } from '../../../contract/endpoints.ts';
import { may } from '../../../contract/endpoint.ts';
import { receivableEndpoints } from '../../../contract/receivables.ts';
import { call } from '../../api/client.ts';
import { profileQuery } from '../../api/queries.ts';
import { useSession } from '../../session.ts';

export type ReceivablesFilter = Omit<NonNullable<Call<'listReceivables'>['query']>, 'after' | 'page' | 'limit'>;

/** Under the words of what every sale and payment makes old. */
const receivableQuery = (id: string) =>
  queryOptions({
    queryKey: ['profile', 'receivable', id],
    staleTime: 10_000,
    queryFn: async ({ signal }) => (await call('getReceivable', { params: { id } }, { signal })).result,
  });

/** Agencies that owe something by pages; each next page is asked for by the key of the one before. */
export const receivablesQuery = (filter: ReceivablesFilter) =>
  infiniteQueryOptions({
    queryKey: ['accounts', 'receivables', filter],
    initialPageParam: null as string | null,
    queryFn: ({ signal, pageParam }) =>
      call('listReceivables', { query: { ...filter, limit: '50', ...(pageParam === null ? {} : { after: pageParam }) } }, { signal }),
    getNextPageParam: (last) => last.meta.next,
  });

/** What an agency owes, for whoever may know it: itself, and staff who read accounts. Of one without credit days nothing is asked. */
export function useReceivable(agencyId: string, hasDays = true) {
  const me = useSession();
  const { data: profile } = useQuery(profileQuery());
  const own = profile !== undefined && (profile.agency?.userId ?? profile.userId) === agencyId;
  const enabled = hasDays && (own ? profile.creditDays !== null : may(me?.role, receivableEndpoints.getReceivable));
  return useQuery({ ...receivableQuery(own ? profile.userId : agencyId), enabled }).data ?? undefined;
}
