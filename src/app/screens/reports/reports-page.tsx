import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { download } from '../../api/client.ts';
import { isSilence } from '../../api/failures.ts';
import { ExportButtons } from '../../features/exports/export-buttons.tsx';
import { useWide } from '../../lists/use-wide.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Infinite } from '../../ui/infinite.tsx';
import { Page } from '../../ui/page.tsx';
import { SavedAt } from '../../ui/saved-at.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BarChart } from './bar-chart.tsx';
import { FilterBar } from './filter-bar.tsx';
import { byOf, daysIn, toRequest } from './filters.ts';
import type { ReportsSearch } from './reports-search.ts';
import { GroupCards, GroupTable } from './group-list.tsx';
import { LineCards, LineTable } from './line-list.tsx';
import { NoRows } from './no-rows.tsx';
import { reportQuery } from './queries.ts';
import './reports.css';
import { Totals } from './totals.tsx';

const route = getRouteApi('/desk/reports');

/** What was sold and what came back: sums, a chart with its table, or every row; and all of it as a file. */
export function ReportsPage() {
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/reports' });
  const wide = useWide();
  const by = byOf(search);
  const body = toRequest(search);
  const report = useInfiniteQuery({ ...reportQuery(body), placeholderData: keepPreviousData });
  const first = report.data?.pages[0];
  const rows = report.data?.pages.flatMap((page) => page.result) ?? [];
  const silent = isSilence(report.error);
  const set = (change: Partial<ReportsSearch>) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true });
  const empty = first?.meta.total === 0;
  return (
    <Page
      title="Reports"
      width="wide"
      scrollId="reports"
      onRefresh={() => report.refetch()}
      refreshing={report.isFetching && !report.isPending && !report.isFetchingNextPage}
    >
      <div className="stack">
        <FilterBar search={search} onSearch={set} />
        {report.isError && silent && first && <SavedAt at={report.dataUpdatedAt} />}
        {report.isError && !(silent && first) && (
          <ErrorAlert
            error={report.error}
            title="The report could not be made"
            onRetry={() => void report.refetch()}
            busy={report.isFetching}
          />
        )}
        {report.isPending && <Skeleton cards={3} lines={[40, 70, 55]} />}
        {first && empty && <NoRows meta={first.meta} search={search} onSearch={set} />}
        {first && !empty && (
          <>
            <Totals meta={first.meta}>
              <ExportButtons
                what="Report"
                take={(format, taking) =>
                  download(
                    'ordersFullData',
                    { body: { ...body, export: format, ...(search.columns?.length ? { columns: search.columns } : {}) } },
                    taking,
                  )
                }
              />
            </Totals>
            {by !== 'rows' && <BarChart by={by} groups={first.groups} days={daysIn(search)} />}
            {by !== 'rows' && (wide ? <GroupTable by={by} groups={first.groups} /> : <GroupCards groups={first.groups} by={by} />)}
            {first.meta.moreGroups && <p className="quiet">The largest are shown. A file has all of them.</p>}
            {by === 'rows' && rows.length > 0 && (wide ? <LineTable rows={rows} search={search} /> : <LineCards rows={rows} />)}
          </>
        )}
        <Infinite more={report.hasNextPage} busy={report.isFetchingNextPage} onMore={() => report.fetchNextPage()} />
      </div>
    </Page>
  );
}
