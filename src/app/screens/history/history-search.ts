import * as v from 'valibot';
import { day, id, maybe, typed } from '../../address.ts';
import { LOG_ENTITIES } from '../../../contract/log-words.ts';

/** Search parameters of /history: the last seven days of everybody unless they say otherwise. */
export const historySearch = v.object({
  q: maybe(typed(80)),
  days: maybe(v.picklist([1, 30, 90])),
  start: maybe(day),
  end: maybe(day),
  entity: maybe(v.picklist(LOG_ENTITIES)),
  action: maybe(v.pipe(v.string(), v.regex(/^[\w.:-]{1,80}$/))),
  refused: maybe(v.literal(true)),
  /** Only the own rows. */
  mine: maybe(v.literal(true)),
  /** Only those of one person, and what the person is called: that is only shown. */
  by: maybe(id),
  name: maybe(typed(120)),
  sort: maybe(v.picklist(['at', '-at'])),
});
export type HistorySearch = v.InferOutput<typeof historySearch>;
