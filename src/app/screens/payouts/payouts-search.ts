import * as v from 'valibot';
import { day, id, maybe, typed } from '../../address.ts';

/** Search parameters of /payouts. What cannot be read falls back to "no filter". */
export const payoutsSearch = v.object({
  q: maybe(typed(80)),
  state: maybe(v.picklist(['requested', 'paid', 'declined', 'withdrawn'])),
  agency: maybe(id),
  start: maybe(day),
  end: maybe(day),
  sort: maybe(v.picklist(['asked', '-asked', 'amount', '-amount'])), // no text
  /** The form of a payout is open. */
  form: maybe(v.literal('new')),
});
export type PayoutsSearch = v.InferOutput<typeof payoutsSearch>;
