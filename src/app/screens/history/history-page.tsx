import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { LogRow } from '../../../contract/history.ts';
import { HISTORY_DAYS } from '../../../contract/log-words.ts';
import { isAgent } from '../../../contract/roles.ts';
import { download } from '../../api/client.ts';
import { isSilence } from '../../api/failures.ts';
import { ExportButtons } from '../../features/exports/export-buttons.tsx';
import { useSession } from '../../session.ts';
import { useWide } from '../../features/statement/use-wide.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Infinite } from '../../ui/infinite.tsx';
import { Page } from '../../ui/page.tsx';
import { SavedAt } from '../../ui/saved-at.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FilterBar } from './filter-bar.tsx';
import { isFiltered, isForFile, toRequest, type HistorySearch } from './filters.ts';
import './history.css';
import { logsQuery } from './queries.ts';
import { RowSheet } from './row-sheet.tsx';
import { RowCards, RowTable } from './rows.tsx';

const route = getRouteApi('/desk/history');

/** Who did what, newest first; each row opens with what was changed. */
export function HistoryPage() {
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/history' });
  const me = useSession();
  const wide = useWide();
  // It stays named while its sheet goes away.
  const [opened, setOpened] = useState<{ row: LogRow; open: boolean }>();
  const body = toRequest(search, me?.userId);
  const forFile = isForFile(search);
  const logs = useInfiniteQuery({ ...logsQuery(body), placeholderData: keepPreviousData, enabled: !forFile });
  const rows = forFile ? [] : (logs.data?.pages.flatMap((page) => page.result) ?? []);
  const silent = isSilence(logs.error);
  const set = (change: Partial<HistorySearch>) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true });
  const open = (row: LogRow) => setOpened({ row, open: true });
  return (
    <Page
      title="History"
      width="wide"
      scrollId="history"
      onRefresh={() => logs.refetch()}
      refreshing={logs.isFetching && rows.length > 0 && !logs.isFetchingNextPage}
    >
      <div className="stack">
        <FilterBar
          search={search}
          actions={logs.data?.pages[0]?.meta.actions ?? []}
          people={logs.data?.pages[0]?.meta.people ?? []}
          own={isAgent(me?.role)}
          onSearch={set}
        />
        <ExportButtons what="History" take={(format, taking) => download('getLogs', { body: { ...body, export: format } }, taking)} />
        {forFile && (
          <EmptyState
            title="Too many days for a screen"
            why={`More than ${HISTORY_DAYS} days leave as a file: take it above, or choose fewer days.`}
          />
        )}
        {!forFile && logs.isError && silent && rows.length > 0 && <SavedAt at={logs.dataUpdatedAt} />}
        {!forFile && logs.isError && !(silent && rows.length > 0) && (
          <ErrorAlert
            error={logs.error}
            title="The history could not be loaded"
            onRetry={() => void logs.refetch()}
            busy={logs.isFetching}
          />
        )}
        {!forFile && logs.isPending && <Skeleton cards={5} lines={[45, 70]} />}
        {!forFile && logs.isSuccess && rows.length === 0 && <Nothing search={search} />}
        {rows.length > 0 && (wide ? <RowTable rows={rows} onOpen={open} /> : <RowCards rows={rows} onOpen={open} />)}
        <Infinite more={!forFile && logs.hasNextPage} busy={logs.isFetchingNextPage} onMore={() => logs.fetchNextPage()} />
      </div>
      {opened && <RowSheet row={opened.row} open={opened.open} onClose={() => setOpened({ ...opened, open: false })} />}
    </Page>
  );
}

function Nothing({ search }: { search: HistorySearch }) {
  return (
    <EmptyState
      title="Nothing in these days"
      why={isFiltered(search) ? 'No row fits the filters.' : 'Nothing was done in these days.'}
      action={
        isFiltered(search) && (
          <Link to="/history" search={{ days: search.days, start: search.start, end: search.end }} className="link">
            Clear filters
          </Link>
        )
      }
    />
  );
}
