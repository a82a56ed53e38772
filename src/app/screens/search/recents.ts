import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { whenIdle } from '../../pwa/when-idle.ts';
import { keepReference, readReference } from '../../features/offline/saved-reference.ts';
import { ASKED, legsOf } from './search-form.ts';
import { searchParams, type SearchParams } from './search-params.ts';

/** What was lately used, kept on the device under its owner and wiped with everything else at sign-out. */

const MOST_PLACES = 6;
const MOST_SEARCHES = 3;

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

export function useRecentSearches() {
  const client = useQueryClient();
  const [kind, schema] = kinds.searches;
  const { data } = useQuery({ queryKey: [kind], queryFn: () => readRecent(kind, schema), staleTime: Infinity });
  const add = (form: SearchParams) => {
    const asked = onlyAsked(form);
    const same = (one: SearchParams) =>
      JSON.stringify(legsOf(one)) === JSON.stringify(legsOf(asked)) && one.passengers === asked.passengers;
    const next = [asked, ...(data ?? []).filter((one) => !same(one))].slice(0, MOST_SEARCHES);
    client.setQueryData([kind], next);
    void keepReference(kind, next);
  };
  return { searches: data ?? [], add };
}

/** Recents come a moment after the form: they are not worth waiting for. */
async function readRecent<const S extends v.GenericSchema<unknown, unknown[]>>(kind: string, schema: S): Promise<v.InferOutput<S> | []> {
  await whenIdle();
  return (await readReference(kind, schema)) ?? [];
}

/** The question without the answer's state: no chosen classes, no filters. */
export function onlyAsked(form: SearchParams): SearchParams {
  return Object.fromEntries(ASKED.flatMap((key) => (form[key] === undefined ? [] : [[key, form[key]]])));
}
