import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { LogRow } from '../../../contract/history.ts';
import { HISTORY_DAYS } from '../../../contract/log-words.ts';
import { isAgent } from '../../../contract/roles.ts';
import { download } from '../../api/client.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { ListTop } from '../../lists/list-body.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { useList } from '../../lists/use-list.ts';
import { useSession } from '../../session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { columnsOf } from './columns.tsx';
import { filtersOf, isForFile, knownOf, toRequest } from './filters.ts';
import { logsQuery } from './queries.ts';
import { RowSheet } from './row-sheet.tsx';
import { historyText } from '../../../texts/history/text.ts';

const route = getRouteApi('/desk/history');

/** Who did what, newest first; each row opens with what was changed. */
export function HistoryPage() {
  const search = knownOf(route.useSearch());
  const me = useSession();
  const zone = useCompanyZone();
  const [name, setName] = useState('');
  // It stays named while its sheet goes away.
  const [opened, setOpened] = useState<{ row: LogRow; open: boolean }>();
  const body = toRequest(search, me?.userId);
  const forFile = isForFile(search);
  const list = useList({ ...logsQuery(body), enabled: !forFile });
  const people = list.first?.meta.people ?? [];
  const filters = filtersOf(search, {
    actions: list.first?.meta.actions ?? [],
    role: me?.role,
    by: isAgent(me?.role)
      ? undefined
      : {
          taken: search.by && (search.name ?? people.find((one) => one.id === search.by)?.name ?? historyText('onePerson')),
          found: {
            data: people.filter((one) => one.name.toLowerCase().includes(name.toLowerCase())),
            isError: false,
            error: null,
            refetch: () => undefined,
          },
          onAsk: setName,
        },
  });
  const file = {
    what: historyText('title'),
    take: (format: 'csv' | 'xlsx', taking: object) => download('getLogs', { body: { ...body, export: format } }, taking),
  };
  return (
    <ListPage
      title={historyText('title')}
      id="history"
      views="history" // no text
      label={historyText('title')}
      list={list}
      search={search}
      filters={filters}
      columns={columnsOf(zone, !isAgent(me?.role))}
      keyOf={(row) => row.id}
      onOpen={(row) => setOpened({ row, open: true })}
      failure={historyText('loadFailed')}
      own={historyText('newestFirst')}
      file={file}
      none={{
        title: historyText('nothing'),
        why: historyText('nothingWhy'),
        fits: historyText('nothing'),
        fitsWhy: historyText('nothingFits'),
      }}
      instead={
        forFile && (
          <>
            <ListTop file={file} />
            <EmptyState title={historyText('tooMany')} why={historyText('tooManyWhy', { n: HISTORY_DAYS })} />
          </>
        )
      }
    >
      {opened && <RowSheet row={opened.row} open={opened.open} onClose={() => setOpened({ ...opened, open: false })} />}
    </ListPage>
  );
}
