import * as v from 'valibot';
import { maybe, typed } from '../../address.ts';
import { DOCUMENT_STATES } from '../../../contract/words.ts';
import type { PassengersFilter } from '../../features/passengers/queries.ts';

/** Search parameters of /passengers. What cannot be read falls back to "no filter". */
export const passengersSearch = v.object({
  q: maybe(typed(80)),
  documents: maybe(v.picklist(DOCUMENT_STATES)),
  alike: maybe(v.literal(true)),
  agency: maybe(v.pipe(v.string(), v.uuid())),
});
export type PassengersSearch = v.InferOutput<typeof passengersSearch>;

/** The same filter as the server's query. */
export function toRequest(search: PassengersSearch): PassengersFilter {
  const words = search.q?.trim();
  return {
    ...(words ? { search: words } : {}),
    ...(search.documents ? { documents: search.documents } : {}),
    ...(search.alike ? { alike: 'true' } : {}),
    ...(search.agency ? { ownerId: search.agency } : {}),
  };
}

export const isFiltered = (search: PassengersSearch): boolean => Object.keys(toRequest(search)).length > 0;
