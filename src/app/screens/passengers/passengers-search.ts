import * as v from 'valibot';
import { id, maybe, typed } from '../../address.ts';
import { DOCUMENT_STATES } from '../../../contract/words.ts';

/** Search parameters of /passengers. What cannot be read falls back to "no filter". */
export const passengersSearch = v.object({
  q: maybe(typed(80)),
  documents: maybe(v.picklist(DOCUMENT_STATES)),
  alike: maybe(v.literal(true)),
  agency: maybe(id),
  sort: maybe(v.picklist(['name', '-name', 'born', '-born', 'used', '-used'])),
});
export type PassengersSearch = v.InferOutput<typeof passengersSearch>;
