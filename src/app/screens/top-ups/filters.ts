import { TOP_UP_STATUSES } from '../../../contract/top-up-requests.ts';
import { topUpsText } from '../../../texts/top-ups/text.ts';
import { showDay } from '../../day.ts';
import type { TopUpsFilter } from '../../features/top-ups/queries.ts';
import { sortAsked } from '../../../rules/sort-asked.ts';
import { type Filter, filled } from '../../lists/filters.ts';
import { today } from '../../today.ts';
import type { TopUpsSearch } from './top-ups-search.ts';

/** `waiting`: how many nobody has decided, whatever the filter. */
export function filtersOf(search: TopUpsSearch, staff: boolean, waiting: number): readonly Filter<TopUpsSearch>[] {
  const { start, end } = search;
  const own = start !== undefined || end !== undefined;
  return [
    { kind: 'text', key: 'q', label: topUpsText(staff ? 'ask' : 'askOwn'), placeholder: topUpsText('askShort') },
    {
      kind: 'chips',
      key: 'state',
      all: topUpsText('all'),
      options: TOP_UP_STATUSES.map((value) => ({
        value,
        text: topUpsText(`status.${value}`),
        ...(value === 'requested' ? { badge: waiting } : {}),
      })),
    },
    {
      kind: 'days',
      title: topUpsText('paidOn'),
      presets: [{ text: topUpsText('anyDay'), on: !own, set: { start: undefined, end: undefined } }],
      folded: true,
      own,
      open: true,
      days: { startDate: start ?? '', endDate: end ?? '' },
      text: own ? `${start ? showDay(start) : '…'} – ${end ? showDay(end) : showDay(today())}` : topUpsText('paidOn'),
      set: ({ startDate, endDate }) => ({ start: startDate || undefined, end: endDate || undefined }),
    },
    ...(staff ? ([{ kind: 'agency', key: 'agency' }] as const) : []),
  ];
}

/** The same filter as the server's query. Of those that wait the oldest comes first. */
export const toRequest = ({ q, state, agency, start, end, sort }: TopUpsSearch): TopUpsFilter => ({
  ...filled({ search: q, status: state, agentId: agency, from: start, to: end }),
  ...sortAsked(sort ?? (state === 'requested' ? ('asked' as const) : undefined)),
});
