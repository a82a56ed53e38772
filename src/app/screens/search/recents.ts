import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as v from 'valibot';
import { orderListEndpoints } from '../../../contract/order-lists.ts';
import { call } from '../../api/client.ts';
import { useMay } from '../../may.ts';
import { keepReference, readReference } from '../../features/offline/saved-reference.ts';
import { keepLastTrip } from './last-trip.ts';
import { MOST_SEARCHES, tripOf, tripsOf } from './past-trips.ts';
import { ASKED } from './search-form.ts';
import { searchParams, type SearchParams } from './search-params.ts';

/** What was lately used, kept on the device under its owner and wiped with everything else at sign-out. */

const MOST_PLACES = 6;
/** Orders that routes are taken from where the device has none. */
const LAST_ORDERS = 12;

const place = v.object({ code: v.string(), city: v.string() });
const kinds = {
  places: ['recent airports', v.array(place)], // no text
  searches: ['recent searches', v.array(searchParams)], // no text
} as const;

export type RecentPlace = v.InferOutput<typeof place>;

export function useRecentPlaces() {
  const client = useQueryClient();
  const [kind, schema] = kinds.places;
  const { data = [] } = useQuery({ queryKey: [kind], queryFn: () => readRecent(kind, schema), staleTime: Infinity });
  const add = (used: RecentPlace) => {
    const next = [{ code: used.code, city: used.city }, ...data.filter((one) => one.code !== used.code)].slice(0, MOST_PLACES);
    client.setQueryData([kind], next);
    void keepReference(kind, next);
  };
  return { places: data, add };
}

/** What was searched on this device; where that is nothing yet, as after each sign-in, the routes of the last orders. Undefined while it is asked for. */
export function useRecentSearches(): SearchParams[] | undefined {
  const [kind, schema] = kinds.searches;
  const may = useMay(orderListEndpoints.getOrders);
  const kept = useQuery({ queryKey: [kind], queryFn: () => readRecent(kind, schema), staleTime: Infinity });
  const none = kept.data?.length === 0 && may;
  const sold = useQuery({
    queryKey: [kind, 'orders'],
    queryFn: async ({ signal }) => tripsOf((await call('getOrders', { body: { limit: LAST_ORDERS } }, { signal })).result),
    enabled: none,
    retry: false,
  });
  if (!none) return kept.data;
  return sold.isError ? [] : sold.data;
}

/** A search that was made stands first from now on; the same route for the same people takes the place of an older one. */
export function useKeepSearch(form: SearchParams): void {
  const client = useQueryClient();
  const asked = JSON.stringify(onlyAsked(form));
  useEffect(() => {
    const [kind, schema] = kinds.searches;
    const made = JSON.parse(asked) as SearchParams;
    keepLastTrip(made);
    const keep = async () => {
      const before = client.getQueryData<SearchParams[]>([kind]) ?? (await readRecent(kind, schema));
      const next = [made, ...before.filter((one) => tripOf(one) !== tripOf(made))].slice(0, MOST_SEARCHES);
      client.setQueryData([kind], next);
      await keepReference(kind, next);
    };
    void keep();
  }, [client, asked]);
}

async function readRecent<const S extends v.GenericSchema<unknown, unknown[]>>(kind: string, schema: S): Promise<v.InferOutput<S> | []> {
  return (await readReference(kind, schema)) ?? [];
}

/** The question without the answer's state: no chosen classes, no filters. */
function onlyAsked(form: SearchParams): SearchParams {
  return Object.fromEntries(ASKED.flatMap((key) => (form[key] === undefined ? [] : [[key, form[key]]])));
}
