import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { registrationEndpoints } from '../../../contract/registration.ts';
import { receivablesText } from '../../../texts/receivables/text.ts';
import { agentsText } from '../../../texts/agents/text.ts';
import { download } from '../../api/client.ts';
import { accountsQuery, userGroupsQuery } from '../../features/accounts/queries.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { useList } from '../../lists/use-list.ts';
import { useMay } from '../../may.ts';
import { lazyPart } from '../../pwa/chunk.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AddSheet } from './add-sheet.tsx';
import { columns } from './columns.tsx';
import type { AgentsSearch } from './agents-search.ts';
import { filtersOf, toRequest } from './filters.ts';

const route = getRouteApi('/desk/agents');
const ReceivablesPage = lazyPart('receivables', () => import('./receivables-page.tsx'), 'ReceivablesPage');

/** Accounts of agents and staff, those that wait for approval first; or what agencies owe. */
export function AgentsPage() {
  const search = route.useSearch();
  return search.show === 'receivables' ? (
    <Suspense fallback={<Skeleton cards={3} lines={[45, 80, 60]} />}>
      <ReceivablesPage search={search} />
    </Suspense>
  ) : (
    <Accounts search={search} />
  );
}

function Accounts({ search }: { search: AgentsSearch }) {
  const mayAdd = useMay(registrationEndpoints.registerByStaff);
  const [adding, setAdding] = useState(false);
  const { data: groups } = useQuery(userGroupsQuery());
  const list = useList(accountsQuery(toRequest(search)));
  const meta = list.first?.meta;
  const waiting = search.status === 'pending' && Object.keys(toRequest({ ...search, sort: undefined })).length === 1;
  return (
    <ListPage
      title={agentsText('title')}
      id="agents"
      views="agents" // no text
      label={agentsText('accounts')}
      list={list}
      search={search}
      filters={filtersOf(meta?.pending ?? 0, groups ?? [])}
      columns={columns()}
      keyOf={(row) => row.userId}
      link={(row) => ({ to: '/agents/$id', params: { id: row.userId } })}
      file={{
        what: agentsText('accounts'),
        take: (format, taking) => download('getUsers', { body: { ...toRequest(search), export: format } }, taking),
      }}
      own={agentsText('waitingFirst')}
      failure={agentsText('failed')}
      totals={meta?.total != null && agentsText('count', { n: meta.total })}
      none={{
        title: agentsText('none'),
        why: agentsText('noneWhy'),
        fits: waiting ? agentsText('nonePending') : agentsText('noneFits'),
        fitsWhy: waiting ? agentsText('nonePendingWhy') : agentsText('noneFitsWhy'),
      }}
      add={mayAdd ? { text: agentsText('addAccount'), onAdd: () => setAdding(true) } : undefined}
      beside={
        <>
          <Link to="/agents" search={{ show: 'receivables' }} className="icon-button framed list-beside">
            <Icon name="calendar" />
            <span>{receivablesText('title')}</span>
          </Link>
          {/* The navigation has it for Admins only (domain.md 5). */}
          <Link to="/passengers" className="icon-button framed list-beside">
            <Icon name="person" />
            <span>{agentsText('passengerBook')}</span>
          </Link>
        </>
      }
    >
      <AddSheet open={adding} onClose={() => setAdding(false)} />
    </ListPage>
  );
}
