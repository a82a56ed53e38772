import * as v from 'valibot';
import { day, id, maybe, typed } from '../../address.ts';

const word = v.pipe(v.string(), v.regex(/^[\w.:-]{1,80}$/));

/** Search parameters of /history: the last seven days of everybody unless they say otherwise. */
export const historySearch = v.object({
  q: maybe(typed(80)),
  days: maybe(v.picklist([1, 30, 90])),
  start: maybe(day),
  end: maybe(day),
  /** Which kinds there are is known where they are drawn. */
  entity: maybe(word),
  action: maybe(word),
  refused: maybe(v.literal(true)),
  /** Only the own rows. */
  mine: maybe(v.literal(true)),
  /** Only those of one person, and what the person is called: that is only shown. */
  by: maybe(id),
  name: maybe(typed(120)),
  agency: maybe(id),
  pnr: maybe(word),
  /** The entry of the ledger that it made. */
  entry: maybe(v.number()),
  sort: maybe(v.picklist(['at', '-at'])),
});
export type HistorySearch = v.InferOutput<typeof historySearch>;
