import * as v from 'valibot';
import { day, id, maybe, typed } from '../../address.ts';

/** Search parameters of /top-ups. What cannot be read falls back to "no filter". */
export const topUpsSearch = v.object({
  q: maybe(typed(80)),
  state: maybe(v.picklist(['requested', 'accepted', 'declined', 'withdrawn'])),
  agency: maybe(id),
  start: maybe(day),
  end: maybe(day),
  sort: maybe(v.picklist(['asked', '-asked', 'amount', '-amount', 'paidOn', '-paidOn'])), // no text
  /** The form of a payment is open. */
  form: maybe(v.literal('new')),
});
export type TopUpsSearch = v.InferOutput<typeof topUpsSearch>;
