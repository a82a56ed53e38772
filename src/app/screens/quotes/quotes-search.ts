import * as v from 'valibot';
import { id, maybe, typed } from '../../address.ts';

/** Search parameters of /quotes. What cannot be read falls back to "no filter". */
export const quotesSearch = v.object({
  q: maybe(typed(60)),
  state: maybe(v.picklist(['valid', 'takenUp', 'expired'])),
  agency: maybe(id),
});
export type QuotesSearch = v.InferOutput<typeof quotesSearch>;
