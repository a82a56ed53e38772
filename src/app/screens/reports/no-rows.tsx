import type { ReportMeta } from '../../../contract/reports.ts';
import { showDay } from '../../day.ts';
import { monthId } from '../../month.ts';
import { monthName } from '../../month-name.ts';
import { type Filter, isFiltered } from '../../lists/filters.ts';
import { NothingFits } from '../../lists/list-page.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { daysIn } from './filters.ts';
import type { ReportsSearch } from './reports-search.ts';
import { reportsText } from '../../../texts/reports/text.ts';

/** Nothing in these days: where there is something, one press away; where there is nothing in any, what leaves it out is taken away. */
export function NoRows({
  meta,
  search,
  filters,
  onSearch,
}: {
  meta: ReportMeta;
  search: ReportsSearch;
  filters: readonly Filter<ReportsSearch>[];
  onSearch: (change: Partial<ReportsSearch>) => void;
}) {
  const { nearest } = meta;
  const { startDate, endDate } = daysIn(search);
  const [from, to] = [showDay(startDate), showDay(endDate)];
  const days = startDate === endDate ? reportsText('onDay', { day: from }) : reportsText('fromTo', { from, to });
  if (!nearest) {
    const why = reportsText('nothingAnywhere', { days });
    return isFiltered(filters, search) ? (
      <NothingFits title={reportsText('nothing')} why={why} filters={filters} />
    ) : (
      <EmptyState title={reportsText('nothing')} why={why} />
    );
  }
  const month = monthName(monthId(nearest.startDate));
  return (
    <EmptyState
      title={reportsText('nothing')}
      why={reportsText('nothingNearest', { days, month })}
      action={
        <Button kind="main" onPress={() => onSearch({ period: undefined, start: nearest.startDate, end: nearest.endDate })}>
          {reportsText('showMonth', { month })}
        </Button>
      }
    />
  );
}
