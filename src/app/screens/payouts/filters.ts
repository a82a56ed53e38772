import { PAYOUT_STATUSES } from '../../../contract/payout-requests.ts';
import { sortAsked } from '../../../rules/sort-asked.ts';
import { payoutsText } from '../../../texts/payouts/text.ts';
import { topUpsText } from '../../../texts/top-ups/text.ts';
import { requestFilters } from '../../features/money-requests/filters.ts';
import type { PayoutsFilter } from '../../features/payouts/queries.ts';
import { type Filter, filled } from '../../lists/filters.ts';
import type { PayoutsSearch } from './payouts-search.ts';

/** `waiting`: how many nobody has decided, whatever the filter. */
export const filtersOf = (search: PayoutsSearch, staff: boolean, waiting: number): readonly Filter<PayoutsSearch>[] =>
  requestFilters(
    search,
    PAYOUT_STATUSES.map((status) => [status, payoutsText(`status.${status}`)]),
    {
      staff,
      waiting,
      words: {
        search: payoutsText(staff ? 'search' : 'searchOwn'),
        searchShort: payoutsText('searchShort'),
        days: topUpsText('asked'),
      },
    },
  );

/** The same filter as the server's query. Of those that wait the oldest comes first. */
export const toRequest = ({ q, state, agency, start, end, sort }: PayoutsSearch): PayoutsFilter => ({
  ...filled({ search: q, status: state, agentId: agency, from: start, to: end }),
  ...sortAsked(sort ?? (state === 'requested' ? ('asked' as const) : undefined)),
});
