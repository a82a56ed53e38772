import type { Answer } from '../../../contract/endpoints.ts';
import type { ReportLine } from '../../../contract/reports.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { showPeriod } from '../../day.ts';
import { useLang } from '../../lang.ts';
import { ExportButtons, type ListExport } from '../../features/exports/export-buttons.tsx';
import { DataTable, type TableProps } from '../../lists/data-table.tsx';
import { useWide } from '../../lists/use-wide.ts';
import { BarChart } from './bar-chart.tsx';
import { groupColumns, lineCard, lineColumns, sumColumns } from './columns.tsx';
import { columnsOf } from '../../../rules/report-view.ts';
import { byOf, daysIn } from './filters.ts';
import type { ReportsSearch } from './reports-search.ts';
import { sortGroups } from './sort-groups.ts';
import { Totals } from './totals.tsx';
import { dramsByGroup, profitOf } from './words.ts';
import { reportsText } from '../../../texts/reports/text.ts';

interface ReportBodyProps {
  search: ReportsSearch;
  report: Answer<'ordersFullData'>;
  rows: readonly ReportLine[];
  file: ListExport;
  sorting: Pick<TableProps<unknown>, 'sort' | 'onSort'>;
}

/** Sums of the whole, then a chart with its table, or every row. */
export function ReportBody({ search, report: { meta, groups }, rows, file, sorting }: ReportBodyProps) {
  const wide = useWide();
  const zone = useCompanyZone();
  const by = byOf(search);
  const { startDate, endDate } = daysIn(search);
  const sorted = sortGroups(groups, search.sort, useLang());
  return (
    <>
      <p className="paper-only">{[search.name, showPeriod(startDate, endDate), reportsText(`by.${by}`)].filter(Boolean).join(' · ')}</p>
      <Totals meta={meta} profit={profitOf(groups, meta.moreGroups)}>
        <ExportButtons {...file} />
      </Totals>
      {by === 'rows'
        ? rows.length > 0 && (
            <DataTable
              label={reportsText('rows')}
              rows={rows}
              columns={lineColumns(columnsOf(search), zone)}
              cards={lineCard(zone)}
              keyOf={(row) => row.id}
              {...sorting}
            />
          )
        : groups.length > 0 && (
            <>
              <BarChart by={by} groups={groups} days={daysIn(search)} />
              {wide ? (
                <DataTable
                  label={reportsText(`sumsBy.${by}`)}
                  rows={sorted}
                  columns={groupColumns(by, groups)}
                  keyOf={(group) => `${group.key} ${group.currency}`}
                  {...sorting}
                />
              ) : (
                <DataTable
                  label={reportsText('sums')}
                  rows={dramsByGroup(sorted).map((one) => ({ ...one, sums: groups.filter((group) => group.key === one.key) }))}
                  columns={sumColumns(by)}
                  keyOf={(group) => group.key}
                />
              )}
            </>
          )}
      {meta.moreGroups && <p className="quiet">{reportsText('largestOnly')}</p>}
    </>
  );
}
