import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { REPORT_GROUPS } from '../../../contract/report-words.ts';
import { download } from '../../api/client.ts';
import { ListStates } from '../../lists/list-body.tsx';
import { ListScreen } from '../../lists/list-page.tsx';
import { SortPick } from '../../lists/sort-pick.tsx';
import { useList } from '../../lists/use-list.ts';
import { useSetSearch } from '../../lists/use-set-search.ts';
import { lazyPart } from '../../pwa/chunk.ts';
import { Icon } from '../../ui/icon.tsx';
import { groupColumns, sortedColumns } from './columns.tsx';
import { ColumnsSheet } from './columns-sheet.tsx';
import { chosenColumns, columnsOf } from '../../../rules/report-view.ts';
import { byOf, toRequest, type By } from './filters.ts';
import { NoRows } from './no-rows.tsx';
import { choicesQuery, reportQuery } from './queries.ts';
import { ReportBody } from './report-body.tsx';
import { filtersOf } from './report-filters.ts';
import type { ReportsSearch } from './reports-search.ts';
import { reportsText } from '../../../texts/reports/text.ts';

const SchedulesSheet = lazyPart('schedules', () => import('./schedules-sheet.tsx'), 'SchedulesSheet');

const route = getRouteApi('/desk/reports');
const WAYS: readonly By[] = [...REPORT_GROUPS, 'rows'];

/** What was sold and what came back: sums, a chart with its table, or every row; and all of it as a file. */
export function ReportsPage() {
  const search = route.useSearch();
  const set = useSetSearch<ReportsSearch>();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [scheduled, setScheduled] = useState<boolean>();
  const choices = useQuery(choicesQuery(typed, search.flight));
  const body = toRequest(search);
  const { query, rows, first } = useList(reportQuery(body));
  const by = byOf(search);
  const filters = filtersOf(search, {
    groups: choices.data?.groups ?? [],
    airlines: choices.data?.airlines ?? [],
    staff: choices.data?.staff ?? [],
    flights: choices.data?.flights ?? [],
    foundOf: (of) => ({ ...choices, data: choices.data?.[of] }),
    onAsk: setTyped,
  });
  const sorting = { sort: search.sort, onSort: (sort: string | undefined) => set({ sort: sort as ReportsSearch['sort'] }) };
  const chosen = chosenColumns(search);
  const columns = chosen.length > 0 ? { columns: [...chosen] } : {};
  return (
    <ListScreen
      title={reportsText('title')}
      id="reports"
      views="reports" // no text
      query={query}
      full
      filled={first !== undefined}
      search={search}
      filters={filters}
      above={
        <fieldset className="seg">
          <legend className="sr-only">{reportsText('groupBy')}</legend>
          {WAYS.map((way) => (
            <label key={way}>
              <input type="radio" name="by" checked={by === way} onChange={() => set({ by: way === 'day' ? undefined : way })} />
              <span>{reportsText(`by.${way}`)}</span>
            </label>
          ))}
        </fieldset>
      }
      after={
        <>
          {by === 'rows' ? (
            <SortPick columns={sortedColumns()} own={reportsText('oldestFirst')} {...sorting} />
          ) : (
            <SortPick
              columns={groupColumns(by, first?.groups ?? [])}
              own={reportsText(by === 'day' ? 'oldestFirst' : 'largestFirst')}
              {...sorting}
            />
          )}
          <button type="button" className="pick" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {chosen.length > 0 ? reportsText('columnsCount', { n: chosen.length }) : reportsText('columns')}
          </button>
          <button type="button" className="pick" aria-haspopup="dialog" onClick={() => setScheduled(true)}>
            <Icon name="mail" className="in-chip" />
            {reportsText('scheduled')}
          </button>
        </>
      }
    >
      <ListStates
        query={query}
        empty={!first || (first.meta.total === 0 && first.meta.keptDeposits.length === 0)}
        failure={reportsText('loadFailed')}
        none={first && <NoRows meta={first.meta} search={search} filters={filters} onSearch={set} />}
      >
        {first && (
          <ReportBody
            search={search}
            report={first}
            rows={rows}
            sorting={sorting}
            file={{
              what: reportsText('file'),
              take: (format, taking) => download('ordersFullData', { body: { ...body, export: format, ...columns } }, taking),
              // Paper has room for what the screen shows.
              print: (taking) => download('ordersFullData', { body: { ...body, export: 'pdf', columns: [...columnsOf(search)] } }, taking),
            }}
          />
        )}
      </ListStates>
      {scheduled !== undefined && (
        <Suspense>
          <SchedulesSheet open={scheduled} onOpen={setScheduled} />
        </Suspense>
      )}
      <ColumnsSheet open={open} search={search} onClose={() => setOpen(false)} onColumns={(chosen) => set({ columns: chosen })} />
    </ListScreen>
  );
}
