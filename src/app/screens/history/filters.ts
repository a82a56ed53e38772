import type { Call } from '../../../contract/endpoints.ts';
import { may } from '../../../contract/endpoint.ts';
import type { Role } from '../../../contract/roles.ts';
import { userEndpoints } from '../../../contract/users.ts';
import { HISTORY_DAYS, LOG_ENTITIES, type LogEntity } from '../../../contract/log-words.ts';
import { addDays, showPeriod } from '../../day.ts';
import { actionWords } from '../../features/log/log-words.ts';
import { sortAsked } from '../../../rules/sort-asked.ts';
import { type Days, type Filter, filled, type FoundFilter } from '../../lists/filters.ts';
import { companyToday } from '../../company-day.ts';
import type { HistorySearch } from './history-search.ts';
import { historyText } from '../../../texts/history/text.ts';

const FIRST_DAYS = 7;
const PRESETS = [1, undefined, 30, 90] as const;

interface Choices {
  /** What was done in these days. */
  actions: readonly string[];
  /** By whom; an agency sees only its own rows anyhow. */
  by: Pick<FoundFilter<HistorySearch>, 'found' | 'onAsk' | 'taken'> | undefined;
  /** Whose history it is: agencies are found by those who may read accounts. */
  role: Role | undefined;
}

export function filtersOf(search: HistorySearch, { actions, by, role }: Choices): readonly Filter<HistorySearch>[] {
  const own = search.start !== undefined && search.end !== undefined;
  const days = daysIn(search);
  return [
    { kind: 'text', key: 'q', label: historyText('ask'), placeholder: historyText('askShort') },
    {
      kind: 'days',
      title: historyText('days'),
      presets: PRESETS.map((count) => ({
        text: historyText(`days.${count ?? FIRST_DAYS}`),
        on: !own && search.days === count,
        set: { days: count, start: undefined, end: undefined },
      })),
      own,
      days,
      text: own ? showPeriod(days.startDate, days.endDate) : historyText('otherDays'),
      set: ({ startDate, endDate }) => ({ days: undefined, start: startDate, end: endDate }),
    },
    ...(search.pnr ? [{ kind: 'flag' as const, key: 'pnr' as const, text: `PNR ${search.pnr}` }] : []),
    ...(search.entry ? [{ kind: 'flag' as const, key: 'entry' as const, text: historyText('entryNo', { no: search.entry }) }] : []),
    { kind: 'flag', key: 'refused', text: historyText('refused') },
    ...(by
      ? ([
          { kind: 'flag', key: 'mine', text: historyText('byMe'), also: { by: undefined, name: undefined } },
          {
            kind: 'found',
            key: 'by',
            any: historyText('anyUser'),
            title: historyText('user'),
            label: historyText('name'),
            empty: { title: historyText('nobody'), why: historyText('nobodyWhy') },
            also: (one) => ({ name: one?.name, mine: undefined }),
            ...by,
          },
        ] as const satisfies readonly Filter<HistorySearch>[])
      : []),
    ...(by && may(role, userEndpoints.getUsers) ? [{ kind: 'agency' as const, key: 'agency' as const }] : []),
    {
      kind: 'picklist',
      key: 'entity',
      label: historyText('object'),
      any: historyText('anyObject'),
      options: LOG_ENTITIES.map((value) => ({ value, text: historyText(`entity.${value}`) })),
    },
    {
      kind: 'picklist',
      key: 'action',
      label: search.action ? actionWords(search.action) : historyText('action'),
      any: historyText('anyAction'),
      options: actions.map((value) => ({ value, text: actionWords(value) })),
    },
  ];
}

const isEntity = (one: string | undefined): one is LogEntity => (LOG_ENTITIES as readonly (string | undefined)[]).includes(one);
/** An address may name a kind that there is not. */
export const knownOf = (search: HistorySearch): HistorySearch => (isEntity(search.entity) ? search : { ...search, entity: undefined });

function daysIn({ days, start, end }: HistorySearch): Days {
  if (start && end && start <= end) return { startDate: start, endDate: end };
  return { startDate: addDays(companyToday(), 1 - (days ?? FIRST_DAYS)), endDate: companyToday() };
}

/** So many days are only for a file, but those of one booking. */
export const isForFile = (search: HistorySearch): boolean => {
  if (search.pnr) return false;
  const { startDate, endDate } = daysIn(search);
  return Date.parse(endDate) - Date.parse(startDate) >= HISTORY_DAYS * 86_400_000;
};

/** The same filter as the server's body. */
export const toRequest = (search: HistorySearch, userId: string | undefined): Call<'getLogs'>['body'] => ({
  ...daysIn(search),
  ...filled({
    search: search.q,
    entity: isEntity(search.entity) ? search.entity : undefined,
    action: search.action,
    result: search.refused && ('refused' as const),
    agentId: search.agency,
    pnr: search.pnr,
    entryNo: search.entry,
    userId: search.by ?? (search.mine && userId),
  }),
  ...sortAsked(search.sort),
});
