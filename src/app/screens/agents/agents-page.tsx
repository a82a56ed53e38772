import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { registrationEndpoints } from '../../../contract/registration.ts';
import { plural } from '../../../rules/format.ts';
import { download } from '../../api/client.ts';
import { accountsQuery, userGroupsQuery } from '../../features/accounts/queries.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { useList } from '../../lists/use-list.ts';
import { useMay } from '../../may.ts';
import { Icon } from '../../ui/icon.tsx';
import { AddSheet } from './add-sheet.tsx';
import { COLUMNS } from './columns.tsx';
import { filtersOf, toRequest } from './filters.ts';

const route = getRouteApi('/desk/agents');

/** Accounts of agents and staff, those that wait for approval first. */
export function AgentsPage() {
  const search = route.useSearch();
  const mayAdd = useMay(registrationEndpoints.registerByStaff);
  const [adding, setAdding] = useState(false);
  const { data: groups } = useQuery(userGroupsQuery());
  const list = useList(accountsQuery(toRequest(search)));
  const meta = list.first?.meta;
  const waiting = search.status === 'pending' && Object.keys(toRequest({ ...search, sort: undefined })).length === 1;
  return (
    <ListPage
      title="Agents"
      id="agents"
      views="agents"
      label="Accounts"
      list={list}
      search={search}
      filters={filtersOf(meta?.pending ?? 0, groups ?? [])}
      columns={COLUMNS}
      keyOf={(row) => row.userId}
      link={(row) => ({ to: '/agents/$id', params: { id: row.userId } })}
      file={{
        what: 'Accounts',
        take: (format, taking) => download('getUsers', { body: { ...toRequest(search), export: format } }, taking),
      }}
      own="Waiting first"
      failure="The list could not be loaded"
      totals={meta?.total != null && plural(meta.total, 'account')}
      none={{
        title: 'No accounts yet',
        why: 'Agents and staff stand here once they are added or have registered.',
        fits: waiting ? 'Nobody waits' : 'No account fits',
        fitsWhy: waiting
          ? 'Every registration has been approved or closed.'
          : 'None has this name, e-mail, VAT or city with what is chosen above.',
      }}
      add={mayAdd ? { text: 'Add account', off: 'adding an account', onAdd: () => setAdding(true) } : undefined}
      beside={
        // The navigation has it for Admins only (domain.md 5).
        <Link to="/passengers" className="icon-button framed" aria-label="Passenger book">
          <Icon name="person" />
        </Link>
      }
    >
      <AddSheet open={adding} onClose={() => setAdding(false)} />
    </ListPage>
  );
}
