import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { registrationEndpoints } from '../../../contract/registration.ts';
import '../../features/accounts/account.css';
import { accountsQuery } from '../../features/accounts/queries.ts';
import { isSilence } from '../../api/failures.ts';
import { useOffline } from '../../connection.ts';
import { useMay } from '../../may.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Infinite } from '../../ui/infinite.tsx';
import { Page } from '../../ui/page.tsx';
import { SavedAt } from '../../ui/saved-at.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AddSheet } from './add-sheet.tsx';
import { AgentColumns, AgentRow } from './agent-row.tsx';
import './agents.css';
import { plural } from '../../../rules/format.ts';
import { FilterBar } from './filter-bar.tsx';
import { toRequest } from './filters.ts';
import { NoAgents } from './no-agents.tsx';

const route = getRouteApi('/desk/agents');

/** Accounts of agents and staff, those that wait for approval first. */
export function AgentsPage() {
  const search = route.useSearch();
  const mayAdd = useMay(registrationEndpoints.registerByStaff);
  const [adding, setAdding] = useState(false);
  const accounts = useInfiniteQuery({ ...accountsQuery(toRequest(search)), placeholderData: keepPreviousData });
  const rows = accounts.data?.pages.flatMap((page) => page.result) ?? [];
  const meta = accounts.data?.pages[0]?.meta;
  const silent = isSilence(accounts.error);
  return (
    <Page
      title="Agents"
      width="wide"
      scrollId="agents"
      onRefresh={() => accounts.refetch()}
      refreshing={accounts.isFetching && rows.length > 0 && !accounts.isFetchingNextPage}
      foot={mayAdd && <AddFoot onAdd={() => setAdding(true)} />}
    >
      <div className="stack">
        <FilterBar search={search} pending={meta?.pending ?? 0} onRefresh={() => void accounts.refetch()} busy={accounts.isFetching} />
        {accounts.isError && silent && rows.length > 0 && <SavedAt at={accounts.dataUpdatedAt} />}
        {accounts.isError && !(silent && rows.length > 0) && (
          <ErrorAlert
            error={accounts.error}
            title="The list could not be loaded"
            onRetry={() => void accounts.refetch()}
            busy={accounts.isFetching}
          />
        )}
        {accounts.isPending && <Skeleton cards={5} lines={[45, 70, 55]} />}
        {accounts.isSuccess && rows.length === 0 && <NoAgents search={search} />}
        {rows.length > 0 && (
          <>
            {meta?.total != null && (
              <p className="quiet num" role="status">
                {plural(meta.total, 'account')}
              </p>
            )}
            <div className="agent-table">
              <AgentColumns />
              <ul className="agent-list" aria-label="Accounts">
                {rows.map((row) => (
                  <li key={row.userId}>
                    <AgentRow row={row} />
                  </li>
                ))}
              </ul>
            </div>
          </>
        )}
        <Infinite more={accounts.hasNextPage} busy={accounts.isFetchingNextPage} onMore={() => accounts.fetchNextPage()} />
      </div>
      <AddSheet open={adding} onClose={() => setAdding(false)} />
    </Page>
  );
}

function AddFoot({ onAdd }: { onAdd: () => void }) {
  const offline = useOffline();
  return (
    <>
      <div className="grow">
        {offline && (
          <p className="quiet" id="add-reason">
            No connection: adding an account needs the network.
          </p>
        )}
      </div>
      <Button kind="go" disabled={offline} {...(offline ? { describedBy: 'add-reason' } : {})} onPress={onAdd}>
        Add account
      </Button>
    </>
  );
}
