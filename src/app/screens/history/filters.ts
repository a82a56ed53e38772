import type { Call } from '../../../contract/endpoints.ts';
import { HISTORY_DAYS, LOG_ENTITIES } from '../../../contract/log-words.ts';
import { addDays, showDay } from '../../day.ts';
import { actionWords } from '../../features/accounts/log-words.ts';
import { sortAsked } from '../../lists/columns.ts';
import { type Days, type Filter, filled, type FoundFilter } from '../../lists/filters.ts';
import { today } from '../../today.ts';
import type { HistorySearch } from './history-search.ts';
import { ENTITY_WORDS } from './words.ts';

const FIRST_DAYS = 7;
const PRESETS = [
  [1, 'Today'],
  [undefined, '7 days'],
  [30, '30 days'],
  [90, '90 days'],
] as const;

interface Choices {
  /** What was done in these days. */
  actions: readonly string[];
  /** By whom; an agency sees only its own rows anyhow. */
  by: Pick<FoundFilter<HistorySearch>, 'found' | 'onAsk' | 'taken'> | undefined;
}

export function filtersOf(search: HistorySearch, { actions, by }: Choices): readonly Filter<HistorySearch>[] {
  const own = search.start !== undefined && search.end !== undefined;
  const days = daysIn(search);
  return [
    { kind: 'text', key: 'q', label: 'PNR, name or any word', placeholder: 'PNR, name, any word' },
    {
      kind: 'days',
      title: 'Days',
      presets: PRESETS.map(([count, text]) => ({
        text,
        on: !own && search.days === count,
        set: { days: count, start: undefined, end: undefined },
      })),
      own,
      days,
      text: own ? `${showDay(days.startDate)} – ${showDay(days.endDate)}` : 'Other days',
      set: ({ startDate, endDate }) => ({ days: undefined, start: startDate, end: endDate }),
    },
    { kind: 'flag', key: 'refused', text: 'Refused' },
    ...(by
      ? ([
          { kind: 'flag', key: 'mine', text: 'By me', also: { by: undefined, name: undefined } },
          {
            kind: 'found',
            key: 'by',
            any: 'By anybody',
            title: 'By whom',
            label: 'Name',
            empty: { title: 'Nobody', why: 'Nobody of this name did anything in these days.' },
            also: (one) => ({ name: one?.name, mine: undefined }),
            ...by,
          },
        ] as const satisfies readonly Filter<HistorySearch>[])
      : []),
    {
      kind: 'picklist',
      key: 'entity',
      label: 'Of what',
      any: 'Of anything',
      options: LOG_ENTITIES.map((value) => ({ value, text: ENTITY_WORDS[value] })),
    },
    {
      kind: 'picklist',
      key: 'action',
      label: search.action ? actionWords(search.action) : 'Action',
      any: 'Any action',
      options: actions.map((value) => ({ value, text: actionWords(value) })),
    },
  ];
}

function daysIn({ days, start, end }: HistorySearch): Days {
  if (start && end && start <= end) return { startDate: start, endDate: end };
  return { startDate: addDays(today(), 1 - (days ?? FIRST_DAYS)), endDate: today() };
}

/** So many days are only for a file. */
export const isForFile = (search: HistorySearch): boolean => {
  const { startDate, endDate } = daysIn(search);
  return Date.parse(endDate) - Date.parse(startDate) >= HISTORY_DAYS * 86_400_000;
};

/** The same filter as the server's body. */
export const toRequest = (search: HistorySearch, userId: string | undefined): Call<'getLogs'>['body'] => ({
  ...daysIn(search),
  ...filled({
    search: search.q,
    entity: search.entity,
    action: search.action,
    result: search.refused && ('refused' as const),
    userId: search.by ?? (search.mine && userId),
  }),
  ...sortAsked(search.sort),
});
