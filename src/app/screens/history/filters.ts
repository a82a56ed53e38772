import * as v from 'valibot';
import { day, maybe, typed } from '../../address.ts';
import type { Call } from '../../../contract/endpoints.ts';
import { HISTORY_DAYS, LOG_ENTITIES } from '../../../contract/log-words.ts';
import { addDays } from '../../day.ts';
import { today } from '../../today.ts';

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
  by: maybe(v.pipe(v.string(), v.uuid())),
  name: maybe(typed(120)),
});
export type HistorySearch = v.InferOutput<typeof historySearch>;

type Body = Call<'getLogs'>['body'];
const FIRST_DAYS = 7;

export function daysIn({ days, start, end }: HistorySearch): { startDate: string; endDate: string } {
  if (start && end && start <= end) return { startDate: start, endDate: end };
  return { startDate: addDays(today(), 1 - (days ?? FIRST_DAYS)), endDate: today() };
}

/** So many days are only for a file. */
export const isForFile = (search: HistorySearch): boolean => {
  const { startDate, endDate } = daysIn(search);
  return Date.parse(endDate) - Date.parse(startDate) >= HISTORY_DAYS * 86_400_000;
};

/** The same filter as the server's body. */
export function toRequest(search: HistorySearch, userId: string | undefined): Body {
  const words = search.q?.trim();
  return {
    ...daysIn(search),
    ...(words ? { search: words } : {}),
    ...(search.entity ? { entity: search.entity } : {}),
    ...(search.action ? { action: search.action } : {}),
    ...(search.refused ? { result: 'refused' } : {}),
    ...(search.by ? { userId: search.by } : search.mine && userId ? { userId } : {}),
  };
}

export const isFiltered = ({ q, entity, action, refused, mine, by }: HistorySearch): boolean =>
  Boolean(q?.trim() || entity || action || refused || mine || by);
