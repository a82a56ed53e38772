import type { ReportMeta } from '../../../contract/reports.ts';
import { showDay } from '../../day.ts';
import { monthId } from '../../month.ts';
import { monthName } from '../../month-name.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { daysIn } from './filters.ts';
import type { ReportsSearch } from './reports-search.ts';
import { reportsText } from '../../../texts/reports/text.ts';

/** Nothing in these days: where there is something, one press away. */
export function NoRows({
  meta,
  search,
  onSearch,
}: {
  meta: ReportMeta;
  search: ReportsSearch;
  onSearch: (change: Partial<ReportsSearch>) => void;
}) {
  const { nearest } = meta;
  const { startDate, endDate } = daysIn(search);
  const days = startDate === endDate ? showDay(startDate) : reportsText('fromTo', { from: showDay(startDate), to: showDay(endDate) });
  return (
    <EmptyState
      title={reportsText('nothing')}
      why={
        nearest
          ? reportsText('nothingNearest', { days, month: monthName(monthId(nearest.startDate)) })
          : reportsText('nothingAnywhere', { days })
      }
      action={
        nearest ? (
          <Button kind="main" onPress={() => onSearch({ period: undefined, start: nearest.startDate, end: nearest.endDate })}>
            {reportsText('showMonth', { month: monthName(monthId(nearest.startDate)) })}
          </Button>
        ) : undefined
      }
    />
  );
}
