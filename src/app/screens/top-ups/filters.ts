import { TOP_UP_STATUSES } from '../../../contract/top-up-requests.ts';
import { sortAsked } from '../../../rules/sort-asked.ts';
import { topUpsText } from '../../../texts/top-ups/text.ts';
import { requestFilters } from '../../features/money-requests/filters.ts';
import type { TopUpsFilter } from '../../features/top-ups/queries.ts';
import { type Filter, filled } from '../../lists/filters.ts';
import type { TopUpsSearch } from './top-ups-search.ts';

/** `waiting`: how many nobody has decided, whatever the filter. */
export const filtersOf = (search: TopUpsSearch, staff: boolean, waiting: number): readonly Filter<TopUpsSearch>[] =>
  requestFilters(
    search,
    TOP_UP_STATUSES.map((status) => [status, topUpsText(`status.${status}`)]),
    {
      staff,
      waiting,
      words: { search: topUpsText(staff ? 'ask' : 'askOwn'), searchShort: topUpsText('askShort'), days: topUpsText('paidOn') },
    },
  );

/** The same filter as the server's query. Of those that wait the oldest comes first. */
export const toRequest = ({ q, state, agency, start, end, sort }: TopUpsSearch): TopUpsFilter => ({
  ...filled({ search: q, status: state, agentId: agency, from: start, to: end }),
  ...sortAsked(sort ?? (state === 'requested' ? ('asked' as const) : undefined)),
});
